import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip, gzipSync } from 'node:zlib'
import type { Searched } from '#domain/operators/records.ts'
import { chooseCoding, type Coding } from '#server/http/responses/content-coding.ts'
import type { BytesResponse } from '#server/http/responses/plain-response.ts'
import { readCookies, type RequestFacts } from '#server/http/responses/request-facts.ts'

/** A rendered page. */
export type Rendered = {
  status: number
  statusText?: string | undefined
  headers: [string, string][]
  body: Uint8Array<ArrayBuffer>
  /** `briefly`: it contains stale data. `early`: it was sent before all of its parts had come. */
  caching: 'usual' | 'briefly' | 'early' | 'never'
  /** What each visit of this page is logged with; a page without a search has none. */
  searched?: Searched | undefined
}

/** A body in one coding with all of its headers; names and values alternate, as Node's `writeHead` takes them. */
type Coded = { headers: string[]; body: Uint8Array<ArrayBuffer> }

/** Bodies without compression, by the tags of their pages. */
type WholeBodies = {
  get: (tag: string) => Uint8Array<ArrayBuffer> | undefined
  set: (tag: string, body: Uint8Array<ArrayBuffer>) => unknown
}

export type CachedPage = ReturnType<typeof createCachedPage>

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const plain = promisify(brotliDecompress)
const { BROTLI_PARAM_QUALITY } = constants
/** Bytes per chunk: a page fits into one, which takes half as long as four of the default size. What comes back is a part of its chunk. */
const CHUNK = 64 * 1024
/** For a waiting visitor: a third of a millisecond per page. */
const FAST = { br: { params: { [BROTLI_PARAM_QUALITY]: 1 }, chunkSize: CHUNK }, gzip: { level: 1, chunkSize: CHUNK } }
/** For all later visitors, in a thread: a fifth smaller. Higher levels of brotli take twenty milliseconds and more per page. Less memory
 * makes gzip learn anew more often: the head, the cards and the data of a page have little in common. */
const BEST = {
  br: { params: { [BROTLI_PARAM_QUALITY]: 5 }, chunkSize: CHUNK },
  gzip: { level: 9, memLevel: 5, chunkSize: CHUNK },
}

/**
 * A page as bytes; each coding is made once. The uncompressed body, which few clients want, is dropped at the end: who wants it gets it
 * from `wholes`, where it is for a while, or unpacked.
 */
export function createCachedPage(rendered: Rendered, wholes: WholeBodies) {
  const headers = [...rendered.headers, ['Vary', 'Accept-Encoding, Save-Data']]
  const first = brotliCompressSync(rendered.body, FAST.br)
  // Hash the compressed bytes: equally unique, and a sixth of the length.
  const tag = createHash('sha256').update(JSON.stringify(headers)).update(first).digest('base64url').slice(0, 22)
  const made = new Map<Coding, Coded>([['br', toCoded('br', first, '-quick')]])
  // Room for one byte more shows zlib that it has come to the end.
  const unpacked = { chunkSize: Math.max(rendered.body.length + 1, constants.Z_MIN_CHUNK) }
  let whole: Uint8Array<ArrayBuffer> | null = rendered.body
  let finished: Promise<void> | null = null
  let quickGzip: Coded | null = null
  let unpacking: Promise<Uint8Array<ArrayBuffer>> | null = null

  /** Quick and final encodings differ in bytes, so they need different ETags. */
  function toCoded(coding: Coding, bytes: Uint8Array<ArrayBuffer>, suffix = ''): Coded {
    const all = [...headers, ['ETag', `"${tag}-${coding}${suffix}"`], ['Content-Length', String(bytes.length)]]
    if (coding !== 'identity') all.push(['Content-Encoding', coding])
    return { headers: all.flat(), body: bytes }
  }
  /** Visitors who ask at the same time share one unpacking. */
  async function source(): Promise<Uint8Array<ArrayBuffer>> {
    return whole ?? wholes.get(tag) ?? (unpacking ??= unpack().finally(() => (unpacking = null)))
  }
  async function unpack(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await plain(made.get('br')?.body ?? new Uint8Array(), unpacked)
    wholes.set(tag, bytes)
    return bytes
  }
  async function finish(): Promise<void> {
    const bytes = await source()
    made.set('br', toCoded('br', copied(await compressed.br(bytes, BEST.br))))
    made.set('gzip', toCoded('gzip', copied(await compressed.gzip(bytes, BEST.gzip))))
    whole = null
    quickGzip = null
  }

  return {
    /** The same for the same bytes and headers. */
    tag,
    headers,
    searched: rendered.searched,
    /** Bytes of all bodies. */
    get size(): number {
      return [...made.values()].reduce((size, { body }) => size + body.length, whole?.length ?? 0)
    },
    /** The page in a coding, if it is already made. */
    ready: (coding: Coding): Coded | null => made.get(coding) ?? null,
    /** The page in a coding, made now if necessary. */
    async coded(coding: Coding): Promise<Coded> {
      const ready = made.get(coding)
      if (ready) return ready
      const bytes = await source()
      if (coding === 'identity') return toCoded(coding, bytes)
      // Made once for all waiting visitors.
      return (quickGzip ??= toCoded(coding, gzipSync(bytes, FAST.gzip), '-quick'))
    },
    /** Makes the final encodings. */
    finish: (): Promise<void> => (finished ??= finish()),
  }
}

/** In memory of its own size: kept as it is, a body of 10 KB would keep a chunk of 64 KB. */
function copied(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}

/** Whether a `Cookie` header has a session that this site issued; it may have ended since. */
type IsOwnSession = (cookies: string | null) => boolean

type Asked = Pick<RequestFacts, 'method' | 'header'>

/** Cookies that identify a visitor (server/accounts). Others do not change a page. */
const OWN_COOKIE = /^__(?:Host|Secure)-/

/** Whether the answer may come from the cache. Not for operators: they see blocked titles. */
export function isForEveryone({ method, header }: Asked, { isOwnSession }: { isOwnSession: IsOwnSession }): boolean {
  return (method === 'GET' || method === 'HEAD') && !isOwnSession(header('Cookie'))
}

/** Whether cookies identify a visitor. */
export function namesVisitor(cookies: string | null): boolean {
  return [...readCookies(cookies).keys()].some((name) => OWN_COOKIE.test(name))
}

/** The page in the coding that the client accepts; a promise only if it has to be compressed first. */
export function respondWith(page: CachedPage, asked: Asked): BytesResponse | Promise<BytesResponse> {
  const coding = chooseCoding(asked.header('Accept-Encoding'))
  const ready = page.ready(coding)
  return ready ? toBytes(page, ready, asked) : page.coded(coding).then((coded) => toBytes(page, coded, asked))
}

function toBytes(page: CachedPage, { headers, body }: Coded, { method, header }: Asked): BytesResponse {
  const known = header('If-None-Match')
  const same = known === null ? null : knownTag(page, known)
  if (same !== null) return { status: 304, headers: [...page.headers.flat(), 'ETag', same], body: null }
  return { status: 200, headers, body: method === 'HEAD' ? null : body }
}

/** The client's ETag that matches this page in any coding; a proxy may have made it weak. */
function knownTag(page: CachedPage, known: string): string | null {
  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (tags.includes('*')) return `"${page.tag}"`
  return tags.find((tag) => tag.startsWith(`"${page.tag}-`)) ?? null
}
