import { sql, type Expression, type SelectQueryBuilder } from 'kysely'
import type { TablePage, TableQuery } from '#domain/records.ts'
import type { Tables } from './tables.ts'

type PageOptions<Row, Column extends string, Out> = {
  query: TableQuery<Column>
  /** What each column of the panel is sorted by; the key comes last, as in the index, so that no row is on two pages. */
  order: Record<Column, readonly Expression<unknown>[]>
  /** What is searched in, in lower case. */
  words: readonly Expression<unknown>[]
  toRow: (row: Row) => Out
}

/** One page of what `rows` selects, found and sorted as the panel asks; `page` counts from 1. */
export async function takePage<Table extends keyof Tables, Row, Column extends string, Out>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { query, order, words, toRow }: PageOptions<Row, Column, Out>,
): Promise<TablePage<Out>> {
  const { page, perPage, find, sort, direction } = query
  const all = find.trim() === ''
  const found = all ? rows : rows.where(contains(words, find))
  let sorted = found
  for (const by of order[sort]) sorted = sorted.orderBy(all ? by : unindexed(by), direction)
  const count = found.clearSelect().select((each) => each.fn.countAll<number>().as('total'))
  const [taken, { total }] = await Promise.all([
    sorted
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    count.executeTakeFirstOrThrow(),
  ])
  return { rows: taken.map(toRow), total }
}

/** Columns by name, for `order` and `words`. */
export function columns(...names: readonly string[]): Expression<unknown>[] {
  return names.map((name) => sql.ref(name))
}

/** How `words` columns are written: the engines agree on lower case only where we make it. */
export function toWords(...texts: readonly (string | number | null)[]): string {
  return texts
    .filter((text) => text !== null)
    .join(' ')
    .toLowerCase()
}

/** The same value; but rows that have to be looked through are read as they lie, and the few that match sorted afterwards. */
function unindexed(by: Expression<unknown>): Expression<unknown> {
  return sql`coalesce(${by}, ${by})`
}

function contains(words: readonly Expression<unknown>[], find: string): Expression<boolean> {
  const pattern = `%${toWords(find.trim()).replace(/[\\%_]/g, '\\$&')}%`
  const each = words.map((text) => sql`${text} like ${pattern} escape '\\'`)
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}
