import { useEffect } from 'react'
import { readIdentity, watchIdentity } from '#app/history/sync-identity.ts'

/** Syncs what was marked as soon as the device has a sync code; until then its code is not loaded. */
export function LibrarySync() {
  useEffect(() => {
    const start = () => {
      if (readIdentity().code === null) return
      unwatch()
      import('./browser-library-sync.ts').then(
        ({ startLibrarySync }) => startLibrarySync(),
        () => {}, // Offline: the next page tries again.
      )
    }
    const unwatch = watchIdentity(start)
    start()
    return unwatch
  }, [])
  return null
}
