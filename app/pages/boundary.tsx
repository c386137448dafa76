import { isRouteErrorResponse, Outlet } from 'react-router'
import { useIdle } from '#app/hooks/use-idle.ts'
import { PageError } from '#app/ui/states/late-page-error.tsx'
import { lazyOnIdle } from '#app/ui/widgets/lazy-on-idle.tsx'
import type { Route } from './+types/boundary.ts'

const [GoneTitle] = lazyOnIdle(async () => (await import('#app/features/library/gone-title.tsx')).GoneTitle)

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
  return <PageError error={error}>{mayBeGone && isIdle && <GoneTitle key={`${type}/${id}`} type={type} id={id} />}</PageError>
}
