import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import type { TablePage, TableQuery } from '#domain/operators/records.ts'
import { formatCount, formatCounted } from '#domain/text/format.ts'
import type { FreshRows } from './use-fresh-rows.ts'
import { useRowFocus } from './use-row-focus.ts'
import styles from './table.module.css'

type Column<Row, Id extends string> = {
  id: Id | null
  label: string
  /** Numbers are right-aligned, times and buttons never wrap, and text gets the remaining width. */
  kind?: 'number' | 'short' | 'prose'
  cell: (row: Row) => React.ReactNode
}

type DataTableProps<Row, Id extends string> = {
  /** Noun for the rows, such as "searches". */
  noun: string
  columns: readonly Column<Row, Id>[]
  table: TablePage<Row>
  query: TableQuery<Id>
  keyOf: (row: Row) => string
  /** Live topics that change the rows. */
  fresh: FreshRows
  /** Message for an empty table. */
  empty: string
  /** Shown beside the filter. */
  children?: React.ReactNode
  /** Further fields of the filter, named after their parameters, which are set while it `isOn`. */
  filter?: { fields: React.ReactNode; names: readonly string[]; isOn: boolean }
}

/** A table whose sorting, filter and page are in the address, so that it works before any script has run. */
export function DataTable<Row, Id extends string>(props: DataTableProps<Row, Id>) {
  const { noun, columns, table, query, keyOf, fresh, empty, children, filter } = props
  const { rows, total } = table
  const pages = Math.max(1, Math.ceil(total / query.perPage))
  const rowFocus = useRowFocus()
  return (
    <div {...fresh.hoverProps}>
      <div className={styles.tools}>
        <Filter noun={noun} query={query} more={filter} />
        {children}
      </div>
      <div className={styles.state}>
        <p>
          {formatCounted(total, noun)}
          {query.find !== '' && ` matching “${query.find}”`}
        </p>
        {fresh.stale && (
          <button type="button" className={`button ${styles.news}`} onClick={fresh.refresh}>
            Show new {noun}
          </button>
        )}
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ id, label, kind = 'prose' }) => (
                <th key={label} scope="col" className={styles[kind]} aria-sort={sortOf(id, query)}>
                  {id === null ? label : <SortLink id={id} label={label} query={query} />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...rowFocus}>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ label, kind = 'prose', cell }) => (
                  <td key={label} data-label={label} className={styles[kind]}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <p className={styles.none}>{total === 0 && query.find === '' && !filter?.isOn ? empty : `No ${noun} found.`}</p>
        )}
      </div>
      {(pages > 1 || query.page > 1) && <Pager page={query.page} pages={pages} />}
    </div>
  )
}

type FilterProps<Id extends string> = {
  noun: string
  query: TableQuery<Id>
  more: DataTableProps<unknown, Id>['filter']
}

function Filter<Id extends string>({ noun, query: { find, sort, direction }, more }: FilterProps<Id>) {
  const input = useRef<HTMLInputElement>(null)
  const clear = useQuery({ find: '', page: '1', ...Object.fromEntries(more?.names.map((name) => [name, '']) ?? []) })
  // Back and Forward change the address under the field.
  useEffect(() => {
    if (input.current) input.current.value = find
  }, [find])
  return (
    <Form
      role="search"
      aria-label={`Filter ${noun}`}
      className={more ? `${styles.find} ${styles.filters}` : styles.find}
      preventScrollReset
    >
      {more?.fields}
      <input ref={input} type="search" name="find" defaultValue={find} aria-label={`Filter ${noun} by`} placeholder="Filter" />
      <input type="hidden" name="sort" value={sort} />
      <input type="hidden" name="direction" value={direction} />
      <button type="submit" className="button">
        Filter
      </button>
      {(find !== '' || more?.isOn) && (
        <Link to={clear} preventScrollReset className="button">
          Show all
        </Link>
      )}
    </Form>
  )
}

function sortOf<Id extends string>(id: Id | null, { sort, direction }: TableQuery<Id>) {
  if (id !== sort) return undefined
  return direction === 'asc' ? 'ascending' : 'descending'
}

function SortLink<Id extends string>({ id, label, query }: { id: Id; label: string; query: TableQuery<Id> }) {
  const current = id === query.sort
  const direction = current && query.direction === 'desc' ? 'asc' : 'desc'
  const Arrow = query.direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <Link to={useQuery({ sort: id, direction, page: '1' })} preventScrollReset className={styles.sort}>
      {label}
      {current && <Arrow size={14} aria-hidden />}
    </Link>
  )
}

function Pager({ page, pages }: { page: number; pages: number }) {
  // The last page may have become empty.
  const before = useQuery({ page: String(Math.min(page - 1, pages)) })
  const after = useQuery({ page: String(page + 1) })
  return (
    <nav aria-label="Pages" className={styles.pager}>
      {page > 1 ? (
        <Link to={before} preventScrollReset className="button" rel="prev">
          <ChevronLeft size={18} aria-hidden /> Previous page
        </Link>
      ) : (
        <span />
      )}
      <span>
        Page {formatCount(Math.min(page, pages))} of {formatCount(pages)}
      </span>
      {page < pages ? (
        <Link to={after} preventScrollReset className="button" rel="next">
          Next page <ChevronRight size={18} aria-hidden />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}

/** The address with some of its parameters changed. */
function useQuery(changes: Record<string, string>): string {
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) next.set(name, value)
  return `?${next}`
}
