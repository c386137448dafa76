import type { NameKind } from '#domain/catalogue.ts'
import type { FilterNames } from '#domain/filters/filter-names.ts'
import type { Filters } from '#domain/filters/filters.ts'
import type { Services } from '../start/services.ts'
import { orNull } from './loader-errors.ts'

/** Names that no answer has brought yet and that may be asked for in one request: each costs a call. */
const MOST_ASKED = 3

type Asked = { list: keyof FilterNames; kind: NameKind; id: number }

/** The names of what the filters mean by ids. Those that cannot be had, or would take too many calls, are missing. */
export async function readNames(
  { catalogue, seen }: Pick<Services, 'catalogue' | 'seen'>,
  filters: Filters,
): Promise<FilterNames> {
  const wanted: Asked[] = [
    ...[...filters.keywords, ...filters.keywordsNot].map((id): Asked => ({ list: 'keywords', kind: 'keyword', id })),
    ...filters.people.map((id): Asked => ({ list: 'people', kind: 'person', id })),
    ...filters.companies.map((id): Asked => ({ list: 'companies', kind: 'company', id })),
    ...filters.networks.map((id): Asked => ({ list: 'networks', kind: 'network', id })),
  ]
  const names: FilterNames = { keywords: {}, people: {}, companies: {}, networks: {} }
  const missing = wanted.filter(({ list, kind, id }) => {
    const known = seen.get(kind, id)
    if (known) names[list][id] = known.name
    return !known
  })
  await Promise.all(
    missing.slice(0, MOST_ASKED).map(async ({ list, kind, id }) => {
      const name = await orNull(catalogue.nameOf(kind, id))
      if (name !== null) names[list][id] = name
    }),
  )
  return names
}
