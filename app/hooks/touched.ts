const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

/** Resolves once the visitor does something with the page. */
export function touched(): Promise<void> {
  return new Promise((resolve) => {
    const stopping = new AbortController()
    function stop() {
      stopping.abort()
      resolve()
    }
    for (const type of EVENTS) addEventListener(type, stop, { capture: true, passive: true, signal: stopping.signal })
  })
}
