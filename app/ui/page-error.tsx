import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { MESSAGES } from '#domain/messages.ts'
import { ErrorView } from './error-view.tsx'

/** The screen for a page that could not be shown: the catalogue failed, the address is unknown, or we have a bug. */
export function PageError({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  const failed = isUpstream(error)
  return (
    <ErrorView
      heading="h1"
      title={errorTitle(error)}
      message={failed ? MESSAGES.failureText : messageOf(error)}
      action={
        failed
          ? { label: 'Retry', busy: state === 'loading', onClick: () => void revalidate() }
          : { label: 'Refresh', onClick: () => window.location.reload() }
      }
      backTo="/"
    />
  )
}

/** What the page calls itself when it could not be shown. */
export function errorTitle(error: unknown): string {
  return isUpstream(error) ? MESSAGES.failureTitle : MESSAGES.errorTitle
}

function isUpstream(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 503
}

function messageOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return MESSAGES.unknownError
  return error.status === 404 ? MESSAGES.notFound : error.statusText || MESSAGES.unknownError
}
