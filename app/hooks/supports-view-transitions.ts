const LESS_MOTION = '(prefers-reduced-motion: reduce)'

/** Whether to animate between pages: the browser supports it and the visitor allows motion. False on the server. */
export function supportsViewTransitions(): boolean {
  return typeof document !== 'undefined' && 'startViewTransition' in document && !window.matchMedia(LESS_MOTION).matches
}
