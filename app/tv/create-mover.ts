import { forwardOf } from '#app/hooks/direction.ts'
import type { createFocusKeeper } from './keep-focus.ts'
import { gapTo, isVertical, laneOf, liesOn, nearest, sideOf, type Box, type Direction, type Span } from './nearest.ts'
import { scopeOf } from './open-parts.ts'
import { focusOn, reach, reveal, scrollThrough } from './reveal.ts'
import { boxOf, coveredTop, findStops, isThere, naturalBox, sectionAround, shiftOf, type Stop } from './stops.ts'

/** Share of the screen below the header that a move may scroll past without stopping at texts. */
const MAX_SKIPPED = 0.6

type Keeper = ReturnType<typeof createFocusKeeper>
/** Where a move starts, and the column (`lane`) that it keeps. */
type Start = { element: HTMLElement | null; box: Box; lane: Span; section?: Box | null }
/** `held`: the key is held down; `patient`: may wait for more cards to load. */
type Step = { direction: Direction; held: boolean; patient?: boolean }

const OPPOSITE: Record<Direction, Direction> = { up: 'down', down: 'up', left: 'right', right: 'left' }
const TEXTS = 'h1, h2, h3, h4, p, li, dt, dd, figcaption, blockquote'
const CONTROLS = 'a, button, label, input, select, [tabindex="0"]'

type Way = { from: Box; end: Box | null; direction: Direction }

/** Milliseconds to wait for the next cards of a list. */
const LONGEST_WAIT = 3000

/** Moves the focus to the nearest element in a direction. Repeated moves up or down keep to the column in which they began. */
export function createMover({ last, remember }: Keeper) {
  let run: { at: Element; lane: Span } | null = null
  let waiting: AbortController | null = null

  /** False if there is nothing in that direction. */
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
    return element !== undefined && focus(element, start, { direction, held })
  }

  function focus(element: HTMLElement, { element: from, lane }: Start, { direction, held }: Step): boolean {
    if (!focusOn(element)) return false
    // Selects a radio, as the browser's own arrow keys do.
    if (from && isRadio(from) && isRadio(element) && from.name === element.name) element.click()
    run = isVertical(direction) ? { at: element, lane } : null
    reveal(element, held)
    remember()
    return true
  }

  function startOf(active: HTMLElement | null, stops: readonly Stop[], direction: Direction): Start {
    if (active && !isAround(active, stops)) {
      const toEdge = direction === 'up' ? shiftOf(active) < 0 : direction === 'down' && shiftOf(active) > 0
      const box = toEdge ? naturalBox(active) : boxOf(active)
      const section = sectionAround(active, boxOf(active))
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

  /** If the next cards of a long list are still loading, continues the move once they are there. */
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

/** A text's lane is its start, where the first card of a row is too. */
function laneFrom(element: HTMLElement, box: Box): Span {
  return element.tabIndex < 0 ? startOfLine(box) : laneOf(box, 'down')
}

function startOfLine({ left, right }: Box): Span {
  const quarter = (right - left) / 4
  const isForward = forwardOf(document.documentElement) === 1
  return isForward ? { low: left, high: left + quarter } : { low: right - quarter, high: right }
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

/** The top edge of the visible part of an element. */
function topOf(element: Element): Box {
  const { left, top, right } = boxOf(element)
  const edge = Math.max(top, coveredTop())
  return { left, top: edge, right, bottom: edge }
}

/** Whether the stop is so far away that the page between would be skipped unseen. */
function isFar(stop: Stop | null, direction: Direction): direction is 'up' | 'down' {
  if (!isVertical(direction)) return false
  const top = coveredTop()
  const scrolled = stop && (direction === 'down' ? stop.box.top - window.innerHeight : top - stop.box.bottom)
  return scrolled === null || scrolled > MAX_SKIPPED * (window.innerHeight - top)
}

/**
 * The nearest stop in a direction. A stop that lies on another, such as Remove in a card's corner, is reached only from that
 * card, towards the side where it lies, and sideways from others like it; all other moves skip it.
 */
function chooseStop(
  start: { box: Box; lane: Span; section?: Box | null },
  stops: readonly Stop[],
  direction: Direction,
): Stop | null {
  const { box, lane, section } = start
  const path = isVertical(direction) ? lane : laneOf(box, direction)
  const find = (among: readonly Stop[], from = box) => among[nearest(from, among, direction, path) ?? -1] ?? null
  const under = stops.find((stop) => liesOn(box, stop.box)) ?? null
  if (under && OPPOSITE[sideOf(box, under.box)] === direction) return under
  const above = stops.filter((stop) => liesOn(stop.box, box))
  const corner = above.find((stop) => sideOf(stop.box, box) === direction)
  if (corner) return corner
  const rest = stops.filter((stop) => stop !== under && !above.includes(stop))
  const isOnAnother = (stop: Stop) => stops.some((other) => other !== stop && liesOn(stop.box, other.box))
  const alike = under && !isVertical(direction) ? find(rest.filter(isOnAnother)) : null
  const open = rest.filter((stop) => !isOnAnother(stop))
  // If there is nothing beside the element itself, look beside the section around it.
  const beside = isVertical(direction) || !section ? null : () => find(open, section)
  return alike ?? find(open) ?? beside?.() ?? null
}

/**
 * The text to stop at before a control that is far away: the last text within reach, so that a page is read in steps as by
 * scrolling. Null if there is none before `end`.
 */
function textBetween(scope: Element, { from, end, direction }: Way): HTMLElement | null {
  const texts = [...scope.querySelectorAll<HTMLElement>(TEXTS)].filter((each) => isText(each) && isThere(each))
  const limit = end ? gapTo(from, end, direction) : Infinity
  const ahead = texts
    .map((element) => ({ element, gap: gapTo(from, boxOf(element), direction) }))
    .filter(({ element, gap }) => gap < limit && isPast(from, boxOf(element), direction))
    .toSorted((one, other) => one.gap - other.gap)
  return (ahead.findLast(({ gap }) => gap <= reach()) ?? ahead[0])?.element ?? null
}

/** Whether it has text of its own and is not part of a control. */
function isText(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect()
  if (width < 8 || height < 8 || element.closest(CONTROLS) || element.querySelector(`${TEXTS}, ${CONTROLS}`)) return false
  return element.textContent.trim() !== ''
}

function isPast(from: Box, box: Box, direction: Direction): boolean {
  return direction === 'down' ? box.top >= from.bottom - 1 : box.bottom <= from.top + 1
}

/** Resolves when a list has grown, has no more, or takes too long. */
function waitForMore(list: Element, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const observer = new MutationObserver(() => resolve())
  observer.observe(list, { childList: true, attributeFilter: ['data-more'] })
  const timer = setTimeout(resolve, LONGEST_WAIT)
  signal.addEventListener('abort', () => resolve())
  return promise.finally(() => {
    observer.disconnect()
    clearTimeout(timer)
  })
}
