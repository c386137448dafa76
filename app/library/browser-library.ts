import { browserClock } from '#app/history/browser-clock.ts'
import { localData } from '#app/hooks/browser-storage.ts'
import { createLibraryStore, type LibraryStore } from './library-store.ts'

let store: LibraryStore | null = null

/** The library of this browser. */
export function browserLibrary(): LibraryStore {
  store ??= createLibraryStore({
    storage: localData,
    clock: browserClock,
    watchTabs: (changed) => window.addEventListener('storage', ({ key }) => changed(key)),
  })
  return store
}
