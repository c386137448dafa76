import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Window event of the panel; the layout forwards the server's events under this name. */
export const OPERATOR_EVENT = 'marquee:operators'
/** Anything may have changed: the connection was interrupted. */
export const EVERYTHING = 'everything'
/** Sent every few seconds. */
export const TICK = 'tick'

/** Whether newer data is held back, and the props a table needs for that. */
export type FreshRows = ReturnType<typeof useFreshRows>

/**
 * Reloads the page's data when one of the topics changes. While the pointer is in the table no row moves: `stale` says
 * that there is newer data, and `refresh` shows it.
 */
export function useFreshRows(...topics: string[]) {
  const { revalidate } = useRevalidator()
  const held = useRef(false)
  const [stale, setStale] = useState(false)
  const names = topics.join(' ')

  useEffect(() => {
    function hear(event: Event) {
      if (!(event instanceof CustomEvent)) return
      if (event.detail !== EVERYTHING && !names.split(' ').includes(String(event.detail))) return
      if (held.current) setStale(true)
      else void revalidate()
    }
    window.addEventListener(OPERATOR_EVENT, hear)
    return () => window.removeEventListener(OPERATOR_EVENT, hear)
  }, [names, revalidate])

  function refresh() {
    setStale(false)
    void revalidate()
  }
  const hold = (on: boolean) => () => {
    held.current = on
    if (!on && stale) refresh()
  }
  return { stale, refresh, hoverProps: { onPointerEnter: hold(true), onPointerLeave: hold(false) } }
}
