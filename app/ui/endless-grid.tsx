import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { formatCounted } from '#domain/format.ts'
import { MESSAGES } from '#domain/messages.ts'
import type { Paged } from '#domain/title.ts'
import { useIsBlocked } from '#app/hooks/use-is-blocked.ts'
import { useEndReached } from '#app/hooks/use-end-reached.ts'
import { useQueries } from '#app/hooks/use-queries.ts'
import styles from './endless-grid.module.css'

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

/** A grid that loads its next page before its end is reached. Items are shown once, however often the service sends them. */
export function EndlessGrid<Item>({ source, first, keyOf, render, noun, className = 'grid' }: EndlessGridProps<Item>) {
  const isBlocked = useIsBlocked()
  const end = useRef<HTMLDivElement>(null)
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
  return (
    <>
      <p role="status" className={styles.count}>
        {formatCounted(first.total, noun)}
      </p>
      <ul className={className}>
        {items.map((item, index) => (
          <li key={keyOf(item)}>{render(item, index)}</li>
        ))}
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
