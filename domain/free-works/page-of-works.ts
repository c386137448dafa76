import { type ListedFreeWork, placeKey } from './free-work.ts'
import type { TablePage, TableQuery } from '#domain/operators/records.ts'

type FreeWorkColumn = 'addedAt' | 'name' | 'id' | 'licence'

/** One page of the operators' list, searched and sorted. */
export function pageOfWorks(works: readonly ListedFreeWork[], query: TableQuery<FreeWorkColumn>): TablePage<ListedFreeWork> {
  const { page, perPage, sort, direction } = query
  const find = query.find.trim().toLowerCase()
  const found = works.filter((work) => find === '' || wordsOf(work).includes(find))
  const sign = direction === 'asc' ? 1 : -1
  const rows = found.toSorted(
    (one, other) => sign * compare(one, other, sort) || compare(one, other, 'name') || one.id - other.id,
  )
  return { rows: rows.slice((page - 1) * perPage, page * perPage), total: found.length }
}

function wordsOf({ name, archiveItem, file, licence, provenance, ...place }: ListedFreeWork): string {
  return [name, placeKey(place), archiveItem, file, licence, provenance].join(' ').toLowerCase()
}

function compare(one: ListedFreeWork, other: ListedFreeWork, by: FreeWorkColumn): number {
  if (by === 'id') return one.id - other.id
  if (by === 'name') return (one.name ?? '').localeCompare(other.name ?? '', 'en')
  if (by === 'licence') return one.licence.localeCompare(other.licence, 'en')
  return (one.addedAt ?? '').localeCompare(other.addedAt ?? '')
}
