import type { TableQuery } from '#domain/operators/records.ts'
import { parseId } from '#domain/titles/title.ts'

/** Rows per page of a table. */
const PER_PAGE = 25
const MAX_FIND = 100

/** The rows an address asks for: `?find=&sort=&direction=&page=`. Default: first column, descending. */
export function parseTableQuery<Column extends string>(
  search: URLSearchParams,
  [first, ...others]: readonly [Column, ...Column[]],
): TableQuery<Column> {
  const sort = [first, ...others].find((column) => column === search.get('sort')) ?? first
  return {
    page: parseId(search.get('page') ?? undefined) ?? 1,
    perPage: PER_PAGE,
    find: (search.get('find') ?? '').trim().slice(0, MAX_FIND),
    sort,
    direction: search.get('direction') === 'asc' ? 'asc' : 'desc',
  }
}
