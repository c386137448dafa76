import { useSyncExternalStore } from 'react'
import { createStoredValue } from '#app/hooks/stored-value.ts'

const { read, write, watch } = createStoredValue({
  key: 'marquee.hide-seen',
  parse: (text) => text === '1',
  toText: (on) => (on ? '1' : '0'),
})

/** Whether lists and rows leave out what the visitor has watched or is not interested in. */
export function useHidesSeen(): boolean {
  return useSyncExternalStore(watch, read, () => false)
}

/** `hidesSeen`: as `useHidesSeen`, now. Browser only. */
export { read as hidesSeen, write as setHidesSeen }
