import { isRouteErrorResponse } from 'react-router'
import { m } from '#messages'

/** Messages of Chrome, Firefox and Safari for a failed request, and for modules that failed to load or come from two builds. */
const NO_ANSWER = /failed to fetch|networkerror|load failed/i
const NO_CODE = /dynamically imported module|importing a module script|provide an export named|binding name|import not found/i

/** Title of the error screen. */
export function errorTitle(error: unknown): string {
  if (isDisconnected(error)) return m.site.errorPage.offlineTitle
  if (lacksCode(error)) return m.site.errorPage.updatedTitle
  return isTemporary(error) ? m.site.failureTitle : m.site.errorTitle
}

/** Whether a retry may soon succeed: the catalogue is unavailable, or the visitor was rate-limited. */
export function isTemporary(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.status === 503 || error.status === 429)
}

/** Whether the visitor is offline; every other TypeError is a bug. */
export function isDisconnected(error: unknown): boolean {
  if (lacksCode(error)) return navigator.onLine === false
  return error instanceof TypeError && NO_ANSWER.test(error.message)
}

/** Whether the page's code could not be loaded, as after an update of the site, which renames its files. */
export function lacksCode(error: unknown): boolean {
  return (error instanceof TypeError || error instanceof SyntaxError) && NO_CODE.test(error.message)
}
