import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/** What operators' pages hear of; the layout passes the stream's events on under this name. */
export const OPERATOR_EVENT = 'marquee:operators'
/** Anything may have changed: the stream was away. */
export const EVERYTHING = 'everything'
/** A few seconds have passed. */
export const TICK = 'tick'

/** Whether there is news that is held back, and what a table needs for that. */
export type FreshRows = ReturnType<typeof useFreshRows>

/**
 * Reads the page again when one of the topics changes. While the pointer is in the table no row moves: `stale` says that
 * there is news, `refresh` shows it.
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
  return { stale, refresh, holders: { onPointerEnter: hold(true), onPointerLeave: hold(false) } }
}
