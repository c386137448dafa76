/** A complete text answer. */
export type PlainResponse = { status: number; statusText?: string; headers: Record<string, string>; body: string }

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
