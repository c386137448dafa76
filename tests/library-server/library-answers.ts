import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { z } from 'zod'

const WEB_PAGE = '<!doctype html><title>Sign in</title><script>document.body.append(document.domain)</script>'

/** How the library is told to fail. */
export const switches = z.object({
  /** What everything but media gets. */
  answers: z.enum(['well', 'unauthorized', 'html', 'redirect', 'slow', 'failing', 'not-found', 'cut']),
  /** What files, pieces and subtitles are. `endless`: as many bytes as the client takes; `stalled`: some, and then nothing more. */
  media: z.enum([
    'well',
    'unauthorized',
    'html',
    'script',
    'redirect',
    'slow',
    'failing',
    'not-found',
    'cut',
    'stalled',
    'endless',
  ]),
  /** A text in place of every playlist. */
  playlist: z.string().nullable(),
})
export type Switches = z.output<typeof switches>

type Failing = {
  /** Milliseconds of `slow`. */
  slow: number
  /** Of what breaks off; default: a film's. */
  type?: string
  /** Called for each part of `endless`. */
  wrote?: (bytes: number) => void
}

/** Answers with this fault. */
export function fail(
  fault: Switches['answers'] | Switches['media'],
  response: ServerResponse,
  { slow, type = 'video/webm', wrote }: Failing,
): void {
  const elsewhere = { Location: 'http://127.0.0.1:9/other' }
  if (fault === 'unauthorized') return void response.writeHead(401).end()
  if (fault === 'not-found') return void response.writeHead(404).end()
  if (fault === 'failing') return void response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Error processing request.')
  if (fault === 'redirect') return void response.writeHead(302, elsewhere).end()
  if (fault === 'html') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(WEB_PAGE)
  if (fault === 'script') return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end('alert(document.domain)')
  if (fault === 'slow') return void setTimeout(() => json(response, {}), slow).unref()
  response.writeHead(200, { 'Content-Type': type, ...(fault === 'cut' && { 'Content-Length': 1_000_000 }) })
  if (fault === 'cut') return void response.write(Buffer.alloc(1000), () => response.destroy())
  if (fault === 'stalled') return void response.write(Buffer.alloc(1000))
  const chunk = Buffer.alloc(64 * 1024)
  Readable.from(
    (function* endless() {
      for (;;) {
        wrote?.(chunk.length)
        yield chunk
      }
    })(),
  ).pipe(response)
}

/** A file, or the range of it that was asked for. */
export function sendBytes(type: string, bytes: Buffer, request: IncomingMessage, response: ServerResponse): void {
  const headers = { 'Content-Type': type, 'Accept-Ranges': 'bytes', 'Set-Cookie': 'library=secret', Server: 'Kestrel' }
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  if (from === undefined || (from === '' && to === ''))
    return void response.writeHead(200, { ...headers, 'Content-Length': bytes.length }).end(bytes)
  const first = from === '' ? Math.max(bytes.length - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1)
  if (first > last || first >= bytes.length)
    return void response.writeHead(416, { ...headers, 'Content-Range': `bytes */${bytes.length}` }).end()
  const part = bytes.subarray(first, last + 1)
  response.writeHead(206, {
    ...headers,
    'Content-Range': `bytes ${first}-${last}/${bytes.length}`,
    'Content-Length': part.length,
  })
  response.end(part)
}

export function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(value))
}
