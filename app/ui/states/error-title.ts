import { isRouteErrorResponse } from 'react-router'
import { MESSAGES } from '#domain/messages.ts'

/** What the screen without a connection is called. */
export const OFFLINE_TITLE = 'You are offline'

/** What the page calls itself when it could not be shown. */
export function errorTitle(error: unknown): string {
  if (isDisconnected(error)) return OFFLINE_TITLE
  return isPassing(error) ? MESSAGES.failureTitle : MESSAGES.errorTitle
}

/** Whether the same request may well succeed a little later: the catalogue is away, or the visitor was too fast. */
export function isPassing(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.status === 503 || error.status === 429)
}

/** What Chrome, Firefox and Safari call a request that did not get through; every other TypeError is a bug. */
export function isDisconnected(error: unknown): boolean {
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)
}
