import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '#messages'
import type { Paged } from '#domain/titles/title.ts'
import { useOnline } from '#app/hooks/connection.ts'
import { LongGrid } from './long-grid.tsx'
import { usePages } from './use-pages.ts'
import { useLeftOut } from '#app/hooks/shown-record.ts'
import { useLive } from '#app/features/live/live-values.ts'
import styles from './endless-grid.module.css'

/** Items per page of the service. */
const PAGE_SIZE = 20

type EndlessGridProps<Item> = {
  /** Address of the JSON pages, without `page`. */
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

/**
 * A grid with infinite scrolling. Duplicates from the service are shown once. Only items near the viewport are in the DOM; each
 * states its position and the total for assistive technology. `data-more` on the list: it goes on by itself.
 */
export function EndlessGrid<Item>({ source, first, keyOf, render, counted, className, beside }: EndlessGridProps<Item>) {
  const isLeftOut = useIsLeftOut()
  const end = useRef<HTMLDivElement>(null)
  const { pages, next, isLoading, hasFailed, loadNext } = usePages(source, first)
  const isOnline = useOnline()
  const waits = next !== null && (hasFailed || pages.length % PAGES_PER_PRESS === 0)
  useEndReached(end, loadNext, next !== null && !isLoading && !waits && isOnline)
  const items = unique(
    pages.flatMap((page) => page.items.filter((item) => !isLeftOut(item))),
    keyOf,
  )
  const before = (first.page - 1) * PAGE_SIZE
  const size = next !== null ? Math.max(first.total, before + items.length) : before + items.length
  const [focusAt, setFocusAt] = useState<number | null>(null)
  function loadMore() {
    if (isLoading) return
    setFocusAt(items.length)
    loadNext()
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
        more={next !== null && !waits}
        focusAt={focusAt}
        onFocused={() => setFocusAt(null)}
        proposes
      />
      <div ref={end} className={styles.end} aria-live="polite">
        {waits ? (
          <>
            {hasFailed && <p>{m.site.failureText}</p>}
            <button type="button" className="button" aria-busy={isLoading} onClick={loadMore}>
              {isLoading && <LoaderCircle className="turning" size={18} aria-hidden />}
              {m.site.common.loadMore}
            </button>
          </>
        ) : next !== null ? (
          <NextPageLink busy={isLoading} page={next} />
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
