import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { useIdle } from '#app/hooks/use-idle.ts'
import { PageError } from '#app/ui/states/late-page-error.tsx'
import type { Route } from './+types/boundary.ts'

const GoneTitle = lazy(() =>
  import('#app/features/library/gone-title.tsx').then(
    (module) => ({ default: module.GoneTitle }),
    () => ({ default: () => null }), // Offline: the page goes on without it.
  ),
)

/** Retry-After of a failed page. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? new Headers()
}

/** Around every page: what a page throws is shown within the frame, which stays as it is. */
export default function Boundary() {
  return <Outlet />
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { type, id } = params
  const mayBeGone = isRouteErrorResponse(error) && error.status === 404 && type !== undefined && id !== undefined
  const isIdle = useIdle()
  return (
    <PageError error={error}>
      {mayBeGone && isIdle && (
        <Suspense>
          <GoneTitle key={`${type}/${id}`} type={type} id={id} />
        </Suspense>
      )}
    </PageError>
  )
}
