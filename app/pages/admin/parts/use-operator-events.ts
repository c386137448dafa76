import { useEffect, useRef, useSyncExternalStore } from 'react'
import { siteAddress } from '#app/hooks/site-address.ts'
import { useUserActivity } from './use-user-activity.ts'
import { EVERYTHING, OPERATOR_EVENT, TICK } from './use-fresh-rows.ts'

/** Milliseconds between two ticks, which refresh numbers that have no event of their own. */
const PAUSE = 5000

/** Forwards the server's operator events to the panel while somebody is active. */
export function useOperatorEvents() {
  // A browser has six connections per host over HTTP/1.1: hidden tabs leave theirs to others.
  const [shown, attended] = [useShown(), useUserActivity()]
  const began = useRef(false)
  useEffect(() => {
    if (!attended || !shown) return
    const events = new EventSource(siteAddress('/api/admin/events'))
    // Something may have changed while disconnected.
    if (began.current) tell(EVERYTHING)
    began.current = true
    let opened = false
    events.addEventListener('changed', (event: MessageEvent<string>) => tell(event.data))
    events.addEventListener('open', () => {
      if (opened) tell(EVERYTHING)
      opened = true
    })
    const ticking = setInterval(() => tell(TICK), PAUSE)
    return () => {
      clearInterval(ticking)
      events.close()
    }
  }, [attended, shown])
}

function useShown(): boolean {
  return useSyncExternalStore(watchShown, isShown, () => true)
}

function watchShown(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

const isShown = () => document.visibilityState === 'visible'

/** An event only says which topic has changed. */
function tell(topic: string): void {
  window.dispatchEvent(new CustomEvent(OPERATOR_EVENT, { detail: topic }))
}
