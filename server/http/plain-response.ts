/** A whole answer of text; the headers are ready to be written. */
export type PlainResponse = { status: number; statusText?: string; headers: Record<string, string>; body: string }

/** A whole answer of bytes; the names and values of its headers in turn, as Node writes them. Without a body: null. */
export type BytesResponse = { status: number; headers: string[]; body: Uint8Array<ArrayBuffer> | null }

/** The same as a web `Response`. */
export function toWebResponse({ status, headers, body }: BytesResponse): Response {
  const pairs = Array.from({ length: headers.length / 2 }, (_, at): [string, string] => [
    headers[2 * at] ?? '',
    headers[2 * at + 1] ?? '',
  ])
  return new Response(body, { status, headers: pairs })
}
