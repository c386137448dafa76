/** Milliseconds after which it starts although the page is still busy. */
const PATIENCE = 3000

/** Works once the page has nothing else to do; returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback yet.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: PATIENCE })
  return () => cancelIdleCallback(handle)
}
