import type { Box } from './nearest.ts'
import { modalSelector } from '#app/older-browsers/modal-selector.ts'

/** An element that arrow keys can focus. */
export type Stop = {
  element: HTMLElement
  /** Its visible part; for tabs and radios that Tab enters as one, the whole group. */
  box: Box
  kin: boolean
  section: Box | null
  after: boolean
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]'
const CONTAINER = ':not(a, button, input, select, textarea)'
/** Within these, arrow keys prefer the other items before they leave. */
const LIST = 'ul, ol, fieldset, nav, [role=group]'
const SECTION = 'section, nav, header, footer, fieldset, [role=group], [role=tablist]'
/** The share of an element that must be visible for it to count. */
const MIN_VISIBLE = 0.5

/** Cached results of `shiftOf`, valid as long as nothing moves. */
type Shifts = Map<Element, number>

/** The stops within `scope` from the focused element: everything that Tab reaches, except cards scrolled out of view in a row. */
export function findStops(scope: Element, from: Element | null): Stop[] {
  const radios = from instanceof HTMLInputElement && from.type === 'radio' ? radiosWith(from) : []
  const isOpen = (element: HTMLElement) => isStop(element) || radios.some((each) => each === element)
  const all = [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isOpen)
  const stuck = from !== null && shiftOf(from) !== 0
  const clips = new Map<Element, Box>()
  const shifts: Shifts = new Map()
  const sections = new Map<Element, Box>()
  const measure = (element: Element) => (stuck ? boxOf(element) : naturalBox(element, shifts))
  const containers = all.filter((element) => element.matches(CONTAINER))
  const list = from?.closest(LIST) ?? null
  return all.flatMap((found) => {
    const element = focusTarget(found)
    if (element === from || (containers.includes(found) && isAround(found, all))) return []
    const group = radios.some((each) => each === element) ? null : groupOf(element)
    if (group?.contains(from)) return []
    const box = visibleBox(group ?? found, from, clips)
    if (!box) return []
    const section = sectionAround(element, box)
    return {
      element,
      box: stuck ? box : moved(box, shiftOf(element, shifts)),
      kin: list !== null && element.closest(LIST) === list,
      section: section && !section.contains(from) ? cachedBox(sections, section, measure) : null,
      after: from === null || (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    }
  })
}

/** A focused frame receives all keys, so until Enter the element around it has the focus instead. */
function focusTarget(element: HTMLElement): HTMLElement {
  return element instanceof HTMLIFrameElement ? (element.parentElement ?? element) : element
}

export function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left, top, right, bottom }
}

/** The section around an element with this box on the screen; null for one that has left it, as a player in the corner has. */
export function sectionAround(element: Element, box: Box): Element | null {
  const section = element.closest(SECTION)
  if (section === null) return null
  const { top, bottom } = boxOf(section)
  return box.top < bottom && box.bottom > top ? section : null
}

/** The box of an element as if it were not sticky or fixed. */
export function naturalBox(element: Element, shifts?: Shifts): Box {
  return moved(boxOf(element), shiftOf(element, shifts))
}

function cachedBox(known: Map<Element, Box>, element: Element, measure: (element: Element) => Box): Box {
  const box = known.get(element) ?? measure(element)
  known.set(element, box)
  return box
}

/** Whether Tab reaches an element and it can be focused. */
function isStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(':disabled') && isThere(element) && !isOtherRadio(element)
}

/** Rendered, and not hidden from assistive technology. */
export function isThere(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true, checkVisibilityCSS: true }) &&
    element.closest('[inert], [aria-hidden=true]') === null
  )
}

/** The group of a tab or radio, which Tab enters as one; null for anything else. */
function groupOf(element: Element): Element | null {
  if (element.matches('[role=tab]')) return element.closest('[role=tablist]')
  return element.matches('[type=radio]') ? element.closest('fieldset, [role=radiogroup], [role=group]') : null
}

