import { data } from 'react-router'
import { AppError } from '#domain/errors.ts'
import { MESSAGES } from '#domain/messages.ts'

/** Turns an expected failure into an answer with its status; a bug passes through and becomes a 500. */
export async function orHttpError<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    throw error instanceof AppError ? toStatus(error) : error
  }
}

function toStatus(error: AppError) {
  return data(error.kind, { status: error.status, statusText: told(error), headers: retryHeader(error) })
}

/** The end of a page whose every part failed; a visitor who asks too much is told so, whatever else went wrong. */
export function allFailed(failures: readonly AppError[]): never {
  const greedy = failures.find(({ kind }) => kind === 'rate-limited')
  const retryAfter = failures.find((failure) => failure.retryAfter !== null)?.retryAfter ?? undefined
  throw toStatus(greedy ?? new AppError('upstream', MESSAGES.fetchFailed, { retryAfter }))
}

/** Tells programs when to ask again, where that is known. */
export function retryHeader({ retryAfter }: AppError): Record<string, string> {
  return retryAfter === null ? {} : { 'Retry-After': String(retryAfter) }
}

/** What the page may say of a failure that the visitor can do something about. */
function told({ kind, message }: AppError): string | undefined {
  return kind === 'rate-limited' ? message : undefined
}

/**
 * A part of a page that may be missing: null when the catalogue fails, so that the rest of the page stands. `failures`
 * takes up why.
 */
export async function orNull<Value>(work: Promise<Value>, failures?: AppError[]): Promise<Value | null> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    failures?.push(error)
    return null
  }
}

/** What stands in for a thing that the catalogue does not know; every other failure passes through. */
export async function orUnknown<Value, Other>(work: Promise<Value>, other: Other): Promise<Value | Other> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return other
    throw error
  }
}

/** The answer to an address that names nothing. */
export function notFound(): never {
  throw data('not-found', { status: 404 })
}
