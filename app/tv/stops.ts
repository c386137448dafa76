import type { Box } from './nearest.ts'
import { modalSelector } from '#app/older-browsers/modal-selector.ts'

/** A place where the focus can stand. */
export type Stop = {
  element: HTMLElement
  /** What is seen of it; of a group that is entered as one, the whole group. */
  box: Box
  kin: boolean
  section: Box | null
  after: boolean
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]'
const CONTAINER = ':not(a, button, input, select, textarea)'
/** Within these, arrows stay on the same side before they go elsewhere. */
const LIST = 'ul, ol, fieldset, nav, [role=group]'
export const SECTION = 'section, nav, header, footer, fieldset, [role=group], [role=tablist]'
/** Less than this part of a thing in view: it is not there yet. */
const ENOUGH = 0.5

/** Shifts by element, for as long as nothing moves. */
type Shifts = Map<Element, number>

/** Where arrows can go within `scope` from the element with the focus: what Tab reaches, and is not out of a row's sight. */
export function findStops(scope: Element, from: Element | null): Stop[] {
  const radios = from instanceof HTMLInputElement && from.type === 'radio' ? radiosWith(from) : []
  const isOpen = (element: HTMLElement) => isStop(element) || radios.some((each) => each === element)
  const all = [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isOpen)
  const stuck = from !== null && shiftOf(from) !== 0
  const clips = new Map<Element, Box>()
  const shifts: Shifts = new Map()
  const sections = new Map<Element, Box>()
  const place = (element: Element) => (stuck ? boxOf(element) : naturalBox(element, shifts))
  const containers = all.filter((element) => element.matches(CONTAINER))
  const list = from?.closest(LIST) ?? null
  return all.flatMap((found) => {
    const element = placeOf(found)
    if (element === from || (containers.includes(found) && isAround(found, all))) return []
    const group = radios.some((each) => each === element) ? null : groupOf(element)
    if (group?.contains(from)) return []
    const box = visibleBox(group ?? found, from, clips)
    if (!box) return []
    const section = element.closest(SECTION)
    return {
      element,
      box: stuck ? box : moved(box, shiftOf(element, shifts)),
      kin: list !== null && element.closest(LIST) === list,
      section: section && !section.contains(from) ? placeIn(sections, section, place) : null,
      after: from === null || (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    }
  })
}

/** A frame keeps all keys to itself, so the focus stands around it until Enter. */
function placeOf(element: HTMLElement): HTMLElement {
  return element instanceof HTMLIFrameElement ? (element.parentElement ?? element) : element
}

export function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left, top, right, bottom }
}

/** Where an element stands, or would if it were not held at an edge of the screen. */
export function naturalBox(element: Element, shifts?: Shifts): Box {
  return moved(boxOf(element), shiftOf(element, shifts))
}

function placeIn(known: Map<Element, Box>, element: Element, measure: (element: Element) => Box): Box {
  const box = known.get(element) ?? measure(element)
  known.set(element, box)
  return box
}

/** Whether the focus can be put on an element that Tab reaches. */
function isStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(':disabled') && isThere(element) && !isOtherRadio(element)
}

/** Rendered, and open to everybody. */
export function isThere(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true, checkVisibilityCSS: true }) &&
    element.closest('[inert], [aria-hidden=true]') === null
  )
}

/** The tabs or radios that Tab enters as one; null for anything else. */
function groupOf(element: Element): Element | null {
  if (element.matches('[role=tab]')) return element.closest('[role=tablist]')
  return element.matches('[type=radio]') ? element.closest('fieldset, [role=radiogroup], [role=group]') : null
}

/** The radios of a group, in their order. */
export function radiosWith(radio: HTMLInputElement): HTMLInputElement[] {
  const named = document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(radio.name)}"]`)
  return [...named].filter((each) => each.form === radio.form && !each.disabled)
}

/** Tab stops at the chosen radio of a group, or at the first. */
function isOtherRadio(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false
  const radios = radiosWith(element)
  return radios.some(({ checked }) => checked) || radios[0] !== element
}

/** A part of the page with a tab stop of its own: what is in it stands for it. */
function isAround(element: HTMLElement, all: readonly HTMLElement[]): boolean {
  return all.some((each) => each !== element && element.contains(each))
}

/** What rows and sheets let be seen of an element; null if that is too little. Where the focus is within one, it scrolls. */
function visibleBox(element: Element, from: Element | null, clips: Map<Element, Box>): Box | null {
  const box = boxOf(rendered(element))
  const clip = element.parentElement ? clipOf(element.parentElement, from, clips) : EVERYWHERE
  const seen = shared(box, clip)
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const enough = seen.right - seen.left >= ENOUGH * width && seen.bottom - seen.top >= ENOUGH * height
  return width > 0 && height > 0 && enough ? seen : null
}

/** The part of the page that holds the place of a card which is not laid out while it is out of sight. */
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

/** Pixels from where an element is seen to where it would be if no part of the page held it at an edge of the screen. */
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
  // What is fixed to the upper edge belongs to the start of the page; at the lower one it lies over whatever is there.
  return top < window.innerHeight / 2 ? -window.scrollY : 0
}

/** The lower edge of what covers the top of the screen. */
export function coveredTop(): number {
  const covers = [...document.body.children].filter((element) => {
    const { top, height, width } = element.getBoundingClientRect()
    return getComputedStyle(element).position === 'sticky' && top < 1 && height > 0 && width > window.innerWidth / 2
  })
  return Math.max(0, ...covers.map((element) => element.getBoundingClientRect().bottom))
}

/** Below what stands before it, or at the top of what it is in. */
function naturalTop(held: Element): number {
  for (let before = held.previousElementSibling; before; before = before.previousElementSibling) {
    const { position, display } = getComputedStyle(before)
    if (['fixed', 'absolute'].includes(position) || display === 'none') continue
    const top = position === 'sticky' ? naturalTop(before) : before.getBoundingClientRect().top
    return top + before.getBoundingClientRect().height
  }
  return held.parentElement?.getBoundingClientRect().top ?? 0
}
