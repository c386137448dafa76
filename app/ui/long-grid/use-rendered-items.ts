import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { isSame, itemsToRender, topOf, type GridRows, type RenderedItems } from './grid-rows.ts'

/** Up to this many items are always rendered. */
const ALWAYS_RENDERED = 60
/** Maximum number of remembered lists; the most recently used stay. */
const MAX_LISTS = 20

/** An item, and its distance from the top of the viewport, in CSS pixels. */
type Anchor = { index: number; top: number }
type GridState = { name: string; rows: GridRows | null; shown: RenderedItems; focused: number | null }

// Module state, by history entry, so that on Back a list has its full height at once.
const savedStates = new Map<string, GridState>()

/**
 * Which items of a long grid to render: those near the viewport and the focused one; on the server, and until the grid is
 * measured, the first ones. `name` identifies the list.
 */
export function useRenderedItems(list: RefObject<HTMLElement | null>, count: number, name: string): RenderedItems {
  const { key } = useLocation()
  const [current, setCurrent] = useState(() => recall(key, name))
  const state = current.name === name ? current : recall(key, name)
  const long = count > ALWAYS_RENDERED

  /** The first item in the viewport, and the item to scroll back to after a resize. */
  const anchor = useRef<Anchor | null>(null)
  const pendingAnchor = useRef<Anchor | null>(null)
  const update = useEffectEvent(() => {
    const rows = list.current && long ? measureRows(list.current, state.rows) : null
    if (!list.current || rows === null) return
    // After a change of width, keep the same items in view.
    const moved = state.rows !== null && state.rows.width !== rows.width
    if (moved) pendingAnchor.current = anchor.current
    else anchor.current = findAnchor(list.current, rows, anchor.current)
    const top = moved && anchor.current ? topOf(rows, anchor.current.index) - anchor.current.top : -topIn(list.current)
    const focused = focusedIn(list.current, state.focused)
    const shown = itemsToRender(rows, count, { top, height: window.innerHeight }, focused)
    if (rows !== state.rows || focused !== state.focused || !isSame(shown, state.shown))
      setCurrent({ name, rows, shown, focused })
  })
  // Items may have been added, removed or resized. The observer fires before the next paint.
  useLayoutEffect(() => {
    remember(key, state)
    if (!list.current || !long) return
    if (pendingAnchor.current && state.rows?.width === list.current.getBoundingClientRect().width) {
      scrollToAnchor(list.current, pendingAnchor.current)
      pendingAnchor.current = null
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

  return long ? state.shown : { parts: [{ space: 0, from: 0, to: count }], after: 0 }
}

function topIn(element: HTMLElement): number {
  return element.getBoundingClientRect().top
}

/** The first visible item, or the previous anchor if it is in the same row, so that repeated resizing does not drift. */
function findAnchor(list: HTMLElement, { columns }: GridRows, before: Anchor | null): Anchor | null {
  const found = itemsIn(list).find(([, item]) => topIn(item) >= 0)
  if (!found) return null
  const [index, item] = found
  const same = before !== null && Math.floor(before.index / columns) === Math.floor(index / columns)
  return { index: same ? before.index : index, top: topIn(item) }
}

function scrollToAnchor(list: HTMLElement, { index, top }: Anchor) {
  const item = itemsIn(list).find(([at]) => at === index)?.[1]
  if (item) window.scrollBy({ top: topIn(item) - top, behavior: 'instant' })
}

/** Index of the focused item; if nothing is focused, as after Back, of the one focused last. */
function focusedIn(list: HTMLElement, before: number | null): number | null {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body) return before
  const item = list.contains(activeElement) ? activeElement.closest<HTMLElement>('[data-index]') : null
  return item ? Number(item.dataset.index) : null
}

function recall(key: string, name: string): GridState {
  const start = { parts: [{ space: 0, from: 0, to: ALWAYS_RENDERED }], after: 0 }
  return savedStates.get(`${key} ${name}`) ?? { name, rows: null, shown: start, focused: null }
}

function remember(key: string, state: GridState) {
  if (state.rows === null) return
  const entry = `${key} ${state.name}`
  savedStates.delete(entry)
  savedStates.set(entry, state)
  const [oldest] = savedStates.keys()
  if (savedStates.size > MAX_LISTS && oldest !== undefined) savedStates.delete(oldest)
}

/** The rendered items of a grid with their index in the list, from `data-index`. */
function itemsIn(list: HTMLElement): [index: number, item: HTMLElement][] {
  return [...list.querySelectorAll<HTMLElement>(':scope > [data-index]')].map((item) => [Number(item.dataset.index), item])
}

/** `before`, updated with the rendered rows; the same object if nothing changed, null while the grid is not displayed. */
function measureRows(list: HTMLElement, before: GridRows | null): GridRows | null {
  const { width } = list.getBoundingClientRect()
  if (width === 0) return null
  const known = before?.width === width ? before : null
  const { columns, gap } = known ?? layoutOf(list)
  const heights = [...(known?.heights ?? [])]
  let changed = known === null
  for (const [index, item] of itemsIn(list)) {
    if (index % columns !== 0) continue
    const height = item.getBoundingClientRect().height + gap
    if (Math.abs((heights[index / columns] ?? 0) - height) < 0.5) continue
    heights[index / columns] = height
    changed = true
  }
  if (!changed) return known
  const measured = heights.filter((height) => height !== undefined)
  if (measured.length === 0) return known
  return { width, columns, gap, heights, usual: measured.reduce((sum, height) => sum + height, 0) / measured.length }
}

function layoutOf(list: HTMLElement): { columns: number; gap: number } {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list)
  return { columns: gridTemplateColumns.split(' ').length, gap: Number.parseFloat(rowGap) || 0 }
}
