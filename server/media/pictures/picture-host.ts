import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { createBreaker, type Health } from '#server/catalogue/upstream/breaker.ts'
import { readBytes, TooLarge, type Fetch } from '#server/catalogue/upstream/fetch-json.ts'
import { pictureType } from './picture-type.ts'

/** Why there is no picture: the host has none of this name, it failed or sent something else, or too many requests wait. */
export type NoPicture = 'missing' | 'failed' | 'busy'

type Found = Buffer<ArrayBuffer> | NoPicture

type PictureHostOptions = {
  /** Base URL of the image host, without a trailing slash. */
  url: string
  fetch: Fetch
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Called with the reason when a picture could not be fetched. */
  onFailure: (reason: string) => void
}

/** Bytes; the service's originals have about one megabyte. */
const MAX_BYTES = 5 * 1024 * 1024
/** Pictures fetched at a time, and pictures that may wait. */
const AT_ONCE = 24
const MAX_WAITING = 500
/** Milliseconds for waiting, and for one picture. */
const MAX_WAIT = 8000
const DEADLINE = 8000
/** Milliseconds for which a missing picture is remembered, and the most that are. */
const MISSING_FOR = 10 * 60_000
const MAX_MISSING = 5000

/** Fetches pictures from the image host only. Its limits are separate from the catalogue's: pages never wait for pictures. */
export function createPictureHost({ url, fetch, now, onFailure }: PictureHostOptions) {
  const limit = pLimit(AT_ONCE)
  const breaker = createBreaker({ now, slow: DEADLINE })
  const missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_FOR, perf: { now } })

  /** Fetches an address, and judges the host's health. */
  async function ask(address: string): Promise<{ found: Found; health: Health }> {
    try {
      const signal = AbortSignal.timeout(DEADLINE)
      const response = await fetch(new URL(url + address), { headers: { Accept: 'image/*' }, signal, redirect: 'error' })
      const bytes = await readBytes(response, { max: MAX_BYTES, signal })
      return { found: toFound(address, response, bytes), health: response.status >= 500 ? 'failing' : 'ok' }
    } catch (error) {
      onFailure(`${address}: ${error instanceof Error ? error.message : 'the request failed'}`)
      return { found: 'failed', health: error instanceof TooLarge ? 'ok' : 'failing' }
    }
  }

  function toFound(address: string, response: HostResponse, bytes: Buffer<ArrayBuffer>): Found {
    if (response.status === 404) {
      missing.set(address, true)
      return 'missing'
    }
    const fault = faultOf(response, bytes)
    if (fault === null) return bytes
    onFailure(`${address}: ${fault}`)
    return 'failed'
  }

  async function load(address: string): Promise<Found> {
    const asked = await breaker.call(
      () => ask(address),
      ({ health }) => health,
    )
    return asked?.found ?? 'failed'
  }

  return {
    /** The picture of a size and a path (`/abc.jpg`) as the host sent it; never rejects. */
    get(size: string, path: string): Promise<Found> {
      const address = `/${size}${path}`
      if (missing.has(address)) return Promise.resolve('missing')
      if (limit.pendingCount >= MAX_WAITING) return Promise.resolve('busy')
      const latest = now() + MAX_WAIT
      return limit(() => (now() > latest ? 'busy' : load(address)))
    },
  }
}

type HostResponse = Awaited<ReturnType<Fetch>>

/** Why a response is not a picture, by its header and first bytes; null: it is one. */
function faultOf({ ok, status, headers }: HostResponse, bytes: Buffer): string | null {
  if (!ok) return `status ${status}`
  const declared = headers.get('Content-Type') ?? 'nothing'
  if (!declared.startsWith('image/')) return `declared as ${declared}`
  return pictureType(bytes) === null ? 'not a picture' : null
}
