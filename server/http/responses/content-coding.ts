import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

/** A `Content-Encoding` that the site can send. */
export type Coding = 'br' | 'gzip' | 'identity'

/** Best compression first. */
const CODINGS: readonly Coding[] = ['br', 'gzip', 'identity']

/**
 * Chooses by `Accept-Encoding`: the client's preferred coding, and among equals the best compression. If the client accepts
 * none of ours, gzip, which every client can read.
 */
export function chooseCoding(accepted: string | null): Coding {
  if (accepted === null || accepted === '') return 'identity'
  const weights = readWeights(accepted)
  let [best, most]: [Coding, number] = ['gzip', 0]
  for (const coding of CODINGS) {
    // `identity` is accepted without being named, and then comes after the named ones.
    const weight = weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? Number.MIN_VALUE : 0)
    if (weight > most) [best, most] = [coding, weight]
  }
  return best
}

/** `gzip;q=0.5, br` → gzip 0.5, br 1. An invalid weight counts as 1. */
function readWeights(accepted: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';')
    const weight = parameters.map((each) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/.exec(each)?.[1]).find(Boolean)
    weights.set(name.trim(), Math.min(1, Number(weight ?? 1)))
  }
  return weights
}

const inThread = { br: promisify(brotliCompress), gzip: promisify(gzip) }
/** Bytes per chunk: most answers fit into one, which takes half as long as four of the default size. */
const chunkSize = 64 * 1024
/** Higher levels of brotli take twenty milliseconds and more per page. */
const OPTIONS = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 }, chunkSize }, gzip: { level: 6, chunkSize } }

/** Compresses in a thread, so that other requests can be answered meanwhile. The result is a copy, which frees the rest of its chunk. */
export async function compressed(bytes: Uint8Array, coding: Exclude<Coding, 'identity'>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await inThread[coding](bytes, OPTIONS[coding]))
}

/** The body of a response whose bytes are read, compressed and sent bit by bit, for files of any size. Cancelling it ends the reading. */
export function streamed(bytes: AsyncIterable<Uint8Array>, coding: Coding): ReadableStream {
  const plain = Readable.from(bytes, { objectMode: false })
  if (coding === 'identity') return Readable.toWeb(plain) as ReadableStream
  const compressing = coding === 'br' ? createBrotliCompress(OPTIONS.br) : createGzip(OPTIONS.gzip)
  // A failed or cancelled end destroys both; the reader of the stream learns of a failure.
  pipeline(plain, compressing, () => {})
  return Readable.toWeb(compressing) as ReadableStream
}
