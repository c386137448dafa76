import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { isSame, itemsToShow, topOf, type GridRows, type ShownItems } from './grid-rows.ts'
import { itemsIn, measureRows } from './measure-rows.ts'

/** Up to this many items are always rendered. */
const FEW = 60
/** Maximum number of remembered lists; the latest stay. */
const MOST = 20

/** An item, and its distance from the top of the viewport, in CSS pixels. */
type Seen = { index: number; top: number }
type Place = { name: string; rows: GridRows | null; shown: ShownItems; focused: number | null }

// Lives as long as the page is open, by history entry: on Back a list has its full height at once.
const places = new Map<string, Place>()

/**
 * Which items of a long grid to render: those near the viewport and the focused one. `name` identifies the list. On the
 * server, and until the grid is measured, the first ones.
 */
export function useShownItems(list: RefObject<HTMLElement | null>, count: number, name: string): ShownItems {
  const { key } = useLocation()
  const [kept, setKept] = useState(() => recall(key, name))
  const place = kept.name === name ? kept : recall(key, name)
  const long = count > FEW

  /** The first item in the viewport, and the item to scroll back to after a resize. */
  const seen = useRef<Seen | null>(null)
  const wanted = useRef<Seen | null>(null)
  const update = useEffectEvent(() => {
    const rows = list.current && long ? measureRows(list.current, place.rows) : null
    if (!list.current || rows === null) return
    // After a change of width, keep the same items in view.
    const moved = place.rows !== null && place.rows.width !== rows.width
    if (moved) wanted.current = seen.current
    else seen.current = firstSeen(list.current, rows, seen.current)
    const top = moved && seen.current ? topOf(rows, seen.current.index) - seen.current.top : -topIn(list.current)
    const focused = focusedIn(list.current, place.focused)
    const shown = itemsToShow(rows, count, { top, height: window.innerHeight }, focused)
    if (rows !== place.rows || focused !== place.focused || !isSame(shown, place.shown)) setKept({ name, rows, shown, focused })
  })
  // Items may have been added, removed or resized. The observer fires before the next paint.
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

/** Stays with the previous item within a row; otherwise repeated resizing would drift through the list. */
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

/** The focused item. If nothing is focused, as after Back, the one focused last. */
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
