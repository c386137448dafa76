import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { historyKey } from '#domain/history/history.ts'
import type { TitleCard } from '#domain/titles/title.ts'
import { PosterCard, type Poster } from '#app/ui/cards/poster-card.tsx'
import { toPoster } from '#app/ui/cards/to-poster.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import { CARDS, keyOf } from './cards-on-page.ts'
import { usePlaces } from './use-places.ts'

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

/** Goes on with the rows of Home or a title's page of which less than two screens is left: `out` are the titles left out. */
export function RefilledRows({ pathname, out }: { pathname: string; out: ReadonlySet<string> }) {
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
