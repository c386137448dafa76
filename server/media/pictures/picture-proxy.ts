import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type BytesResponse, namesTag } from '#server/http/responses/plain-response.ts'
import type { RequestFacts } from '#server/http/responses/request-facts.ts'
import { DRAWING_POLICY, STATIC_HEADERS } from '#server/http/responses/security-headers.ts'
import { networksAround } from '#server/visitors/networks.ts'
import type { Limiter } from '#server/visitors/limiter.ts'
import { createNetworkCounts } from '#server/visitors/network-counts.ts'
import { type createPictureConverter, parsePictureRequest, PICTURE_PREFIX, type PictureRequest } from './convert-picture.ts'
import type { createPictureDisk } from './picture-disk.ts'
import type { createPictureHost, NoPicture } from './picture-host.ts'
import { pictureType } from './picture-type.ts'

type PictureProxyOptions = {
  host: ReturnType<typeof createPictureHost>
  disk: ReturnType<typeof createPictureDisk>
  converter: ReturnType<typeof createPictureConverter>
  /** How many pictures that are not on the disk a host, and all hosts of its /24 or /48, may request. */
  limits: { host: Limiter; subnet: Limiter }
}
/** A picture to send; `isFinal` false: a smaller form will replace it. */
type Found = { bytes: Buffer<ArrayBuffer>; isFinal: boolean }

/** Milliseconds that a visitor waits for a conversion; then they get the original. */
const MAX_CONVERSION = 1500
/** As long as the service allows its pictures to be stored. */
const FOREVER = `public, max-age=${180 * 24 * 60 * 60}, immutable`
const SHORTLY = 'public, max-age=300'
/** New pictures that visitors of one network may wait for at a time: half of those that can wait for the image host. */
const MAX_AT_ONCE = 250
const STATUS: Record<NoPicture, number> = { missing: 404, failed: 502, busy: 503 }

export type PictureProxy = ReturnType<typeof createPictureProxy>

/** Serves the image host's pictures from this site: `/t/p/SIZE/FILE`. */
export function createPictureProxy({ host, disk, converter, limits }: PictureProxyOptions) {
  const waiting = createNetworkCounts({ perHost: MAX_AT_ONCE, perSubnet: MAX_AT_ONCE })
  const underWay = new Map<string, Promise<Found | NoPicture>>()

  /** The stored picture in the requested form; while the converter is busy, the stored original will do. */
  async function findKept(request: PictureRequest): Promise<Found | null> {
    const kept = await disk.read(nameOf(request))
    if (kept) return { bytes: kept, isFinal: true }
    if (request.format === null || !converter.isBusy()) return null
    const original = await disk.read(nameOf({ ...request, format: null }))
    return original && { bytes: original, isFinal: false }
  }

  async function readOriginal({ size, path }: PictureRequest): Promise<Buffer<ArrayBuffer> | NoPicture> {
    const name = size + path
    const kept = await disk.read(name)
    if (kept) return kept
    const fetched = await host.get(size, path)
    if (typeof fetched !== 'string') await disk.write(name, fetched)
    return fetched
  }

  async function find(request: PictureRequest): Promise<Found | NoPicture> {
    const { format } = request
    const bytes = await readOriginal(request)
    if (typeof bytes === 'string') return bytes
    if (format === null) return { bytes, isFinal: true }
    const name = nameOf(request)
    const conversion = converter.convert(bytes, format).then(async (converted) => {
      if (converted === 'busy') return null
      await disk.write(name, converted ?? bytes)
      return converted ?? bytes
    })
    const late = wait(MAX_CONVERSION, null, { ref: false })
    const converted = await Promise.race([conversion, late])
    return converted ? { bytes: converted, isFinal: true } : { bytes, isFinal: false }
  }

  /** Concurrent requests for a picture in one form share one search. */
  function findOnce(request: PictureRequest): Promise<Found | NoPicture> {
    const name = nameOf(request)
    let search = underWay.get(name)
    if (!search) {
      search = find(request).finally(() => underWay.delete(name))
      underWay.set(name, search)
    }
    return search
  }

  /** Fetches a new picture, if this visitor and their network may have another. */
  async function findNew(request: PictureRequest, address: string | null): Promise<Found | NoPicture | { wait: number }> {
    const networks = networksAround(address)
    const millis = Math.max(limits.host.wait(networks.host), limits.subnet.wait(networks.subnet))
    if (millis > 0) return { wait: millis }
    if (!waiting.enter(address)) return 'busy'
    limits.host.take(networks.host)
    limits.subnet.take(networks.subnet)
    return findOnce(request).finally(() => waiting.leave(address))
  }

  async function answer(request: PictureRequest, { address, header, method }: RequestFacts): Promise<BytesResponse> {
    const kept = await findKept(request)
    if (kept) return send(kept, method, header('If-None-Match'))
    // Joining a search that is under way is free.
    const found = await (underWay.has(nameOf(request)) ? findOnce(request) : findNew(request, address))
    if (typeof found === 'object' && 'wait' in found) return refuse(429, Math.ceil(found.wait / 1000))
    return typeof found === 'string' ? refuse(STATUS[found], 5) : send(found, method, header('If-None-Match'))
  }

  /** Answers requests below `/t/p/`, null for others. */
  return (facts: RequestFacts): Promise<BytesResponse> | BytesResponse | null => {
    const { path, kind } = facts.target
    if (kind !== 'page' || !path.startsWith(PICTURE_PREFIX)) return null
    const request = parsePictureRequest(path, facts.header('Accept'))
    return request ? answer(request, facts) : refuse(404, null)
  }
}

/** The file's name on the disk, relative to the folder. */
function nameOf({ size, path, format }: PictureRequest): string {
  return format === null ? size + path : `${size}${path}.${format}`
}

function send({ bytes, isFinal }: Found, method: string, known: string | null): BytesResponse {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = Object.entries({
    ...STATIC_HEADERS,
    'Content-Security-Policy': DRAWING_POLICY,
    'Content-Type': pictureType(bytes) ?? 'application/octet-stream',
    'Cache-Control': isFinal ? FOREVER : SHORTLY,
    Vary: 'Accept',
    ETag: tag,
  }).flat()
  if (namesTag(known, tag)) return { status: 304, headers, body: null }
  const body = method === 'HEAD' ? null : bytes
  return { status: 200, headers: [...headers, 'Content-Length', String(bytes.length)], body }
}

function refuse(status: number, retryAfter: number | null): BytesResponse {
  const headers = { ...STATIC_HEADERS, 'Cache-Control': status === 404 ? SHORTLY : 'no-store', 'Content-Length': '0' }
  return {
    status,
    headers: Object.entries({ ...headers, ...(retryAfter !== null && { 'Retry-After': String(retryAfter) }) }).flat(),
    body: null,
  }
}
