import { QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '#messages'
import type { Paged } from '#domain/titles/title.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import { LongGrid } from './long-grid.tsx'
import { useLeftOut } from '#app/hooks/shown-record.ts'
import { useLive } from '#app/features/live/live-values.ts'
import styles from './endless-grid.module.css'

/** Items per page of the service. */
const PAGE_SIZE = 20

type EndlessGridProps<Item> = {
  /** Address of the JSON pages, without `page`; also the query key. */
  source: string
  /** The page that the server rendered. */
  first: Paged<Item>
  keyOf: (item: Item) => string | number
  render: (item: Item, index: number) => React.ReactNode
  /** How many items there are, such as `m.site.counted.movie`. */
  counted: (values: { count: number }) => string
  className?: string
  /** Shown beside the count. */
  beside?: React.ReactNode
}

/** After as many pages a list waits for a press, so that the footer can be reached, and then goes on for as many again. */
const PAGES_PER_PRESS = 5

/** Distance from the viewport at which the end counts as reached. */
const AHEAD = '1200px'

// Module state, so that Back finds the lists unchanged. Created on first use, since few pages need it.
let browserQueries: QueryClient | undefined

/**
 * A grid with infinite scrolling. Duplicates from the service are shown once. Only items near the viewport are in the DOM; each
 * states its position and the total for assistive technology. `data-more` on the list: it goes on by itself.
 */
export function EndlessGrid<Item>({ source, first, keyOf, render, counted, className, beside }: EndlessGridProps<Item>) {
  const isLeftOut = useIsLeftOut()
  const end = useRef<HTMLDivElement>(null)
  const list = useInfiniteQuery(
    {
      // A list opened at a later page is cached separately from one opened at its start.
      queryKey: ['pages', source, first.page],
      queryFn: ({ pageParam, signal }) => fetchPage<Item>(source, pageParam, signal),
      initialPageParam: first.page,
      initialData: { pages: [first], pageParams: [first.page] },
      getNextPageParam: (last) => (lastOf(last) < last.pages ? lastOf(last) + 1 : undefined),
      retry: 1,
    },
    useQueries(),
  )
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  // The loader reloads the first page when an operator blocks or unblocks a title.
  const pages = [first, ...list.data.pages.slice(1)]
  const waits = hasNextPage && (isFetchNextPageError || pages.length % PAGES_PER_PRESS === 0)
  useEndReached(end, () => void fetchNextPage(), hasNextPage && !isFetchingNextPage && !waits)
  const items = unique(
    pages.flatMap((page) => page.items.filter((item) => !isLeftOut(item))),
    keyOf,
  )
  const before = (first.page - 1) * PAGE_SIZE
  const size = hasNextPage ? Math.max(first.total, before + items.length) : before + items.length
  const [focusAt, setFocusAt] = useState<number | null>(null)
  function loadMore() {
    if (isFetchingNextPage) return
    setFocusAt(items.length)
    void fetchNextPage()
  }
  return (
    <>
      <div className={styles.line}>
        <p role="status" className="note">
          {counted({ count: first.total })}
        </p>
        {beside}
      </div>
      <LongGrid
        name={`${source} ${first.page}`}
        items={items}
        keyOf={keyOf}
        render={render}
        before={before}
        size={size}
        className={className}
        more={hasNextPage && !waits}
        focusAt={focusAt}
        onFocused={() => setFocusAt(null)}
        proposes
      />
      <div ref={end} className={styles.end} aria-live="polite">
        {waits ? (
          <>
            {isFetchNextPageError && <p>{m.site.failureText}</p>}
            <button type="button" className="button" aria-busy={isFetchingNextPage} onClick={loadMore}>
              {isFetchingNextPage && <LoaderCircle className="turning" size={18} aria-hidden />}
              {m.site.common.loadMore}
            </button>
          </>
        ) : hasNextPage ? (
          <NextPageLink busy={isFetchingNextPage} page={lastOf(pages.at(-1) ?? first) + 1} />
        ) : (
          <p>{m.cards.end}</p>
        )}
      </div>
    </>
  )
}

/** Without scripts a link to the next page; with them a spinner while it loads. */
function NextPageLink({ busy, page }: { busy: boolean; page: number }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  return busy ? (
    <span className={styles.spinner} role="img" aria-label={m.cards.loadingMore} />
  ) : (
    <Link className="button" to={`${pathname}?${query}`} reloadDocument>
      {m.site.common.nextPage}
    </Link>
  )
}

async function fetchPage<Item>(source: string, page: number, signal: AbortSignal): Promise<Paged<Item>> {
  const response = await fetchSite(`${source}${source.includes('?') ? '&' : '?'}page=${page}`, { signal })
  if (!response.ok) throw new Error(`Page ${page} failed with ${response.status}`)
  return response.json()
}

/** The last page of the service that this page covers. */
function lastOf({ page, through = page }: Paged<unknown>): number {
  return through
}

function unique<Item>(items: Item[], keyOf: (item: Item) => string | number): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}

/** Calls `onReached` when the element comes near the viewport, or is already there when `enabled` becomes true. */
function useEndReached(element: RefObject<HTMLElement | null>, onReached: () => void, enabled: boolean): void {
  const reach = useEffectEvent(onReached)
  useEffect(() => {
    if (!enabled || !element.current) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && reach(), {
      rootMargin: AHEAD,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, enabled])
}

/** The query cache of the lists: one per browser page, and one per render on the server. */
function useQueries(): QueryClient {
  const [queries] = useState(() => (import.meta.env.SSR ? createQueries() : (browserQueries ??= openBrowserQueries())))
  return queries
}

function openBrowserQueries(): QueryClient {
  const queries = createQueries()
  // Resumes by itself when the connection is back.
  queries.mount()
  return queries
}

function createQueries(): QueryClient {
  // Stale pages would all be asked for again, one after another, on Back or when the network returns.
  return new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: Infinity } } })
}

/** Returns a test for items to leave out of an open list: those blocked since it was loaded, and those the visitor hides. */
function useIsLeftOut(): (item: unknown) => boolean | undefined {
  const blocks = useLive('blocks', null)
  const leftOut = useLeftOut()
  return (item) => {
    if (typeof item !== 'object' || item === null || !('type' in item && 'id' in item)) return
    const { type, id } = item
    if ((type !== 'movie' && type !== 'tv') || typeof id !== 'number') return
    return leftOut?.has(`${type}/${id}`) || blocks?.[type].includes(id)
  }
}
