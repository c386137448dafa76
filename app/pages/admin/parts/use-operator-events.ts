import { useEffect, useRef } from 'react'
import { useUserActivity } from './use-user-activity.ts'
import { EVERYTHING, OPERATOR_EVENT, TICK } from './use-fresh-rows.ts'

/** Milliseconds between two ticks, for figures of which nobody tells that they have changed. */
const PAUSE = 5000

/** Passes on to the panel what the server tells operators, for as long as somebody is there to see it. */
export function useOperatorEvents() {
  const attended = useUserActivity()
  const began = useRef(false)
  useEffect(() => {
    if (!attended) return
    const events = new EventSource('/api/admin/events')
    // Something may have changed while nobody listened.
    if (began.current) tell(EVERYTHING)
    began.current = true
    let opened = false
    events.addEventListener('changed', (event: MessageEvent<string>) => tell(event.data))
    events.addEventListener('open', () => {
      if (opened) tell(EVERYTHING)
      opened = true
    })
    const ticking = setInterval(() => {
      if (document.visibilityState === 'visible') tell(TICK)
    }, PAUSE)
    return () => {
      clearInterval(ticking)
      events.close()
    }
  }, [attended])
}

/** Each event only names what has changed. */
function tell(topic: string): void {
  window.dispatchEvent(new CustomEvent(OPERATOR_EVENT, { detail: topic }))
}
