import { gapTo, type Box, type Direction } from './nearest.ts'
import { reach } from './reveal.ts'
import { boxOf, isThere } from './stops.ts'

const TEXTS = 'h1, h2, h3, h4, p, li, dt, dd, figcaption, blockquote'
const CONTROLS = 'a, button, label, input, select, [tabindex="0"]'

type Way = { from: Box; end: Box | null; direction: Direction }

/**
 * The text to stop at on a long way to the next thing that can be used: the last one within reach, so that a page is read in
 * steps as by scrolling. Null if there is none before `end`.
 */
export function textBetween(scope: Element, { from, end, direction }: Way): HTMLElement | null {
  const texts = [...scope.querySelectorAll<HTMLElement>(TEXTS)].filter((each) => isText(each) && isThere(each))
  const limit = end ? gapTo(from, end, direction) : Infinity
  const ahead = texts
    .map((element) => ({ element, gap: gapTo(from, boxOf(element), direction) }))
    .filter(({ element, gap }) => gap < limit && isPast(from, boxOf(element), direction))
    .toSorted((one, other) => one.gap - other.gap)
  return (ahead.findLast(({ gap }) => gap <= reach()) ?? ahead[0])?.element ?? null
}

/** It has words of its own, and is not a part of something that can be used. */
function isText(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect()
  if (width < 8 || height < 8 || element.closest(CONTROLS) || element.querySelector(`${TEXTS}, ${CONTROLS}`)) return false
  return element.textContent.trim() !== ''
}

function isPast(from: Box, box: Box, direction: Direction): boolean {
  return direction === 'down' ? box.top >= from.bottom - 1 : box.bottom <= from.top + 1
}
