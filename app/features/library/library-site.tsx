import { useEffect } from 'react'
import { lazyOnIdle } from '#app/ui/widgets/lazy-on-idle.tsx'
import { readIdentity, watchIdentity } from '#app/features/sync/sync-identity.ts'

/** The library's parts of every page; loaded once that is idle. */
export const [LibrarySite] = lazyOnIdle(load)

/** Code, storage and rendering are a task each: a full library takes its time. */
async function load() {
  const { LibraryParts: Parts, startLibrary } = await import('./library-parts.tsx')
  await nextTask()
  startLibrary()
  await nextTask()
  return Parts
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

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
