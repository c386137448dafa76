import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, brotliDecompressSync, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Searched } from '#domain/operators/records.ts'
import { chooseCoding, compressed, type Coding } from '#server/http/responses/content-coding.ts'
import type { BytesResponse } from '#server/http/responses/plain-response.ts'
import type { RequestFacts } from '#server/http/responses/request-facts.ts'

/** A rendered page. */
export type Rendered = {
  status: number
  headers: [string, string][]
  body: Uint8Array<ArrayBuffer>
  /** `briefly`: it contains stale data. */
  caching: 'usual' | 'briefly' | 'never'
  /** The search to log for each visit of this page; unset: the page is not a search. */
  searched?: Searched | undefined
}

/** A body in one coding with all of its headers; names and values alternate, as Node's `writeHead` takes them. */
type Coded = { headers: string[]; body: Uint8Array<ArrayBuffer> }

const [brotliOf, unbrotli] = [promisify(brotliCompress), promisify(brotliDecompress)]
/** Takes two milliseconds for a page: one more than level 3, and makes it a tenth smaller. Level 6 gains no more than a hundredth. */
const FIRST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 }, chunkSize: 64 * 1024 }

/** Takes fifty milliseconds of a thread for a page, and makes it a tenth smaller. */
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 }, chunkSize: 64 * 1024 }
/** Visits from the cache after which a page is worth that. */
const POPULAR = 2

export type Recoded = ReturnType<typeof openRecoded>

/** Pages as gzip or uncompressed, which few clients need: made on request, once for all who wait, and kept while there is room. */
export function openRecoded(maxSize: number) {
  return new LRUCache<string, Coded, () => Promise<Coded>>({
    maxSize,
    sizeCalculation: ({ body }) => body.length + 1,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    ignoreFetchAbort: true,
  })
}

export type CachedPage = ReturnType<typeof createCachedPage>

/** A page as compressed bytes: quickly at first, for those who wait for it, and as well as it can be after `refine`. */
export function createCachedPage(rendered: Rendered, recoded: Recoded) {
  const headers = [...rendered.headers, ['Vary', 'Accept-Encoding']]
  // A copy frees the rest of the chunk.
  const first = new Uint8Array(brotliCompressSync(rendered.body, FIRST))
  // Hash the compressed bytes: equally unique, and a sixth of the length.
  const tag = createHash('sha256').update(JSON.stringify(headers)).update(first).digest('base64url').slice(0, 22)
  let brotli = toCoded('br', first)
  let visits = 0

  /** `suffix`: different bytes need a different ETag. */
  function toCoded(coding: Coding, body: Uint8Array<ArrayBuffer>, suffix = ''): Coded {
    const all = [...headers, ['ETag', `"${tag}-${coding}${suffix}"`], ['Content-Length', String(body.length)]]
    if (coding !== 'identity') all.push(['Content-Encoding', coding])
    return { headers: all.flat(), body }
  }
  async function recode(coding: Exclude<Coding, 'br'>): Promise<Coded> {
    // Half a millisecond: a client that has closed its side of the connection still gets the page.
    const bytes = brotliDecompressSync(brotli.body)
    return toCoded(coding, coding === 'gzip' ? await compressed(bytes, coding) : new Uint8Array(bytes))
  }

  return {
    /** Equal for equal bytes and headers. */
    tag,
    headers,
    searched: rendered.searched,
    /** Bytes in memory. */
    get size(): number {
      return brotli.body.length
    },
    /** Counts a visit; true for the one after which to `refine` it. */
    visit: (): boolean => ++visits === POPULAR,
    async refine(): Promise<void> {
      brotli = toCoded('br', new Uint8Array(await brotliOf(await unbrotli(brotli.body), BEST)), '-best')
    },
    /** The page in a coding, if it is already made. */
    ready: (coding: Coding): Coded | null => (coding === 'br' ? brotli : (recoded.get(`${coding} ${tag}`) ?? null)),
    /** The page in a coding, made now if necessary. */
    coded: async (coding: Coding): Promise<Coded> =>
      coding === 'br' ? brotli : recoded.forceFetch(`${coding} ${tag}`, { context: () => recode(coding) }),
  }
}

/** Whether a `Cookie` header has a session that this site issued; it may have ended since. */
type IsOwnSession = (cookies: string | null) => boolean

type Asked = Pick<RequestFacts, 'method' | 'header'>

/** Whether the answer may come from the cache. Not for operators: they see blocked titles. */
export function isForEveryone({ method, header }: Asked, { isOwnSession }: { isOwnSession: IsOwnSession }): boolean {
  return (method === 'GET' || method === 'HEAD') && !isOwnSession(header('Cookie'))
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
