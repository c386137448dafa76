import { isRouteErrorResponse, Outlet } from 'react-router'
import { useIdle } from '#app/hooks/use-idle.ts'
import { PageError } from '#app/ui/states/late-page-error.tsx'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import type { Route } from './+types/boundary.ts'

const [GoneTitle] = onIntent(async () => (await import('#app/features/library/gone-title.tsx')).GoneTitle)

/** Passes on the headers of a failed page, such as Retry-After. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? new Headers()
}

/** Wraps every page, so that errors are shown inside the site's frame. */
export default function Boundary() {
  return <Outlet />
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { type, id } = params
  const mayBeGone = isRouteErrorResponse(error) && error.status === 404 && type !== undefined && id !== undefined
  const isIdle = useIdle()
  return <PageError error={error}>{mayBeGone && isIdle && <GoneTitle key={`${type}/${id}`} type={type} id={id} />}</PageError>
}
