import { randomUUID } from 'node:crypto'

/** A complete text answer. */
export type PlainResponse = { status: number; headers: Record<string, string>; body: string }

/** A complete binary answer; `headers` alternates names and values, as Node's `writeHead` takes them. */
export type BytesResponse = { status: number; headers: string[]; body: Uint8Array<ArrayBuffer> | null }

/** Converts to a web `Response`. */
export function toWebResponse({ status, headers, body }: BytesResponse): Response {
  const pairs = Array.from({ length: headers.length / 2 }, (_, at): [string, string] => [
    headers[2 * at] ?? '',
    headers[2 * at + 1] ?? '',
  ])
  return new Response(body, { status, headers: pairs })
}

/** The header of an answer to a failed request: the id of the log line that says why. It is missing if the failure was not logged. */
export const REQUEST_ID = 'X-Request-Id'

/** The id of a request's failure; null: nothing unexpected happened, or it was not logged. */
export type Failure = { id: string | null }

/** Logs why a request failed, under an id; further failures of the request share it. `log` returns whether the line was written. */
export function noteFailure(failure: Failure, log: (id: string) => boolean): void {
  const id = failure.id ?? randomUUID()
  if (log(id)) failure.id = id
}

/** Adds the failure's id to the answer, if there was one. */
export function withRequestId(response: Response, { id }: Failure): Response {
  if (id === null) return response
  const named = new Response(response.body, response)
  named.headers.set(REQUEST_ID, id)
  return named
}

/** Whether an `If-None-Match` header names this tag; a proxy may have made it weak. */
export function namesTag(header: string | null, tag: string): boolean {
  const bare = tag.replace(/^W\//, '')
  return (header ?? '').split(',').some((each) => ['*', bare].includes(each.trim().replace(/^W\//, '')))
}
