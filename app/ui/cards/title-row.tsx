import { useEffect, useState } from 'react'
import { titleKey } from '#domain/titles/title.ts'
import type { TitleCard } from '#domain/titles/title.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import { useLeftOut } from '#app/hooks/shown-record.ts'
import { PosterCard, type Poster, toPoster } from './poster-card.tsx'
import { Row } from './row.tsx'

type TitleRowProps = Omit<React.ComponentProps<typeof Row>, 'children' | 'posters' | 'proposes'> & {
  titles: readonly Poster[]
  /** Address of further pages, without the page number at its end; omitted: none. */
  source?: string
}

const NONE: ReadonlySet<string> = new Set()
/** Titles to show if possible; two screens of a row. */
const ENOUGH = 12
/** The last page to fetch; after that the row stays shorter. */
const LAST_PAGE = 4

/**
 * A row that suggests titles. Leaves out those that the visitor hides, and adds others from `source`; nothing if none is left.
 */
export function TitleRow({ titles, source, ...row }: TitleRowProps) {
  const out = useLeftOut() ?? NONE
  const added = useAdded(titles, out, source)
  const shown = [...titles.filter((title) => !out.has(titleKey(title))), ...added]
  return (
    shown.length > 0 && (
      <Row posters proposes {...row}>
        {shown.map((title) => (
          <PosterCard key={titleKey(title)} title={title} />
        ))}
      </Row>
    )
  )
}

/** The titles that replace those left out, if fewer than `ENOUGH` remain. */
function useAdded(titles: readonly Poster[], out: ReadonlySet<string>, source: string | undefined): Poster[] {
  const [more, setMore] = useState<readonly Poster[]>([])
  const [next, setNext] = useState(2)
  const isLeftOut = (title: Poster) => out.has(titleKey(title))
  const missing = ENOUGH - titles.filter((title) => !isLeftOut(title)).length
  const own = new Set(titles.map(titleKey))
  const others = new Map(more.filter((title) => !isLeftOut(title)).map((title) => [titleKey(title), title]))
  const added = [...others].flatMap(([key, title]) => (own.has(key) ? [] : [title])).slice(0, Math.max(0, missing))
  const address =
    titles.some(isLeftOut) && added.length < missing && next <= LAST_PAGE && source !== undefined ? `${source}${next}` : null
  useEffect(() => {
    if (address === null) return
    const aborting = new AbortController()
    fetchPosters(address, aborting.signal).then(
      (posters) => {
        setMore((before) => [...before, ...posters])
        setNext(next + 1)
      },
      // After a failure the row stays shorter.
      () => aborting.signal.aborted || setNext(LAST_PAGE + 1),
    )
    return () => aborting.abort()
  }, [address, next])
  return titles.some(isLeftOut) ? added : []
}

async function fetchPosters(address: string, signal: AbortSignal): Promise<Poster[]> {
  const response = await fetchSite(address, { signal })
  if (!response.ok) throw new Error(`${address} failed with ${response.status}`)
  const { items }: { items: TitleCard[] } = await response.json()
  return items.map(toPoster)
}
