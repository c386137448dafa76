import { useContext, useEffect, useRef, useState } from 'react'
import { isRouteErrorResponse, useRevalidator, type ErrorResponse } from 'react-router'
import { language, m } from '#messages'
import { useFromServer } from '#app/hooks/use-from-server.ts'
import { savedCopyOf } from '#app/features/offline/browser-pages.ts'
import { REQUEST_ID_ELEMENT, RequestIdContext } from './request-id.ts'
import { isReachable, sitePath } from '#app/hooks/site-address.ts'
import { Sentence } from '../widgets/sentence.tsx'
import { errorTitle, isDisconnected, isTemporary, lacksCode } from './error-title.ts'
import { ErrorView, OfflineView } from './error-view.tsx'

/** `children`: shown below the error. */
type PageErrorProps = { error: unknown; children?: React.ReactNode }

/** The error screen: offline, catalogue failure, update of the site, unknown address, or a bug. */
export function PageError({ error, children }: PageErrorProps) {
  const isUnreachable = useFreshPage(error)
  const disconnected = isDisconnected(error) || (lacksCode(error) && isUnreachable)
  const data = useRetry(error)
  const code = useReload()
  const { retry, busy, failedAgain } = lacksCode(error) ? code : data
  useFocusedHeading()
  useSavedCopy(disconnected)
  if (disconnected) return <OfflineView busy={busy} failedAgain={failedAgain} onRetry={retry} />
  const refresh = { label: m.site.common.refresh, onClick: () => window.location.reload() }
  return (
    <ErrorView
      heading="h1"
      title={errorTitle(error)}
      message={messageOf(error)}
      action={isTemporary(error) ? { label: m.site.common.retry, busy, onClick: retry } : refresh}
      backTo="/"
    >
      <RequestId />
      {children}
    </ErrorView>
  )
}

/** What to tell the operators of an error that the log explains. A page in the browser shows what the server wrote. */
function RequestId() {
  const own = useContext(RequestIdContext)
  const [id] = useState(() => (import.meta.env.SSR ? own : (document.getElementById(REQUEST_ID_ELEMENT)?.textContent ?? null)))
  if (id === null) return null
  const parts = { id: (text: string) => <code id={REQUEST_ID_ELEMENT}>{text}</code> }
  return (
    <p>
      <Sentence text={m.site.errorPage.reportId({ id })} parts={parts} />
    </p>
  )
}

/**
 * Reloads the page if the server can render it: the code or data that failed may be of another build. Only after a navigation
 * inside the site, so that an address that always fails is not reloaded forever. Returns whether the site cannot be reached.
 */
function useFreshPage(error: unknown): boolean {
  const [isUnreachable, setUnreachable] = useState(false)
  useEffect(() => {
    if (!mayBeOfOtherBuild(error)) return
    let isGone = false
    const here = window.location.href
    const reload = ({ ok }: Response) => {
      if (ok && !isGone && here === window.location.href && here !== loadedAddress()) window.location.reload()
    }
    fetch(here, { method: 'HEAD' }).then(reload, () => !isGone && setUnreachable(true))
    return () => void (isGone = true)
  }, [error])
  return isUnreachable
}

/** Neither an error answer of the site's own loaders, nor a lost connection. */
function mayBeOfOtherBuild(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return typeof error.data === 'string' && !isTemporary(error)
  return !isDisconnected(error)
}

/** The address from which the document was loaded. */
function loadedAddress(): string | undefined {
  return performance.getEntriesByType('navigation')[0]?.name
}

/** Reloads the document if the site can be reached, since browsers do not retry a module that failed to load. */
function useReload() {
  const [state, setState] = useState<'waiting' | 'trying' | 'failed'>('waiting')
  async function reload() {
    setState('trying')
    if (await isReachable()) window.location.reload()
    else setState('failed')
  }
  return { retry: () => void reload(), busy: state === 'trying', failedAgain: state === 'failed' }
}

/** Reloads if there is a saved copy of the page's document, which the service worker then serves. */
function useSavedCopy(disconnected: boolean) {
  useEffect(() => {
    if (!disconnected) return
    const { pathname, search } = window.location
    void savedCopyOf(sitePath(pathname) + search).then((saved) => saved && window.location.reload())
  }, [disconnected])
}

/** Scrolls to the top and focuses the heading, since this screen's code may load after the navigation. */
function useFocusedHeading() {
  const fromServer = useFromServer()
  useEffect(() => {
    if (fromServer) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
  }, [fromServer])
}

/** Reloads the page's data and then focuses its heading, since the button is gone. `failedAgain`: the retry failed too. */
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

/** Never the message of a script's own error, which means nothing to visitors. */
function messageOf(error: unknown): string {
  if (lacksCode(error)) return m.site.errorPage.updatedText
  if (!isRouteErrorResponse(error)) return m.site.unknownError
  if (error.status === 404) return m.site.notFound
  if (error.status === 503) return m.site.failureText
  const text = error.status === 429 ? (messageIn(error.data) ?? error.statusText) : httpText(error)
  return text || m.site.unknownError
}

/** HTTP's own text, which is in English. */
function httpText({ statusText }: ErrorResponse): string {
  return language() === 'en' ? statusText : ''
}

/** The message in the body of a refused data request (server/http/responses/plain-page.ts); null if the body is something else. */
function messageIn(body: unknown): string | null {
  try {
    const error: unknown = Reflect.get(Object(JSON.parse(String(body))), 'error')
    const message: unknown = Reflect.get(Object(error), 'message')
    return typeof message === 'string' ? message : null
  } catch {
    return null // not JSON
  }
}
