import { lazy, Suspense } from 'react'

const ServicesParts = lazy((): Promise<{ default: React.ComponentType }> =>
  import('./services-parts.tsx').then(
    (parts) => ({ default: parts.ServicesParts }),
    () => ({ default: () => null }), // Offline: the page goes on without it.
  ),
)

/** The services' parts of every page; loaded once that is idle. */
export function ServicesSite() {
  return (
    <Suspense>
      <ServicesParts />
    </Suspense>
  )
}
