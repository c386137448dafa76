import type { NameKind } from '#domain/catalogue/catalogue.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import type { DiscoverQuery } from '#domain/filters/discover.ts'
import { AppError } from '#domain/errors.ts'
import type { FilterNames } from '#domain/filters/filter-names.ts'
import { filterQuery } from '#domain/filters/filter-query.ts'
import { isFiltered } from '#domain/filters/filter-search.ts'
import { FILTER_NAMES, type Filters } from '#domain/filters/filters.ts'
import { checkFilters, type FilterLimits, regionIn } from '#domain/filters/parse-filters.ts'
import { areSpecified, hasSpecified, platformsOf } from '#domain/offers/platforms.ts'
import { LIST_TABS, parseTab, tabQuery } from '#domain/filters/tabs.ts'
import type { TitleType } from '#domain/titles/title.ts'
import type { Services } from '#server/start/services.ts'
import { single } from './read-query.ts'
import { orNull } from './loader-errors.ts'

/** Returns a function from page numbers to queries of the requested list; throws `not-found` or `invalid` if there is no such list. */
export async function readList(
  scope: Scope,
  services: Pick<Services, 'catalogue' | 'site' | 'now'>,
  type: string | undefined,
  search: URLSearchParams,
): Promise<(page: number) => DiscoverQuery> {
  if (type !== 'movie' && type !== 'tv') throw new AppError('not-found', 'There is no such list')
  const tab = single(search, 'tab')
  if (tab !== null && !LIST_TABS[type].some(({ id }) => id === tab)) throw new AppError('invalid', 'There is no such tab')
  const today = services.now()
  const thisYear = today.getUTCFullYear()
  const filters = checkFilters(search, await readLimits(scope, services, { type, search, thisYear }))
  return (page) =>
    isFiltered(filters, thisYear)
      ? filterQuery(type, filters, { page, thisYear })
      : tabQuery(type, parseTab(LIST_TABS[type], tab), { page, today })
}

type Asked = { type: TitleType; search: URLSearchParams; thisYear: number }

/**
 * The valid values of the filters in the address of a list. The catalogue is asked only for what the address names: platforms of a
 * region without specified ones, and certifications. If it fails, any value is valid.
 */
export async function readLimits(
  scope: Scope,
  { catalogue, site }: Pick<Services, 'catalogue' | 'site'>,
  { type, search, thisYear }: Asked,
): Promise<FilterLimits> {
  const region = regionIn(search) ?? site.region
  const named = search.getAll(FILTER_NAMES.platforms)
  // In a region with specified platforms, others are looked up only if the address names the region, as it does when a visitor chose it.
  const needsLookup = named.length > 0 && !areSpecified(region, named) && (regionIn(search) !== null || !hasSpecified(region))
  const [platforms, certifications] = await Promise.all([
    needsLookup ? orNull(catalogue.platforms(scope, type, region)) : null,
    search.has(FILTER_NAMES.certificationMax) && type === 'movie' ? orNull(catalogue.certifications(scope)) : null,
  ])
  return {
    type,
    thisYear,
    isPlatform: platformsOf(region, platforms),
    certifications: certifications && (certifications[region] ?? []),
  }
}

/** Unknown names that one request may look up: each costs a call. */
const MAX_LOOKUPS = 3

type AskedName = { list: keyof FilterNames; kind: NameKind; id: number }

/** The names behind the ids in filters. Those that fail, or would take too many calls, are missing. */
export async function readNames(
  scope: Scope,
  { catalogue, seen }: Pick<Services, 'catalogue' | 'seen'>,
  filters: Filters,
): Promise<FilterNames> {
  const wanted: AskedName[] = [
    ...[...filters.keywords, ...filters.keywordsNot].map((id): AskedName => ({ list: 'keywords', kind: 'keyword', id })),
    ...filters.people.map((id): AskedName => ({ list: 'people', kind: 'person', id })),
    ...filters.companies.map((id): AskedName => ({ list: 'companies', kind: 'company', id })),
    ...filters.networks.map((id): AskedName => ({ list: 'networks', kind: 'network', id })),
  ]
  const names: FilterNames = { keywords: {}, people: {}, companies: {}, networks: {} }
  const missing = wanted.filter(({ list, kind, id }) => {
    const known = seen.get(kind, id)
    if (known) names[list][id] = known.name
    return !known
  })
  await Promise.all(
    missing.slice(0, MAX_LOOKUPS).map(async ({ list, kind, id }) => {
      const name = await orNull(catalogue.nameOf(scope, kind, id))
      if (name !== null) names[list][id] = name
    }),
  )
  return names
}
