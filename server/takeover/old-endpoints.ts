import { AppError } from '#domain/errors.ts'

/** Seconds. */
const RETRY_AFTER = 3600

/**
 * The answer to pages of the version before, which send whole histories and libraries: 503. They take a 404, a 401 and a 410 for the
 * end of their code, and forget it. Their lists are kept in the browser, and are taken over once the page is loaded again.
 */
export function refuseOldPage(): never {
  throw new AppError('unavailable', 'This page is of an earlier version. Please reload it.', { retryAfter: RETRY_AFTER })
}
