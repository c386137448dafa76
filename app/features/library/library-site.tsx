import { lazy, Suspense, useEffect } from 'react'
import { readIdentity, watchIdentity } from '#app/features/sync/sync-identity.ts'

const LibraryParts = lazy(
  (): Promise<{ default: React.ComponentType }> => load().catch(() => ({ default: () => null })), // Offline: the page goes on without it.
)

/** The library's parts of every page; loaded once that is idle. */
export function LibrarySite() {
  return (
    <Suspense>
      <LibraryParts />
    </Suspense>
  )
}

/** Code, storage and rendering are a task each: a full library takes its time. */
async function load(): Promise<{ default: React.ComponentType }> {
  const { LibraryParts: Parts, startLibrary } = await import('./library-parts.tsx')
  await nextTask()
  startLibrary()
  await nextTask()
  return { default: Parts }
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
