import { isRouteErrorResponse } from 'react-router'
import { MESSAGES } from '#domain/messages.ts'

/** Title of the offline screen. */
export const OFFLINE_TITLE = 'You are offline'

/** Title of a page that could not be shown. */
export function errorTitle(error: unknown): string {
  if (isDisconnected(error)) return OFFLINE_TITLE
  return isPassing(error) ? MESSAGES.failureTitle : MESSAGES.errorTitle
}

/** Whether a retry may soon succeed: the catalogue is unavailable, or the visitor was rate-limited. */
export function isPassing(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.status === 503 || error.status === 429)
}

/** The messages of Chrome, Firefox and Safari for a failed request; every other TypeError is a bug. */
export function isDisconnected(error: unknown): boolean {
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)
}
