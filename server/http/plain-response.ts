/** A complete text answer. */
export type PlainResponse = { status: number; statusText?: string; headers: Record<string, string>; body: string }

/**
 * A complete binary answer; `headers` alternates names and values, as Node's `writeHead` takes them. `release`: to be called when the body has left,
 * or nobody waits for it any more; other bytes are then in its memory.
 */
export type BytesResponse = { status: number; headers: string[]; body: Uint8Array<ArrayBuffer> | null; release?: () => void }

/** Converts to a web `Response`. */
export function toWebResponse({ status, headers, body, release }: BytesResponse): Response {
  const pairs = Array.from({ length: headers.length / 2 }, (_, at): [string, string] => [
    headers[2 * at] ?? '',
    headers[2 * at + 1] ?? '',
  ])
  const response = new Response(release && body ? new Uint8Array(body) : body, { status, headers: pairs })
  release?.()
  return response
}
