import { coveredTop, naturalBox, shiftOf } from './stops.ts'

/** Part of the screen that one step may pass. */
const STEP = 0.5

/** Puts the focus on an element, a text included. False: it did not take it. */
export function focusOn(element: HTMLElement): boolean {
  const before = element.getAttribute('tabindex')
  if (element.tabIndex < 0 && before === null) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true, focusVisible: true })
  return document.activeElement === element
}

/** Scrolls an element into view with some room around it, below whatever covers the top of the screen. */
export function reveal(element: HTMLElement, jump: boolean): void {
  // What is held at an edge is always seen; the page follows to where it belongs.
  if (shiftOf(element) !== 0) {
    const { top, bottom } = naturalBox(element)
    const by = top < 0 ? top - coveredTop() : Math.max(0, bottom - window.innerHeight)
    return window.scrollBy({ top: by, behavior: 'instant' })
  }
  const { top, bottom } = element.getBoundingClientRect()
  // From out of sight it comes at once: where the focus is must be seen.
  const far = bottom < coveredTop() || top > window.innerHeight
  const room = `${Math.ceil(coveredTop())}px`
  const { style } = document.documentElement
  const { scrollPaddingTop } = style
  style.scrollPaddingTop = room
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: jump || far || isStill() ? 'instant' : 'smooth' })
  style.scrollPaddingTop = scrollPaddingTop
}

/** Scrolls on in a text that is higher than the screen; false if its end is in view. */
export function scrollThrough(element: HTMLElement, direction: 'up' | 'down'): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const hidden = direction === 'down' ? bottom - window.innerHeight : coveredTop() - top
  if (bottom - top < window.innerHeight - coveredTop() || hidden < 2) return false
  const by = Math.min(hidden + 16, reach())
  window.scrollBy({ top: direction === 'down' ? by : -by, behavior: isStill() ? 'instant' : 'smooth' })
  return true
}

/** Pixels that one step through a text may pass. */
export function reach(): number {
  return STEP * window.innerHeight
}

function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
