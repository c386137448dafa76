import { useSyncExternalStore } from 'react'

/** What only the browser knows, and does not change while the page is open; `before` on the server and while React hydrates the page. */
export function useInBrowser<Value, Before>(read: () => Value, before: Before): Value | Before {
  return useSyncExternalStore<Value | Before>(unchanging, read, () => before)
}

function unchanging(): () => void {
  return () => {}
}
