import { sql, type Expression, type SelectQueryBuilder } from 'kysely'
import type { TablePage, TableQuery } from '#domain/operators/records.ts'
import type { Tables } from './tables.ts'

type PageOptions<Row, Column extends string, Out> = {
  query: TableQuery<Column>
  /** Sort expressions of each column; the key comes last, as in the index, so that no row is on two pages. */
  order: Record<Column, readonly Expression<unknown>[]>
  /** Expressions to search in, in lower case. */
  words: readonly Expression<unknown>[]
  toRow: (row: Row) => Out
}

/** One page of the rows, searched and sorted as the panel asks; `page` counts from 1. */
export async function readPage<Table extends keyof Tables, Row, Column extends string, Out>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { query, order, words, toRow }: PageOptions<Row, Column, Out>,
): Promise<TablePage<Out>> {
  const { page, perPage, sort, direction } = query
  // PostgreSQL refuses U+0000, so no row contains it.
  const find = query.find.replaceAll('\0', '').trim()
  const all = find === ''
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

/** The text of a `words` column, lower-cased here because the engines disagree on lower case. */
export function toWords(...texts: readonly (string | number | null)[]): string {
  return texts
    .filter((text) => text !== null)
    .join(' ')
    .toLowerCase()
}

/** The same value without its index: a search scans the rows in table order and sorts only the few matches. */
function unindexed(by: Expression<unknown>): Expression<unknown> {
  return sql`coalesce(${by}, ${by})`
}

function contains(words: readonly Expression<unknown>[], find: string): Expression<boolean> {
  const pattern = `%${toWords(find).replace(/[\\%_]/g, '\\$&')}%`
  const each = words.map((text) => sql`${text} like ${pattern} escape '\\'`)
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}
