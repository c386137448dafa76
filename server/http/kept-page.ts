import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip, gzipSync } from 'node:zlib'
import type { Coding } from './content-coding.ts'

/** A page as it was rendered. */
export type Rendered = {
  status: number
  headers: [string, string][]
  body: Uint8Array<ArrayBuffer>
  /** How long it may be kept: as usual; for a moment, because it is made of old answers; not at all. */
  keep: 'usual' | 'briefly' | 'never'
}

/** A body in one coding, with all headers that go with it: names and values in turn, as Node writes them. */
export type Coded = { headers: string[]; body: Uint8Array<ArrayBuffer> }

export type KeptPage = ReturnType<typeof createKeptPage>

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const plain = promisify(brotliDecompress)
const { BROTLI_PARAM_QUALITY } = constants
/** For the visitor who waits: half a millisecond for a page. */
const QUICK = { br: { params: { [BROTLI_PARAM_QUALITY]: 1 } }, gzip: { level: 1 } }
/** For everyone after him, made beside the event loop: a fifth smaller. Above, a page takes twenty milliseconds and more. */
const GOOD = { br: { params: { [BROTLI_PARAM_QUALITY]: 5 } }, gzip: { level: 6 } }

/** A page as bytes, each coding made once. The plain body goes when the others are there: who wants it is rare. */
export function createKeptPage(rendered: Rendered) {
  const headers = [...rendered.headers, ['Vary', 'Accept-Encoding']]
  const tag = contentTag(rendered)
  const made = new Map<Coding, Coded>()
  let whole: Uint8Array<ArrayBuffer> | null = rendered.body
  let finished: Promise<void> | null = null

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
  }

  return {
    /** Names this content, headers included. */
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
      // Not the bytes that come later under the same coding, so neither is their name.
      const quick = toCoded(coding, coding === 'br' ? brotliCompressSync(bytes, QUICK.br) : gzipSync(bytes, QUICK.gzip), '-quick')
      if (!made.has(coding)) made.set(coding, quick)
      return quick
    },
    /** Makes what is still missing, and the best of it. */
    finish: (): Promise<void> => (finished ??= finish()),
  }
}

/** The same for the same bytes and headers, whoever rendered them. */
export function contentTag({ headers, body }: Pick<Rendered, 'headers' | 'body'>): string {
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(body)
  return hash.digest('base64url').slice(0, 22)
}
