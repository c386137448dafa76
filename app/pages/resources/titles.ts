import { AppError } from '#domain/errors.ts'
import { filterQuery } from '#domain/filters/filter-query.ts'
import { isFiltered } from '#domain/filters/filter-search.ts'
import { checkFilters } from '#domain/filters/parse-filters.ts'
import { LIST_TABS, parsePage, parseTab, tabQuery } from '#domain/tabs.ts'
import { servicesContext } from '#server/start/context.ts'
import { json, single } from '#server/endpoints/json.ts'
import { readLimits } from '#server/endpoints/read-limits.ts'
import type { Route } from './+types/titles.ts'

/** `GET /api/titles/{movie|tv}?tab=&page=` with the filters of `FILTER_NAMES` → one page of a list. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { catalogue, now } = services
  return json(async () => {
    const { type } = params
    if (type !== 'movie' && type !== 'tv') throw new AppError('not-found', 'There are lists of movie and tv')
    const search = new URL(request.url).searchParams
    const page = parsePage(single(search, 'page') ?? '1')
    if (page === null) throw new AppError('invalid', 'page is a number from 1 to 500')
    const tab = single(search, 'tab')
    if (tab !== null && !LIST_TABS[type].some(({ id }) => id === tab)) throw new AppError('invalid', 'There is no such tab')
    const today = now()
    const thisYear = today.getUTCFullYear()
    const filters = checkFilters(search, await readLimits(services, { type, search, thisYear }))
    return catalogue.discover(
      isFiltered(filters, thisYear)
        ? filterQuery(type, filters, { page, thisYear })
        : tabQuery(type, parseTab(LIST_TABS[type], tab), { page, today }),
    )
  })
}
