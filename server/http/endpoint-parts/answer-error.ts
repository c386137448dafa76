import { textsOf } from '#messages/server.ts'
import { AppError } from '#domain/errors.ts'
import { type Failure, noteFailure, type PlainResponse, REQUEST_ID } from '#server/http/responses/plain-response.ts'
import type { RequestFacts } from '#server/http/responses/request-facts.ts'
import type { Services } from '#server/start/services.ts'
import type { SiteContext } from './asked.ts'
import { retryHeader } from './loader-errors.ts'

/** The answer of an endpoint that failed: an `AppError` has a status of its own; anything else is a bug, which is logged. */
export function answerError(error: Error, { env: { facts, services }, req }: SiteContext): Response {
  if (error instanceof AppError) return refusal(error)
  const { kind, language } = facts.target
  // If the visitor has left, the error is that of the connection.
  const id = req.raw.signal.aborted ? null : logFailure(facts, error, services)
  const { status, headers, body } = wentWrong(id)
  if (kind !== 'api') return new Response(body, { status, headers })
  const m = textsOf(language)
  const named = { ...headers, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  return Response.json({ error: { code: 'unexpected', message: m.site.unknownError } }, { status, headers: named })
}

/** The answer to a method that an endpoint does not have. */
export function refuseMethod(methods: readonly string[]): Response {
  const allowed = methods.join(', ')
  return refusal(new AppError('method-not-allowed', `Allowed methods: ${allowed}`), { Allow: allowed })
}

/** The answer to a bug where no page can be shown. `id`: of its line in the log; null: there is none. */
export function wentWrong(id: string | null): PlainResponse {
  const named: Record<string, string> = id === null ? {} : { [REQUEST_ID]: id }
  return { status: 500, headers: { ...named, 'Content-Type': 'text/plain; charset=utf-8' }, body: 'Something went wrong\n' }
}

/** Logs a bug; returns the id of the line, or null if the log is full. Queries are not logged: they reveal what a visitor watches. */
export function logFailure({ id, target }: RequestFacts, error: unknown, { log }: Pick<Services, 'log'>): string | null {
  const failure: Failure = { request: id, id: null }
  const reason = error instanceof Error ? error.stack : String(error)
  noteFailure(failure, (request) => log.error({ path: target.path, request, reason }, 'A request failed'))
  return failure.id
}

/** `{"error": {"code", "message"}}` with the error's status. */
function refusal(error: AppError, headers: Record<string, string> = {}): Response {
  const body = { error: { code: error.kind.replaceAll('-', '_'), message: error.message }, ...error.details }
  return Response.json(body, {
    status: error.status,
    headers: { 'Cache-Control': 'no-store', ...retryHeader(error), ...headers },
  })
}
