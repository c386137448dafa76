import { useEffect, useState } from 'react'

/** Milliseconds after which work runs even if the page is still busy. */
const TIMEOUT = 3000

/** Whether the page has been idle once since it was mounted. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}

/** Runs `work` once the page is idle; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback yet.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: TIMEOUT })
  return () => cancelIdleCallback(handle)
}
