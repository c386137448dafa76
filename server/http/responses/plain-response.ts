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

/** The header of an answer that has a line in the log, with the id of its request: a failure, or any with `ACCESS_LOG`. */
export const REQUEST_ID = 'X-Request-Id'

/** `id`: that of the request, once a failure of it was logged; null: nothing unexpected happened, or it was not logged. */
export type Failure = { readonly request: string; id: string | null }

/** Logs why a request failed, under its id. `log` returns whether the line was written. */
export function noteFailure(failure: Failure, log: (id: string) => boolean): void {
  if (log(failure.request)) failure.id = failure.request
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
