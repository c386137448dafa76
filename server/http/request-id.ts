import { randomUUID } from 'node:crypto'

/** The header of an answer to a request that failed: the id under which the log has why. An answer whose failure is only counted has none. */
export const REQUEST_ID = 'X-Request-Id'

/** Of one request: the id of its failure; null: nothing unexpected happened, or the log has no line of it. */
export type Failure = { id: string | null }

/** Tells why a request has failed, under an id; its first id stays, whatever else fails. `tell` says whether the log has the line. */
export function noteFailure(failure: Failure, tell: (id: string) => boolean): void {
  const id = failure.id ?? randomUUID()
  if (tell(id)) failure.id = id
}

/** Names the failure in the answer, if there was one. */
export function withRequestId(response: Response, { id }: Failure): Response {
  if (id === null) return response
  const named = new Response(response.body, response)
  named.headers.set(REQUEST_ID, id)
  return named
}
