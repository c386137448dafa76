import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { createPortal } from 'react-dom'
import { putLive } from '#app/live/live-values.ts'
import { CARDS, keyOf } from './cards-on-page.ts'
import { seenIn, useHidesSeen } from './hide-seen.ts'
import { useLibrary } from './browser-library.ts'
import { usePlaces, watchPage } from './use-places.ts'
import { historyKey } from '#domain/history/history.ts'
import type { TitleCard } from '#domain/titles/title.ts'
import { PosterCard, type Poster } from '#app/ui/cards/poster-card.tsx'
import { toPoster } from '#app/ui/cards/to-poster.ts'
import { fetchSite } from '#app/hooks/site-address.ts'

const NONE: ReadonlySet<string> = new Set()
/** Rows that propose titles, by the page they are on. A person's works and a collection are shown whole. */
const ROWS = { home: '#main li', title: '#main [data-list="recommendations"] > li' }

/** Where rows go on, by the name of their list. The Top 10 has no more than ten. */
type Sources = Readonly<Record<string, string>>

const OF_HOME: Sources = {
  upcoming: '/api/titles/movie?tab=upcoming&page=',
  'airing-today': '/api/titles/tv?tab=airing-today&page=',
  'trending-movies': '/api/trending/movie?page=',
  'trending-shows': '/api/trending/tv?page=',
}
/** Two screens of a row. */
const ENOUGH = 12
/** A visitor who has seen all of these sees a shorter row. */
const LAST_PAGE = 4

/**
 * Takes what was watched, and what is of no interest, out of lists, Home's rows and recommendations, if the visitor wants that;
 * search finds everything. What the first page of a visit shows on the screen before this is there stays until they go on.
 */
export function SeenTitles() {
  const library = useLibrary()
  const on = useHidesSeen()
  const { pathname } = useLocation()
  // Looking at every card lays out what is out of sight, so only where something is left out.
  const [first, setFirst] = useState(() =>
    on && library ? { pathname, seen: seenIn(library), shown: keysOnScreen() } : { pathname, seen: NONE, shown: NONE },
  )
  if (first.shown.size > 0 && (first.pathname !== pathname || !on)) setFirst({ ...first, shown: NONE })

  const out = useMemo(() => {
    if (!on || !library) return null
    const all = seenIn(library)
    // What is marked on this page goes at once.
    for (const key of first.shown) if (first.seen.has(key)) all.delete(key)
    return all
  }, [on, library, first])
  // Before a new page is painted.
  useLayoutEffect(() => putLive('leftOut', pathname === '/search' ? null : out), [pathname, out])
  const selector = pathname === '/' ? ROWS.home : /^\/(movie|tv)\/\d+$/.test(pathname) ? ROWS.title : null
  useLayoutEffect(() => {
    if (!selector) return
    const look = () => hideIn(selector, out ?? NONE)
    look()
    return out ? watchPage(look) : undefined
  }, [selector, out])
  useEffect(() => () => putLive('leftOut', null), [])
  return selector && out ? <RefilledRows pathname={pathname} out={out} /> : null
}

/** Hides items of rows, and a row of which nothing is left; lists leave theirs out by themselves. */
function hideIn(selector: string, out: ReadonlySet<string>): void {
  const rows = new Set<HTMLElement>()
  for (const item of document.querySelectorAll<HTMLElement>(selector)) {
    const card = item.querySelector(CARDS)
    item.hidden = card !== null && out.has(keyOf(card))
    const row = item.closest('section')
    if (row) rows.add(row)
  }
  for (const row of rows) row.hidden = row.querySelector('li:not([hidden])') === null
}

/** The titles on the screen, and above it: what goes there moves what the visitor looks at. */
function keysOnScreen(): ReadonlySet<string> {
  const seen = [...document.querySelectorAll(CARDS)].filter((card) => {
    const { top, left, width } = card.getBoundingClientRect()
    // What is out of sight may not be laid out yet.
    return width > 0 && top < window.innerHeight && left < window.innerWidth
  })
  return new Set(seen.map(keyOf))
}

/** Goes on with the rows of Home or a title's page of which less than two screens is left: `out` are the titles left out. */
function RefilledRows({ pathname, out }: { pathname: string; out: ReadonlySet<string> }) {
  const sources: Sources = pathname === '/' ? OF_HOME : { recommendations: `/api/recommendations${pathname}?page=` }
  const rows = usePlaces(
    Object.keys(sources)
      .map((name) => `[data-list="${name}"]`)
      .join(),
  )
  return rows.map((row) => {
    const source = sources[row.dataset.list ?? '']
    return source && <RefilledRow key={source} row={row} source={source} out={out} />
  })
}

function RefilledRow({ row, source, out }: { row: HTMLElement; source: string; out: ReadonlySet<string> }) {
  const [more, setMore] = useState<readonly Poster[]>([])
  const [next, setNext] = useState(2)
  const own = [...row.querySelectorAll(`:scope > :not([data-refill]) :is(${CARDS})`)].map(keyOf)
  const missing = ENOUGH - own.filter((key) => !out.has(key)).length
  const added = more
    .filter((title) => !out.has(historyKey(title)) && !own.includes(historyKey(title)))
    .slice(0, Math.max(0, missing))
  const wanted = own.some((key) => out.has(key)) && added.length < missing && next <= LAST_PAGE
  useEffect(() => {
    if (!wanted) return
    const leaving = new AbortController()
    fetchPosters(`${source}${next}`, leaving.signal).then(
      (posters) => {
        setMore((before) => unique([...before, ...posters]))
        setNext(next + 1)
      },
      // The row is shorter then.
      () => leaving.signal.aborted || setNext(LAST_PAGE + 1),
    )
    return () => leaving.abort()
  }, [wanted, source, next])
  // Its arrows look at its ends when it scrolls.
  useEffect(() => void row.dispatchEvent(new Event('scroll')))
  return createPortal(
    added.map((title) => (
      <li key={historyKey(title)} data-refill>
        <PosterCard title={title} />
      </li>
    )),
    row,
  )
}

async function fetchPosters(address: string, signal: AbortSignal): Promise<Poster[]> {
  const response = await fetchSite(address, { signal })
  if (!response.ok) throw new Error(`${address} failed with ${response.status}`)
  const { items }: { items: TitleCard[] } = await response.json()
  return items.map(toPoster)
}

function unique(posters: readonly Poster[]): Poster[] {
  return [...new Map(posters.map((poster) => [historyKey(poster), poster])).values()]
}
