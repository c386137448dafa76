import { useSyncExternalStore } from 'react'
import { localData, watchStorage } from '#app/hooks/browser-storage.ts'

const KEY = 'marquee.hide-seen'

// For a browser that stores nothing. Browser only.
let chosen: boolean | null = null
const listeners = new Set<() => void>()

/** Whether lists and rows leave out what the visitor has watched or is not interested in. */
export function useHidesSeen(): boolean {
  return useSyncExternalStore(watch, hidesSeen, () => false)
}

export function setHidesSeen(on: boolean): void {
  chosen = localData.write(KEY, on ? '1' : '0') ? null : on
  for (const notify of listeners) notify()
}

/** As `useHidesSeen`, now. Browser only. */
export function hidesSeen(): boolean {
  return chosen ?? localData.read(KEY) === '1'
}

function watch(notify: () => void): () => void {
  listeners.add(notify)
  const unwatch = watchStorage(notify)
  return () => {
    listeners.delete(notify)
    unwatch()
  }
}
