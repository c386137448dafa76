const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

/** Counted from the start: whoever asks later must not wait for a second touch. Never on the server. */
const firstTouch = new Promise<void>((resolve) => {
  if (typeof document === 'undefined') return
  const stopping = new AbortController()
  function stop() {
    stopping.abort()
    resolve()
  }
  for (const type of EVENTS) addEventListener(type, stop, { capture: true, passive: true, signal: stopping.signal })
})

/** Resolves once the visitor has done something with the page. */
export function touched(): Promise<void> {
  return firstTouch
}
