const LESS_MOTION = '(prefers-reduced-motion: reduce)'

/** Whether one page may move into the next: the browser can, and the visitor has nothing against it. Never on the server. */
export function supportsViewTransitions(): boolean {
  return typeof document !== 'undefined' && 'startViewTransition' in document && !window.matchMedia(LESS_MOTION).matches
}
