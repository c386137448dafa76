import { useSyncExternalStore } from 'react'
import { browserClock } from '#app/history/browser-clock.ts'
import { localData } from '#app/hooks/browser-storage.ts'
import { createLibraryStore, type LibraryStore } from './library-store.ts'
import type { Library } from '#domain/library/library.ts'

let store: LibraryStore | null = null

const subscribe = (notify: () => void) => browserLibrary().subscribe(notify)
const read = () => browserLibrary().read()

/** The library of this browser. */
export function browserLibrary(): LibraryStore {
  store ??= createLibraryStore({
    storage: localData,
    clock: browserClock,
    watchTabs: (changed) => window.addEventListener('storage', ({ key }) => changed(key)),
  })
  return store
}

/** What was marked on this device; null on the server, which cannot know it. */
export function useLibrary(): Library | null {
  return useSyncExternalStore(subscribe, read, () => null)
}
