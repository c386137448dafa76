import type { Catalogue, NameKind } from '#domain/catalogue.ts'
import type { FilterNames } from '#domain/filters/filter-names.ts'
import type { Filters } from '#domain/filters/filters.ts'
import { orNull } from './loader-errors.ts'

/** Names that are not known yet and may be asked for in one request: each costs a call. */
const MOST_ASKED = 3

type Asked = { list: keyof FilterNames; kind: NameKind; id: number }

/** The names of what the filters mean by ids. Those that cannot be had, or would take too many calls, are missing. */
export async function readNames(catalogue: Pick<Catalogue, 'nameOf' | 'hasName'>, filters: Filters): Promise<FilterNames> {
  const wanted: Asked[] = [
    ...[...filters.keywords, ...filters.keywordsNot].map((id): Asked => ({ list: 'keywords', kind: 'keyword', id })),
    ...filters.people.map((id): Asked => ({ list: 'people', kind: 'person', id })),
    ...filters.companies.map((id): Asked => ({ list: 'companies', kind: 'company', id })),
    ...filters.networks.map((id): Asked => ({ list: 'networks', kind: 'network', id })),
  ]
  const isKnown = ({ kind, id }: Asked) => catalogue.hasName(kind, id)
  const asked = [...wanted.filter(isKnown), ...wanted.filter((each) => !isKnown(each)).slice(0, MOST_ASKED)]
  const names: FilterNames = { keywords: {}, people: {}, companies: {}, networks: {} }
  await Promise.all(
    asked.map(async ({ list, kind, id }) => {
      const name = await orNull(catalogue.nameOf(kind, id))
      if (name !== null) names[list][id] = name
    }),
  )
  return names
}
