import { modalSelector } from '#app/older-browsers/modal-selector.ts'

/** Shifts by element, for as long as nothing moves. */
export type Shifts = Map<Element, number>

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
