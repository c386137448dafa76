import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseCoding } from '../http/content-coding.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const TEXT =
  /^(text\/(?!event-stream)|application\/(json|manifest\+json|ld\+json|atom\+xml|xml|opensearchdescription\+xml)|image\/svg\+xml)/
/** Bytes; a smaller answer would not shrink. */
const SMALLEST = 860

/** Compresses a text answer if the client accepts it; streams and pictures stay as they are. */
export async function compress(request: Request, response: Response): Promise<Response> {
  if (!response.body || response.headers.has('Content-Encoding') || !TEXT.test(response.headers.get('Content-Type') ?? ''))
    return response
  if (!response.headers.has('Vary')) response.headers.set('Vary', 'Accept-Encoding')
  const coding = chooseCoding(request.headers.get('Accept-Encoding'))
  if (coding === 'identity') return response
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length < SMALLEST) return new Response(bytes, response)
  const small = await (coding === 'br'
    ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : gzipped(bytes, { level: 5 }))
  const headers = new Headers(response.headers)
  headers.set('Content-Encoding', coding)
  headers.delete('Content-Length')
  return new Response(new Uint8Array(small), { status: response.status, statusText: response.statusText, headers })
}
