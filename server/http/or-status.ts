import { data } from 'react-router'
import { AppError } from '#domain/errors.ts'

/** Turns an expected failure into an answer with its status; a bug passes through and becomes a 500. */
export async function orStatus<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError)
      throw data(error.kind, { status: error.status, statusText: told(error), headers: retryHeader(error) })
    throw error
  }
}

/** Tells programs when to ask again, where that is known. */
export function retryHeader({ retryAfter }: AppError): Record<string, string> {
  return retryAfter === null ? {} : { 'Retry-After': String(retryAfter) }
}

/** What the page may say of a failure that the visitor can do something about. */
function told({ kind, message }: AppError): string | undefined {
  return kind === 'rate-limited' ? message : undefined
}

/** A part of a page that may be missing: null when the catalogue fails, so that the rest of the page stands. */
export async function orNull<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
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
