import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip, gzipSync } from 'node:zlib'
import type { Coding } from '#server/http/content-coding.ts'

/** A page as it was rendered. */
export type Rendered = {
  status: number
  statusText?: string | undefined
  headers: [string, string][]
  body: Uint8Array<ArrayBuffer>
  /** How long it may be kept: as usual; for a moment, because it is made of old answers; not at all. */
  keep: 'usual' | 'briefly' | 'never'
}

/** A body in one coding, with all headers that go with it: names and values in turn, as Node writes them. */
export type Coded = { headers: string[]; body: Uint8Array<ArrayBuffer> }

export type CachedPage = ReturnType<typeof createCachedPage>

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const plain = promisify(brotliDecompress)
const { BROTLI_PARAM_QUALITY } = constants
/** Bytes that are compressed at a time: a page fits, and takes half as long as in the four pieces that are usual. */
const CHUNK = 64 * 1024
/** For the visitor who waits: a third of a millisecond for a page. */
const QUICK = { br: { params: { [BROTLI_PARAM_QUALITY]: 1 }, chunkSize: CHUNK }, gzip: { level: 1, chunkSize: CHUNK } }
/** For everyone after him, made beside the event loop: a fifth smaller. Above, a page takes twenty milliseconds and more. */
const GOOD = { br: { params: { [BROTLI_PARAM_QUALITY]: 5 }, chunkSize: CHUNK }, gzip: { level: 6, chunkSize: CHUNK } }

/** A page as bytes, each coding made once. The plain body goes when the others are there: who wants it is rare. */
export function createCachedPage(rendered: Rendered) {
  const headers = [...rendered.headers, ['Vary', 'Accept-Encoding']]
  const first = brotliCompressSync(rendered.body, QUICK.br)
  // Over the compressed bytes: they are as many as there are contents, and a sixth in length.
  const tag = createHash('sha256').update(JSON.stringify(headers)).update(first).digest('base64url').slice(0, 22)
  const made = new Map<Coding, Coded>([['br', toCoded('br', first, '-quick')]])
  let whole: Uint8Array<ArrayBuffer> | null = rendered.body
  let finished: Promise<void> | null = null
  let quickGzip: Coded | null = null

  /** What is sent first and what comes later under the same coding are other bytes, so they have other names. */
  function toCoded(coding: Coding, bytes: Uint8Array<ArrayBuffer>, suffix = ''): Coded {
    const all = [...headers, ['ETag', `"${tag}-${coding}${suffix}"`], ['Content-Length', String(bytes.length)]]
    if (coding !== 'identity') all.push(['Content-Encoding', coding])
    return { headers: all.flat(), body: bytes }
  }
  async function source(): Promise<Uint8Array<ArrayBuffer>> {
    return whole ?? plain(made.get('br')?.body ?? new Uint8Array())
  }
  async function finish(): Promise<void> {
    const bytes = await source()
    made.set('br', toCoded('br', await compressed.br(bytes, GOOD.br)))
    made.set('gzip', toCoded('gzip', await compressed.gzip(bytes, GOOD.gzip)))
    whole = null
    quickGzip = null
  }

  return {
    /** The same for the same bytes and headers, whoever rendered them. */
    tag,
    headers,
    /** Bytes that it takes. */
    get size(): number {
      return [...made.values()].reduce((size, { body }) => size + body.length, whole?.length ?? 0)
    },
    /** What is there already. */
    ready: (coding: Coding): Coded | null => made.get(coding) ?? null,
    /** The same, made first where it is not there. */
    async coded(coding: Coding): Promise<Coded> {
      const ready = made.get(coding)
      if (ready) return ready
      const bytes = await source()
      if (coding === 'identity') return toCoded(coding, bytes)
      // A crowd that waited for the page takes one and the same.
      return (quickGzip ??= toCoded(coding, gzipSync(bytes, QUICK.gzip), '-quick'))
    },
    /** Makes what is still missing, and the best of it. */
    finish: (): Promise<void> => (finished ??= finish()),
  }
}
