import { data, redirect } from 'react-router'
import { m } from '#messages'
import { AppError, CatalogueError, MovedError } from '#domain/errors.ts'
import { catalogueTroubleText } from '#domain/operators/operator-messages.ts'

/** Turns an `AppError` into an answer with its status; other errors pass through and become a 500. */
export async function orHttpError<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    throw error instanceof AppError ? toStatus(error) : error
  }
}

/** Redirects for good to the page of the entry into which this one was merged; other errors pass through. */
export async function orMoved<Value>(work: Promise<Value>, pathOf: (id: number) => string): Promise<Value> {
  try {
    return await work
  } catch (error) {
    throw error instanceof MovedError ? redirect(pathOf(error.to), 301) : error
  }
}

function toStatus(error: AppError) {
  return data(error.kind, { status: error.status, statusText: publicText(error), headers: retryHeader(error) })
}

/** Fails a page because all of its parts failed. If one of them was rate-limited, the visitor sees that. */
export function allFailed(failures: readonly AppError[]): never {
  const limited = failures.find(({ kind }) => kind === 'rate-limited')
  const retryAfter = failures.find((failure) => failure.retryAfter !== null)?.retryAfter ?? undefined
  throw toStatus(limited ?? new AppError('upstream', m.refusals.fetchFailed, { retryAfter }))
}

/** `Retry-After`, if the time is known. */
export function retryHeader({ retryAfter }: AppError): Record<string, string> {
  return retryAfter === null ? {} : { 'Retry-After': String(retryAfter) }
}

/** The message, if it helps the visitor. */
function publicText({ kind, message }: AppError): string | undefined {
  return kind === 'rate-limited' ? message : undefined
}

/** For an optional part of a page: null if the catalogue fails, with the error added to `failures`. */
export async function orNull<Value>(work: Promise<Value>, failures?: AppError[]): Promise<Value | null> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    failures?.push(error)
    return null
  }
}

/** Replaces `not-found` by a value; other errors pass through. */
export async function orUnknown<Value, Other>(work: Promise<Value>, other: Other): Promise<Value | Other> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return other
    throw error
  }
}

/** Answers 404. */
export function notFound(): never {
  throw data('not-found', { status: 404 })
}

/** The text of a failure for operators: it names the catalogue's trouble, while visitors read only that something failed. */
export function troubleText(error: AppError): string {
  return error instanceof CatalogueError ? catalogueTroubleText(error) : error.message
}

/** For operators' requests to the catalogue: the error names the catalogue's trouble. */
export async function orTrouble<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    const { kind, retryAfter } = error
    throw new AppError(kind, troubleText(error), { cause: error, retryAfter: retryAfter ?? undefined })
  }
}
