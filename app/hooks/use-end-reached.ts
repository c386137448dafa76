import { useEffect, useRef, type RefObject } from 'react'

/** Distance from the viewport at which the end counts as reached. */
const AHEAD = '1200px'

/** Calls `onReached` when the element comes near the viewport, or is already there when `enabled` becomes true. */
export function useEndReached(element: RefObject<HTMLElement | null>, onReached: () => void, enabled: boolean): void {
  const callback = useRef(onReached)
  useEffect(() => {
    callback.current = onReached
  })
  useEffect(() => {
    if (!enabled || !element.current) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && callback.current(), {
      rootMargin: AHEAD,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, enabled])
}
