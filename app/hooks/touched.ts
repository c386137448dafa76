/** What a visitor does with a page, and what another tab of theirs stores. */
const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'storage'] as const

/** Resolves once the visitor does something, in this tab or in another. */
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
