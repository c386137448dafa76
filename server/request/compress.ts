import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { chooseCoding } from '../http/content-coding.ts'

const inThread = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const TEXT =
  /^(text\/(?!event-stream)|application\/(json|manifest\+json|ld\+json|atom\+xml|xml|opensearchdescription\+xml)|image\/svg\+xml)/
/** Bytes; a smaller answer would not shrink. */
const SMALLEST = 860
/** Bytes that are compressed at once, in half a millisecond. Coming back from a thread takes as long as everything else that begins meanwhile. */
const AT_ONCE = 64 * 1024
const OPTIONS = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 }, chunkSize: AT_ONCE },
  gzip: { level: 5, chunkSize: AT_ONCE },
}

/** Compresses a text answer if the client accepts it; streams and pictures stay as they are. */
export async function compress(request: Request, response: Response): Promise<Response> {
  if (!response.body || response.headers.has('Content-Encoding') || !TEXT.test(response.headers.get('Content-Type') ?? ''))
    return response
  if (!response.headers.has('Vary')) response.headers.set('Vary', 'Accept-Encoding')
  const coding = chooseCoding(request.headers.get('Accept-Encoding'))
  if (coding === 'identity') return response
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length < SMALLEST) return new Response(bytes, response)
  const small = await shrunk(bytes, coding)
  const headers = new Headers(response.headers)
  headers.set('Content-Encoding', coding)
  headers.delete('Content-Length')
  return new Response(small, { status: response.status, statusText: response.statusText, headers })
}

async function shrunk(bytes: Uint8Array<ArrayBuffer>, coding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes.length > AT_ONCE) return inThread[coding](bytes, OPTIONS[coding])
  return coding === 'br' ? brotliCompressSync(bytes, OPTIONS.br) : gzipSync(bytes, OPTIONS.gzip)
}
