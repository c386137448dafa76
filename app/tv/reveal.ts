import { coveredTop, naturalBox, shiftOf } from './stops.ts'

/** Share of the screen that one step may scroll. */
const STEP = 0.5

/** Focuses an element, even a text. False if it cannot have the focus. */
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
  // A sticky or fixed element is always visible; scroll the page to where it belongs.
  if (shiftOf(element) !== 0) {
    const { top, bottom } = naturalBox(element)
    const by = top < 0 ? top - coveredTop() : Math.max(0, bottom - window.innerHeight)
    return window.scrollBy({ top: by, behavior: 'instant' })
  }
  const { top, bottom } = element.getBoundingClientRect()
  // Without animation from outside the screen, so that the focus is visible at once.
  const far = bottom < coveredTop() || top > window.innerHeight
  const padding = `${Math.ceil(coveredTop())}px`
  const { style } = document.documentElement
  const { scrollPaddingTop } = style
  style.scrollPaddingTop = padding
  element.scrollIntoView({
    block: 'nearest',
    inline: 'nearest',
    behavior: jump || far || prefersReducedMotion() ? 'instant' : 'smooth',
  })
  style.scrollPaddingTop = scrollPaddingTop
}

/** Scrolls through a text that is taller than the screen; false if its end is in view. */
export function scrollThrough(element: HTMLElement, direction: 'up' | 'down'): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const hidden = direction === 'down' ? bottom - window.innerHeight : coveredTop() - top
  if (bottom - top < window.innerHeight - coveredTop() || hidden < 2) return false
  const by = Math.min(hidden + 16, reach())
  window.scrollBy({ top: direction === 'down' ? by : -by, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  return true
}

/** Pixels that one step through a text may scroll. */
export function reach(): number {
  return STEP * window.innerHeight
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
