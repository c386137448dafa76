import { AppError } from '#domain/errors.ts'
import { parsePage } from '#domain/filters/tabs.ts'
import { servicesContext } from '#server/app/context.ts'
import { json, single } from '#server/http/endpoints/by-method.ts'
import { readList } from '#server/http/endpoints/read-list.ts'
import type { Route } from './+types/titles.ts'

/** `GET /api/titles/{movie|tv}?tab=&page=` with the filters of `FILTER_NAMES` → one page of a list. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return json(async () => {
    const search = new URL(request.url).searchParams
    const queryOf = await readList(services, params.type, search)
    const page = parsePage(single(search, 'page') ?? '1')
    if (page === null) throw new AppError('invalid', 'page is a number from 1 to 500')
    return services.catalogue.discover(queryOf(page))
  })
}
