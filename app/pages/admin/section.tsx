import { isRouteErrorResponse, Outlet } from 'react-router'
import { ErrorView } from '#app/ui/states/error-view.tsx'
import { PageError } from '#app/ui/states/late-page-error.tsx'
import type { Route } from './+types/section.ts'

/** Wraps every section of the panel, so that errors, such as a section outside the operator's role, keep the menu. */
export default function Section() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 403) return <PageError error={error} />
  return <ErrorView heading="h1" title="Not part of your role" message={error.statusText} />
}
