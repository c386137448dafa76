import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { MESSAGES } from '#domain/messages.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { ErrorView } from './error-view.tsx'

/** The screen for a page that could not be shown: the catalogue failed, the address is unknown, or we have a bug. */
export function PageError({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  const { brand } = useSite().site
  const failed = isRouteErrorResponse(error) && error.status === 503
  const title = failed ? MESSAGES.failureTitle : MESSAGES.errorTitle
  return (
    <>
      <title>{`${title} | ${brand}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorView
        heading="h1"
        title={title}
        message={failed ? MESSAGES.failureText : messageOf(error)}
        action={
          failed
            ? { label: 'Retry', busy: state === 'loading', onClick: () => void revalidate() }
            : { label: 'Refresh', onClick: () => window.location.reload() }
        }
        backTo="/"
      />
    </>
  )
}

function messageOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return MESSAGES.unknownError
  return error.status === 404 ? MESSAGES.notFound : error.statusText || MESSAGES.unknownError
}
