import { lazy, Suspense } from 'react'

const LibraryParts = lazy((): Promise<{ default: React.ComponentType }> =>
  import('./library-parts.tsx').then(
    ({ LibraryParts: Parts }) => ({ default: Parts }),
    () => ({ default: () => null }), // Offline: the page goes on without it.
  ),
)

/** The library's parts of every page; loaded once that is idle. */
export function LibrarySite() {
  return (
    <Suspense>
      <LibraryParts />
    </Suspense>
  )
}
