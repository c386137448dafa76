import { useSyncExternalStore } from 'react'
import { localData, watchStorage } from '#app/hooks/browser-storage.ts'
import { SPOILERS_HIDDEN, SPOILERS_KEY } from '#domain/spoilers.ts'

// For a browser that stores nothing. Browser only.
let chosen: boolean | null = null
const listeners = new Set<() => void>()

/** Whether the visitor wants what is ahead of them hidden; false on the server, which cannot know. */
export function useHidesSpoilers(): boolean {
  return useSyncExternalStore(watch, read, () => false)
}

export function setHidesSpoilers(on: boolean): void {
  if (on) chosen = localData.write(SPOILERS_KEY, SPOILERS_HIDDEN) ? null : on
  else {
    localData.remove(SPOILERS_KEY)
    chosen = null
  }
  for (const notify of listeners) notify()
}

function read(): boolean {
  return chosen ?? localData.read(SPOILERS_KEY) === SPOILERS_HIDDEN
}

function watch(notify: () => void): () => void {
  listeners.add(notify)
  const unwatch = watchStorage(notify)
  return () => {
    listeners.delete(notify)
    unwatch()
  }
}
