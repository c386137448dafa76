import { useEffect } from 'react'
import { whenLoaded } from '#app/hooks/when-loaded.ts'
import { lazyOnIdle } from '#app/ui/widgets/lazy-on-idle.tsx'
import { readIdentity, watchIdentity } from '#app/features/sync/sync-identity.ts'

/** The library's parts of every page, loaded once the page is idle. */
export const [LibrarySite] = lazyOnIdle(load)

/** One task each for code, storage and rendering, since a full library takes long enough to block the page. */
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

/** Syncs the library as soon as the device has a sync code; until then its script is not loaded. */
export function LibrarySync() {
  useEffect(() => {
    const start = () => {
      if (readIdentity().code === null) return
      unwatch()
      whenLoaded(
        () => import('./browser-library-sync.ts'),
        ({ startLibrarySync }) => startLibrarySync(),
      )
    }
    const unwatch = watchIdentity(start)
    start()
    return unwatch
  }, [])
  return null
}
