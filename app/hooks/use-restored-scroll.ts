import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { sessionData } from './browser-storage.ts'

const STORED = 'row-positions'
/** Maximum number of remembered rows; the latest stay. */
const MAX_ROWS = 100

/** Scroll offsets of rows in CSS pixels, by history entry and name; least recently scrolled first. */
let positions: Map<string, number> | null = null

/** Restores a row's scroll position on Back and Forward. Call `remember` with each new position. */
export function useRestoredScroll(track: React.RefObject<HTMLElement | null>, name: string) {
  const { key } = useLocation()
  const place = `${key} ${name}`

  useLayoutEffect(() => {
    const row = track.current
    if (!row) return
    const left = known().get(place)
    if (left !== undefined) row.scrollTo({ left, behavior: 'instant' })
    // Another state of the same page, such as a tab: the row keeps its position.
    else if (row.scrollLeft > 0) known().set(place, row.scrollLeft)
  }, [track, place])

  return function remember(left: number) {
    const all = known()
    all.delete(place)
    all.set(place, left)
    const [oldest] = all.keys()
    if (all.size > MAX_ROWS && oldest !== undefined) all.delete(oldest)
  }
}

function known(): Map<string, number> {
  if (positions) return positions
  positions = restore()
  window.addEventListener('pagehide', store)
  return positions
}

function restore(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionData.read(STORED) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : [])
  } catch {
    return new Map()
  }
}

function store() {
  sessionData.write(STORED, JSON.stringify([...known()]))
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
