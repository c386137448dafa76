import { Outlet } from 'react-router'
import { PageError } from '#app/ui/states/late-page-error.tsx'
import type { Route } from './+types/boundary.ts'

/** Retry-After of a failed page. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? new Headers()
}

/** Around every page: what a page throws is shown within the frame, which stays as it is. */
export default function Boundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}
