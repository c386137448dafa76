import { lazy, Suspense } from 'react'

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
  const { LibraryParts: Parts, readLibrary } = await import('./library-parts.tsx')
  await nextTask()
  readLibrary()
  await nextTask()
  return { default: Parts }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
