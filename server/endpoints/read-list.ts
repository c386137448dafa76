import type { DiscoverQuery } from '#domain/discover.ts'
import { AppError } from '#domain/errors.ts'
import { filterQuery } from '#domain/filters/filter-query.ts'
import { isFiltered } from '#domain/filters/filter-search.ts'
import { checkFilters } from '#domain/filters/parse-filters.ts'
import { LIST_TABS, parseTab, tabQuery } from '#domain/tabs.ts'
import type { Services } from '../start/services.ts'
import { single } from './json.ts'
import { readLimits } from './read-limits.ts'

/** The query for a page of the list that a data request is about; throws `not-found` or `invalid` if there is no such list. */
export async function readList(
  services: Pick<Services, 'catalogue' | 'site' | 'now'>,
  type: string | undefined,
  search: URLSearchParams,
): Promise<(page: number) => DiscoverQuery> {
  if (type !== 'movie' && type !== 'tv') throw new AppError('not-found', 'There are lists of movie and tv')
  const tab = single(search, 'tab')
  if (tab !== null && !LIST_TABS[type].some(({ id }) => id === tab)) throw new AppError('invalid', 'There is no such tab')
  const today = services.now()
  const thisYear = today.getUTCFullYear()
  const filters = checkFilters(search, await readLimits(services, { type, search, thisYear }))
  return (page) =>
    isFiltered(filters, thisYear)
      ? filterQuery(type, filters, { page, thisYear })
      : tabQuery(type, parseTab(LIST_TABS[type], tab), { page, today })
}
