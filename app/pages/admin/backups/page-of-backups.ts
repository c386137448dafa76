import type { TablePage, TableQuery } from '#domain/operators/records.ts'

type ListedBackup = { name: string; madeAt: string; bytes: number }

/** One page of the list, which is never long: the site removes the oldest. */
export function pageOfBackups(
  backups: readonly ListedBackup[],
  { page, perPage, find, sort, direction }: TableQuery<'madeAt' | 'bytes'>,
): TablePage<ListedBackup> {
  const found = backups.filter(({ name }) => name.includes(find.trim()))
  const sign = direction === 'asc' ? 1 : -1
  const rows = found.toSorted((one, other) =>
    sort === 'bytes' ? sign * (one.bytes - other.bytes) : sign * (one.madeAt < other.madeAt ? -1 : 1),
  )
  return { rows: rows.slice((page - 1) * perPage, page * perPage), total: found.length }
}
