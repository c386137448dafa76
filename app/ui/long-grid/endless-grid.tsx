import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { formatCounted } from '#domain/format.ts'
import { MESSAGES } from '#domain/messages.ts'
import type { Paged } from '#domain/title.ts'
import { useIsBlocked } from '#app/live/use-is-blocked.ts'
import { useEndReached } from '#app/hooks/use-end-reached.ts'
import { useQueries } from '#app/hooks/use-queries.ts'
import { useShownItems } from '#app/ui/long-grid/use-shown-items.ts'
import styles from './endless-grid.module.css'

/** Items of a full page, as the service sends them. */
const PAGE_SIZE = 20

type EndlessGridProps<Item> = {
  /** Address of the JSON pages, without `page`; also the key under which they are kept. */
  source: string
  /** What the server's page starts with. */
  first: Paged<Item>
  keyOf: (item: Item) => string | number
  render: (item: Item, index: number) => React.ReactNode
  /** What is counted, such as "movies". */
  noun: string
  className?: string
}

/**
 * A grid that loads its next page before its end is reached. Items are shown once, however often the service sends them, and
 * only those around the screen are in the page: each says which of how many it is.
 */
export function EndlessGrid<Item>({ source, first, keyOf, render, noun, className = 'grid' }: EndlessGridProps<Item>) {
  const isBlocked = useIsBlocked()
  const end = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLUListElement>(null)
  const list = useInfiniteQuery(
    {
      // A list that one entered at a later page is another one than that from its start.
      queryKey: ['pages', source, first.page],
      queryFn: ({ pageParam, signal }) => fetchPage<Item>(source, pageParam, signal),
      initialPageParam: first.page,
      initialData: { pages: [first], pageParams: [first.page] },
      getNextPageParam: (last) => (last.page < last.pages ? last.page + 1 : undefined),
      retry: 1,
    },
    useQueries(),
  )
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  // The first page is the loader's, which is read again when an operator blocks a title or gives one back.
  const pages = [first, ...list.data.pages.slice(1)]
  useEndReached(end, () => void fetchNextPage(), hasNextPage && !isFetchingNextPage && !isFetchNextPageError)
  const items = unique(
    pages.flatMap((page) => page.items.filter((item) => !isBlocked(item))),
    keyOf,
  )
  const { parts, after } = useShownItems(grid, items.length, `${source} ${first.page}`)
  const before = (first.page - 1) * PAGE_SIZE
  const size = hasNextPage ? Math.max(first.total, before + items.length) : before + items.length
  return (
    <>
      <p role="status" className={styles.count}>
        {formatCounted(first.total, noun)}
      </p>
      <ul ref={grid} className={className}>
        {/* One flat list: an item that gets from one part into another stays the same element, and keeps the focus. */}
        {parts.flatMap(({ space, from, to }) => [
          <Space key={`before ${from}`} height={space} />,
          ...items.slice(from, to).map((item, at) => (
            <li key={keyOf(item)} data-index={from + at} aria-posinset={before + from + at + 1} aria-setsize={size}>
              <Cell item={item} index={from + at} render={render} />
            </li>
          )),
        ])}
        <Space height={after} />
      </ul>
      <div ref={end} className={styles.end} aria-live="polite">
        {isFetchNextPageError ? (
          <>
            <p>{MESSAGES.failureText}</p>
            <button type="button" className="button" onClick={() => void fetchNextPage()}>
              Load more
            </button>
          </>
        ) : hasNextPage ? (
          <NextPageLink busy={isFetchingNextPage} page={(pages.at(-1)?.page ?? first.page) + 1} />
        ) : (
          <p>That is all of them.</p>
        )}
      </div>
    </>
  )
}

/** Shown again only when it changes, and not with each row that comes or goes. */
const Cell = memo(renderCell) as typeof renderCell

type CellProps<Item> = Pick<EndlessGridProps<Item>, 'render'> & { item: Item; index: number }

function renderCell<Item>({ item, index, render }: CellProps<Item>) {
  return render(item, index)
}

/** The room of items that are far away. */
function Space({ height }: { height: number }) {
  return height > 0 && <li aria-hidden="true" className={styles.space} style={{ height }} />
}

/** Without scripts a link to the next page; with them a sign that it is on its way. */
function NextPageLink({ busy, page }: { busy: boolean; page: number }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  return busy ? (
    <span className={styles.spinner} role="status" aria-label="Loading more" />
  ) : (
    <Link className="button" to={`${pathname}?${query}`} reloadDocument>
      Next page
    </Link>
  )
}

async function fetchPage<Item>(source: string, page: number, signal: AbortSignal): Promise<Paged<Item>> {
  const response = await fetch(`${source}${source.includes('?') ? '&' : '?'}page=${page}`, { signal })
  if (!response.ok) throw new Error(`Page ${page} failed with ${response.status}`)
  return response.json()
}

function unique<Item>(items: Item[], keyOf: (item: Item) => string | number): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