/** The enabled radios of a group, in document order. */
export function radiosWith(radio: HTMLInputElement): HTMLInputElement[] {
  const named = document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(radio.name)}"]`)
  return [...named].filter((each) => each.form === radio.form && !each.disabled)
}

/** Whether Tab skips a radio: it stops only at the checked one of a group, or at the first. */
function isOtherRadio(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false
  const radios = radiosWith(element)
  return radios.some(({ checked }) => checked) || radios[0] !== element
}

/** A focusable container; the stops inside it are used instead. */
function isAround(element: HTMLElement, all: readonly HTMLElement[]): boolean {
  return all.some((each) => each !== element && element.contains(each))
}

/** The part of an element that scroll containers do not clip (those with the focus can scroll); null if too little. */
function visibleBox(element: Element, from: Element | null, clips: Map<Element, Box>): Box | null {
  const box = boxOf(rendered(element))
  const clip = element.parentElement ? clipOf(element.parentElement, from, clips) : EVERYWHERE
  const seen = shared(box, clip)
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const enough = seen.right - seen.left >= MIN_VISIBLE * width && seen.bottom - seen.top >= MIN_VISIBLE * height
  return width > 0 && height > 0 && enough ? seen : null
}

/** The nearest ancestor with a layout, for a card that is not laid out while off-screen. */
function rendered(element: Element): Element {
  if (element.checkVisibility({ contentVisibilityAuto: true }) || !element.parentElement) return element
  return rendered(element.parentElement)
}

const EVERYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }

function clipOf(element: Element, from: Element | null, clips: Map<Element, Box>): Box {
  const known = clips.get(element)
  if (known) return known
  const { overflow, overflowX, position } = getComputedStyle(element)
  const page = element === document.body || element === document.documentElement
  const parent = page || position === 'fixed' ? null : element.parentElement
  const around = parent ? clipOf(parent, from, clips) : EVERYWHERE
  const scrolls = overflow.includes('auto') || overflow.includes('scroll')
  const clip = page || overflowX === 'visible' || (scrolls && element.contains(from)) ? around : shared(boxOf(element), around)
  clips.set(element, clip)
  return clip
}

function shared(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

function moved({ left, top, right, bottom }: Box, by: number): Box {
  return { left, top: top + by, right, bottom: bottom + by }
}

/** Vertical pixels from an element's position on the screen to where it would be if it were not sticky or fixed. */
export function shiftOf(element: Element, known: Shifts = new Map()): number {
  const shift = known.get(element) ?? measureShift(element, known)
  known.set(element, shift)
  return shift
}

function measureShift(element: Element, known: Shifts): number {
  if (element === document.body || element.matches(modalSelector())) return 0
  const { position } = getComputedStyle(element)
  if (position !== 'sticky' && position !== 'fixed') return element.parentElement ? shiftOf(element.parentElement, known) : 0
  const { top } = element.getBoundingClientRect()
  if (position === 'sticky') return naturalTop(element) - top
  // An element fixed at the top belongs to the start of the page; at the bottom it belongs to whatever it covers.
  return top < window.innerHeight / 2 ? -window.scrollY : 0
}

/** The bottom edge of sticky elements that cover the top of the screen. */
export function coveredTop(): number {
  const covers = [...document.body.children].filter((element) => {
    const { top, height, width } = element.getBoundingClientRect()
    return getComputedStyle(element).position === 'sticky' && top < 1 && height > 0 && width > window.innerWidth / 2
  })
  return Math.max(0, ...covers.map((element) => element.getBoundingClientRect().bottom))
}

/** Below the element before it, or at the top of its parent. */
function naturalTop(element: Element): number {
  for (let before = element.previousElementSibling; before; before = before.previousElementSibling) {
    const { position, display } = getComputedStyle(before)
    if (['fixed', 'absolute'].includes(position) || display === 'none') continue
    const top = position === 'sticky' ? naturalTop(before) : before.getBoundingClientRect().top
    return top + before.getBoundingClientRect().height
  }
  return element.parentElement?.getBoundingClientRect().top ?? 0
}
