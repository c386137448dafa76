import type { createFocusKeeper } from './keep-focus.ts'
import { chooseStop } from './choose-stop.ts'
import { isVertical, laneOf, type Box, type Direction, type Span } from './nearest.ts'
import { scopeOf } from './open-parts.ts'
import { focusOn, reveal, scrollThrough } from './reveal.ts'
import { boxOf, findStops, naturalBox, SECTION, type Stop } from './stops.ts'
import { coveredTop, shiftOf } from './stuck.ts'
import { textBetween } from './texts.ts'
import { waitForMore } from './wait-for-more.ts'

/** Part of the screen below the header that may be passed by scrolling. */
const FAR = 0.6

type Keeper = ReturnType<typeof createFocusKeeper>
/** Where a movement starts, and the column that it keeps. */
type Start = { element: HTMLElement | null; box: Box; lane: Span; section?: Box | null }
type Step = { direction: Direction; held: boolean; patient?: boolean }

/** Moves the focus to what is nearest in a direction. A run up or down keeps to the column in which it began. */
export function createMover({ last, note }: Keeper) {
  let run: { at: Element; lane: Span } | null = null
  let waiting: AbortController | null = null

  /** False: there is nothing to go to, and nothing was done. */
  function move({ direction, held, patient = true }: Step): boolean {
    if (waiting && direction === 'down') return true
    waiting?.abort()
    waiting = null
    const active = activeElement()
    const scope = scopeOf(active)
    const stops = findStops(scope, active)
    const start = startOf(active, stops, direction)
    const inText = active !== null && !isAround(active, stops)
    if (inText && isVertical(direction) && scrollThrough(active, direction)) return true
    const stop = chooseStop(start, stops, direction)
    if (patient && direction === 'down' && awaitMore(active, stop, held)) return true
    const text = isFar(stop, direction) ? textBetween(scope, { from: start.box, end: stop?.box ?? null, direction }) : null
    const element = text ?? stop?.element
    return element !== undefined && go(element, start, { direction, held })
  }

  function go(element: HTMLElement, { element: from, lane }: Start, { direction, held }: Step): boolean {
    if (!focusOn(element)) return false
    // As by the browser's own arrows.
    if (from && isRadio(from) && isRadio(element) && from.name === element.name) element.click()
    run = isVertical(direction) ? { at: element, lane } : null
    reveal(element, held)
    note()
    return true
  }

  function startOf(active: HTMLElement | null, stops: readonly Stop[], direction: Direction): Start {
    if (active && !isAround(active, stops)) {
      const toEdge = direction === 'up' ? shiftOf(active) < 0 : direction === 'down' && shiftOf(active) > 0
      const box = toEdge ? naturalBox(active) : boxOf(active)
      const section = active.closest(SECTION)
      return {
        element: active,
        box,
        lane: run?.at === active ? run.lane : laneFrom(active, box),
        section: section && boxOf(section),
      }
    }
    const kept = active ? null : last()
    const box = kept?.path === window.location.pathname ? kept.box : topOf(active ?? document.body)
    return { element: active, box, lane: startOfLine(box) }
  }

  /** The next cards of a long list are on their way: goes on when they are there. */
  function awaitMore(active: HTMLElement | null, stop: Stop | null, held: boolean): boolean {
    const list = active?.closest('[data-more]')
    if (!list || (stop && list.contains(stop.element))) return false
    const { signal } = (waiting = new AbortController())
    void waitForMore(list, signal).then(() => {
      if (signal.aborted) return
      waiting = null
      move({ direction: 'down', held, patient: false })
    })
    return true
  }

  return { move }
}

/** A text is read from its start, where the first card of a row stands too. */
function laneFrom(element: HTMLElement, box: Box): Span {
  return element.tabIndex < 0 ? startOfLine(box) : laneOf(box, 'down')
}

function startOfLine({ left, right }: Box): Span {
  return { low: left, high: left + (right - left) / 4 }
}

function activeElement(): HTMLElement | null {
  const { activeElement: active, body } = document
  return active instanceof HTMLElement && active !== body ? active : null
}

function isAround(element: Element, stops: readonly Stop[]): boolean {
  return stops.some((stop) => element.contains(stop.element))
}

function isRadio(element: HTMLElement): element is HTMLInputElement {
  return element.matches('[type=radio]')
}

/** The upper edge of what is seen of an element. */
function topOf(element: Element): Box {
  const { left, top, right } = boxOf(element)
  const edge = Math.max(top, coveredTop())
  return { left, top: edge, right, bottom: edge }
}

/** So far that what stands between would be passed unseen. */
function isFar(stop: Stop | null, direction: Direction): direction is 'up' | 'down' {
  if (!isVertical(direction)) return false
  const top = coveredTop()
  const scrolled = stop && (direction === 'down' ? stop.box.top - window.innerHeight : top - stop.box.bottom)
  return scrolled === null || scrolled > FAR * (window.innerHeight - top)
}
