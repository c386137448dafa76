import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/** The window event with which the layout forwards the server's events to the sections. */
export const OPERATOR_EVENT = 'marquee:operators'
/** The topic after a lost connection: anything may have changed. */
export const EVERYTHING = 'everything'
/** The topic announced every few seconds, for data without events of its own. */
export const TICK = 'tick'

/**
 * Reloads the page's data when one of the topics changes. While the pointer is over the table, rows must not move: `stale` says
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
