import { closest, type Box } from './nearest.ts'
import { coveredTop, findStops, isThere } from './stops.ts'
import { focusOn, reveal } from './reveal.ts'
import { scopeOf } from './open-parts.ts'

/** Frames within which browsers remove the focus from an element that can no longer have it. */
const FRAMES = 3

/** Whether something has the focus and can keep it: browsers remove it from disabled or inert elements with a delay. */
function hasFocus(): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && !activeElement.matches(':disabled, [inert] *')
}

/**
 * Remembers where the focus was. When that element goes away, or can no longer have the focus, it moves to the nearest one, or on
 * a new page to its heading. `isActive`: whether to do so now.
 */
export function createFocusKeeper({ isActive }: { isActive: () => boolean }) {
  let last: { element: Element; box: Box; path: string } | null = null
  let frames = 0

  function remember() {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return
    const { left, top, right, bottom } = activeElement.getBoundingClientRect()
    last = { element: activeElement, box: { left, top, right, bottom }, path: window.location.pathname }
  }
  function restore() {
    if (!isActive() || !last || hasFocus()) return
    const scope = scopeOf(null)
    const heading = last.path === window.location.pathname ? null : scope.querySelector<HTMLElement>('h1[tabindex]')
    if (heading && isThere(heading) && focusOn(heading)) return
    const stops = findStops(scope, null).filter(({ box }) => box.right > box.left)
    const inView = stops.filter(({ box }) => box.bottom > 0 && box.top < window.innerHeight)
    const near = inView.length > 0 ? inView : stops
    const boxes = near.map(({ box }) => box)
    const stop = near[closest(last.box, boxes) ?? -1]
    if (stop && focusOn(stop.element) && inView.length === 0) reveal(stop.element, true)
  }
  /** Checks again in the next frames. */
  function watch() {
    if (frames > 0) return
    frames = FRAMES
    requestAnimationFrame(function check() {
      restore()
      frames -= 1
      if (frames > 0) requestAnimationFrame(check)
    })
  }
  /** Keeps the focused element in view when content that loads above pushes it down. */
  function follow() {
    const { activeElement, body } = document
    if (!isActive() || !activeElement || activeElement === body || !(activeElement instanceof HTMLElement)) return
    const { top, bottom } = activeElement.getBoundingClientRect()
    const covered = coveredTop()
    const seen = Math.min(bottom, window.innerHeight) - Math.max(top, covered)
    const high = bottom - top > window.innerHeight - covered
    // For a text taller than the screen, one visible line is enough.
    if (seen < (high ? 22 : (bottom - top) / 2)) reveal(activeElement, true)
  }
  document.addEventListener('focusin', remember)
  new ResizeObserver(follow).observe(document.body)
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== null) return
    // Browsers blur elements that are no longer rendered just before painting, so restore it before the paint.
    queueMicrotask(restore)
    watch()
  })
  const changes = new MutationObserver(() => {
    restore()
    watch()
  })
  changes.observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open', 'tabindex'],
  })
  remember()
  return { last: () => last, remember }
}
