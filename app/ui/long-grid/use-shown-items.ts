import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { isSame, itemsToShow, topOf, type GridRows, type ShownItems } from './grid-rows.ts'
import { itemsIn, measureRows } from './measure-rows.ts'

/** Up to this many are all shown. */
const FEW = 60
/** Lists whose places are kept, the latest ones. */
const MOST = 20

/** An item, and how far below the top of the screen it begins, in CSS pixels. */
type Seen = { index: number; top: number }
type Place = { name: string; rows: GridRows | null; shown: ShownItems; focused: number | null }

// As long as the page is open, by history entry: a list that one comes back to has its height at once.
const places = new Map<string, Place>()

/**
 * Which of a long grid's items are worth having in the page: those around the screen, and the one with the focus. `name`
 * tells one list from another. On the server, and until the grid is measured, the first ones.
 */
export function useShownItems(list: RefObject<HTMLElement | null>, count: number, name: string): ShownItems {
  const { key } = useLocation()
  const [kept, setKept] = useState(() => recall(key, name))
  const place = kept.name === name ? kept : recall(key, name)
  const long = count > FEW

  /** The first item that begins on the screen, and the one that has to get back to its place there. */
  const seen = useRef<Seen | null>(null)
  const wanted = useRef<Seen | null>(null)
  const update = useEffectEvent(() => {
    const rows = list.current && long ? measureRows(list.current, place.rows) : null
    if (!list.current || rows === null) return
    // In a window of another width one goes on looking at the same items, wherever those are now.
    const moved = place.rows !== null && place.rows.width !== rows.width
    if (moved) wanted.current = seen.current
    else seen.current = firstSeen(list.current, rows, seen.current)
    const top = moved && seen.current ? topOf(rows, seen.current.index) - seen.current.top : -topIn(list.current)
    const focused = focusedIn(list.current, place.focused)
    const shown = itemsToShow(rows, count, { top, height: window.innerHeight }, focused)
    if (rows !== place.rows || focused !== place.focused || !isSame(shown, place.shown)) setKept({ name, rows, shown, focused })
  })
  // Items may have come or gone, and have another height. The observer calls by itself before the next paint.
  useLayoutEffect(() => {
    remember(key, place)
    if (!list.current || !long) return
    if (wanted.current && place.rows?.width === list.current.getBoundingClientRect().width) {
      bringBack(list.current, wanted.current)
      wanted.current = null
    }
    const observer = new ResizeObserver(() => update())
    observer.observe(list.current)
    return () => observer.disconnect()
  })
  useEffect(() => {
    if (!long) return
    const handleChange = () => update()
    window.addEventListener('scroll', handleChange, { passive: true })
    window.addEventListener('resize', handleChange)
    return () => {
      window.removeEventListener('scroll', handleChange)
      window.removeEventListener('resize', handleChange)
    }
  }, [long])

  return long ? place.shown : { parts: [{ space: 0, from: 0, to: count }], after: 0 }
}

function topIn(element: HTMLElement): number {
  return element.getBoundingClientRect().top
}

/** The one before where it is in the same row, or one would drift through the list as the window gets wider and narrower. */
function firstSeen(list: HTMLElement, { columns }: GridRows, before: Seen | null): Seen | null {
  const found = itemsIn(list).find(([, item]) => topIn(item) >= 0)
  if (!found) return null
  const [index, item] = found
  const same = before !== null && Math.floor(before.index / columns) === Math.floor(index / columns)
  return { index: same ? before.index : index, top: topIn(item) }
}

function bringBack(list: HTMLElement, { index, top }: Seen) {
  const item = itemsIn(list).find(([at]) => at === index)?.[1]
  if (item) window.scrollBy({ top: topIn(item) - top, behavior: 'instant' })
}

/** The item with the focus. Where nothing has it, as when one has just come back, the one that had it last. */
function focusedIn(list: HTMLElement, before: number | null): number | null {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body) return before
  const item = list.contains(activeElement) ? activeElement.closest<HTMLElement>('[data-index]') : null
  return item ? Number(item.dataset.index) : null
}

function recall(key: string, name: string): Place {
  const start = { parts: [{ space: 0, from: 0, to: FEW }], after: 0 }
  return places.get(`${key} ${name}`) ?? { name, rows: null, shown: start, focused: null }
}

function remember(key: string, place: Place) {
  if (place.rows === null) return
  const entry = `${key} ${place.name}`
  places.delete(entry)
  places.set(entry, place)
  const [oldest] = places.keys()
  if (places.size > MOST && oldest !== undefined) places.delete(oldest)
}
