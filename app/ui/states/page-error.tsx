import { useEffect, useRef, useState } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { MESSAGES } from '#domain/messages.ts'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import { savedCopyOf } from '#app/offline/saved-copy.ts'
import { sitePath } from '#app/hooks/site-address.ts'
import { errorTitle, isDisconnected, isPassing } from './error-title.ts'
import { ErrorView } from './error-view.tsx'
import { OfflineView } from './offline-view.tsx'

/** Fixed messages by status. */
const FIXED: Partial<Record<number, string>> = { 404: MESSAGES.notFound, 503: MESSAGES.failureText }

/** The screen of a page that could not be shown: offline, catalogue failure, unknown address, or a bug. */
export function PageError({ error }: { error: unknown }) {
  const { retry, busy, failedAgain } = useRetry(error)
  useFromTheTop()
  useSavedCopy(isDisconnected(error))
  if (isDisconnected(error)) return <OfflineView busy={busy} failedAgain={failedAgain} onRetry={retry} />
  const refresh = { label: 'Refresh', onClick: () => window.location.reload() } as const
  return (
    <ErrorView
      heading="h1"
      title={errorTitle(error)}
      message={messageOf(error)}
      action={isPassing(error) ? { label: 'Retry', busy, onClick: retry } : refresh}
      backTo="/"
    />
  )
}

/** Opens the page as it was kept, where it was, in place of this screen: its data is not kept, but the document is. */
function useSavedCopy(disconnected: boolean) {
  useEffect(() => {
    if (!disconnected) return
    const { pathname, search } = window.location
    void savedCopyOf(sitePath(pathname) + search).then((saved) => saved && window.location.reload())
  }, [disconnected])
}

/** Shows the screen from its heading on, wherever the page that failed was, and focuses that: its code may load after the move. */
function useFromTheTop() {
  const [fromServer] = useState(!useHydrated())
  useEffect(() => {
    if (fromServer) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
  }, [fromServer])
}

/** Reloads the page's data and then focuses its heading, since the button is gone; says whether that failed too. */
function useRetry(error: unknown) {
  const { revalidate, state } = useRevalidator()
  const [retriedError, setRetriedError] = useState<unknown>(null)
  const retried = useRef(false)
  useEffect(
    () => () => {
      if (retried.current) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
    },
    [],
  )
  function retry() {
    retried.current = true
    setRetriedError(error)
    void revalidate()
  }
  return { retry, busy: state === 'loading', failedAgain: retriedError !== null && retriedError !== error }
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return FIXED[error.status] ?? (error.statusText || MESSAGES.unknownError)
  // React Router hides the server's own errors from the browser.
  return (error instanceof Error && error.message) || MESSAGES.unknownError
}
