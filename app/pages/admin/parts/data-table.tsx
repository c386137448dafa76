import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import type { TablePage, TableQuery } from '#domain/operators/records.ts'
import { formatCount, formatCounted } from '#domain/text/format.ts'
import { parseId } from '#domain/titles/title.ts'
import { useFreshRows } from './use-fresh-rows.ts'
import admin from './admin.module.css'
import styles from './table.module.css'

type Column<Row, Id extends string> = {
  /** Key for sorting by this column. */
  id?: Id | null
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
  topics: readonly string[]
  /** Message if there are no rows at all. */
  empty: string
  /** Shown beside the filter. */
  children?: React.ReactNode
  /** Additional filter fields, named after their parameters; `isOn` while any of them is set. */
  filter?: { fields: React.ReactNode; names: readonly string[]; isOn: boolean }
}

/** A table with sorting, filter and page in the address, so that it works before scripts run. */
export function DataTable<Row, Id extends string>(props: DataTableProps<Row, Id>) {
  const { noun, columns, table, query, keyOf, topics, empty, children, filter } = props
  const fresh = useFreshRows(...topics)
  const { rows, total } = table
  const pages = Math.max(1, Math.ceil(total / query.perPage))
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
      <Table
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        sortOf={(id) => (id === query.sort ? (query.direction === 'asc' ? 'ascending' : 'descending') : undefined)}
        headOf={(id, label) => <SortLink id={id} label={label} query={query} />}
      />
      {rows.length === 0 && (
        <p className={styles.none}>{total === 0 && query.find === '' && !filter?.isOn ? empty : `No ${noun} found.`}</p>
      )}
      {(pages > 1 || query.page > 1) && <Pager page={query.page} pages={pages} />}
    </div>
  )
}

type TableProps<Row, Id extends string> = Pick<DataTableProps<Row, Id>, 'columns' | 'keyOf'> & {
  rows: readonly Row[]
  sortOf?: (id: Id) => 'ascending' | 'descending' | undefined
  /** The heading of a column by which the table can be sorted. */
  headOf?: (id: Id, label: string) => React.ReactNode
}

// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- on phones rows and cells
// are blocks and grids (table.module.css), for which Safari drops their implicit roles.
/** The bare table, for few rows. */
export function Table<Row, Id extends string = never>({ columns, rows, keyOf, sortOf, headOf }: TableProps<Row, Id>) {
  const rowFocus = useRowFocus()
  return (
    <div className={styles.scroll}>
      <table role="table" className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ id, label, kind = 'prose' }) => (
              <th key={label} role="columnheader" scope="col" className={styles[kind]} aria-sort={id ? sortOf?.(id) : undefined}>
                {id && headOf ? headOf(id, label) : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" {...rowFocus}>
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ label, kind = 'prose', cell }) => (
                <td key={label} role="cell" data-label={label} className={styles[kind]}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

// oxlint-enable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role

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
      <input
        ref={input}
        type="search"
        name="find"
        className={admin.input}
        defaultValue={find}
        aria-label={`Filter ${noun} by`}
        placeholder="Filter"
      />
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

/** When the focused row is removed, focuses the row in its place, or the page's heading if none is left. */
function useRowFocus() {
  const body = useRef<HTMLTableSectionElement>(null)
  const focused = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return
    const left = [...(body.current?.rows ?? [])]
    const row = left[Math.min(focused.current, left.length - 1)]
    const target = [...(row?.querySelectorAll<HTMLElement>('a, button') ?? [])].at(-1)
    ;(target ?? document.querySelector<HTMLElement>('#main h1'))?.focus({ preventScroll: true })
  })
  return {
    ref: body,
    onFocus: (event: React.FocusEvent) => {
      focused.current = event.target.closest('tr')?.sectionRowIndex ?? null
    },
    onBlur: () => {
      focused.current = null
    },
  }
}

/** Rows per page of a table. */
const PER_PAGE = 25
const MAX_FIND = 100

/** Parses `?find=&sort=&direction=&page=`. Default: first column, descending. */
export function parseTableQuery<Id extends string>(request: Request, [first, ...others]: readonly [Id, ...Id[]]): TableQuery<Id> {
  const search = new URL(request.url).searchParams
  const sort = [first, ...others].find((column) => column === search.get('sort')) ?? first
  return {
    page: parseId(search.get('page') ?? undefined) ?? 1,
    perPage: PER_PAGE,
    find: (search.get('find') ?? '').trim().slice(0, MAX_FIND),
    sort,
    direction: search.get('direction') === 'asc' ? 'asc' : 'desc',
  }
}
