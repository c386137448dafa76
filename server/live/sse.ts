import type { BanVerdict } from '#domain/ban.ts'
import { createNetworkCounts } from '#server/limits/network-counts.ts'
import type { Bus } from './bus.ts'
import { createFanOut } from './fan-out.ts'
import { toPublic, type PublicTopics } from './public-topics.ts'

/** The way to one reader: Node's own response is one. What was cut off, by either side, may still be written to. */
type Wire = {
  /** Bytes that the reader has not taken yet. */
  readonly writableLength: number
  write(bytes: Uint8Array): unknown
  end(): unknown
  /** What waits is dropped. */
  destroy(reason: Error): unknown
}

export type Streams = {
  /** One open answer per visitor, or 503 when there are too many; an unknown address counts towards the whole only. */
  open(address: string | null): Response
  /** The same on a wire; gives what is to be called when it breaks, or null when there are too many. */
  join(address: string | null, toWire: () => Wire): (() => void) | null
  /** How many are open: the visitors that are live now, one for each browser. */
  readonly count: number
  /** To be called after every change of the bans: whoever is banned now hears so, and the stream ends. */
  recheck(): void
  /** Says goodbye to everyone and takes no one any more. */
  closeAll(): void
}

type StreamsOptions = {
  bus: Bus<PublicTopics>
  /** Whether an address is banned at this moment. */
  verdictOf: (address: string) => BanVerdict | null
  now: () => Date
  maxInAll: number
  /** Streams of one IPv4 address or one IPv6 /64. */
  maxPerAddress?: number
  /** Streams of one IPv6 /48. */
  maxPerSite?: number
  /** Milliseconds between signs of life. */
  heartbeat?: number
  /** Bytes that may wait for a reader before it is cut off. */
  maxBehind?: number
  random?: () => number
}

type Reader = { address: string | null; wire: Wire }

export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // nginx holds small chunks back unless told not to.
  'X-Accel-Buffering': 'no',
}
const HEARTBEAT = 25_000
const MAX_PER_ADDRESS = 20
/** Of ten homes, and no more than a tenth of all places. */
const MAX_PER_SITE = 200
const MAX_BEHIND = 256 * 1024
/** Milliseconds after which a browser comes back: spread out, or all of them return at once after a restart. */
const RETRY = { least: 1000, most: 10_000 }
/** Seconds. */
const RETRY_AFTER = '10'
/** In place of a stream where there are too many. */
export const TOO_MANY = {
  status: 503,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER },
  body: 'Too many open streams\n',
}
/** setTimeout takes no more. */
const LONGEST_TIMER = 2 ** 31 - 1

const encoder = new TextEncoder()
const STILL_HERE = encoder.encode(': still here\n\n')
const BYE = encodeEvent('bye', null)
const BYTES = new ByteLengthQueuingStrategy({ highWaterMark: 0 })

/** Server-sent events of the public topics: their newest values at the start, then every change. */
export function createStreams(options: StreamsOptions): Streams {
  const { bus, verdictOf, now, maxInAll, random = Math.random } = options
  const { maxPerAddress = MAX_PER_ADDRESS, maxBehind = MAX_BEHIND, heartbeat = HEARTBEAT } = options
  const { maxPerSite = Math.max(maxPerAddress, Math.min(MAX_PER_SITE, Math.floor(maxInAll / 10))) } = options
  const readers = new Set<Reader>()
  const counts = createNetworkCounts({ perHome: maxPerAddress, perSite: maxPerSite })
  const snapshot = new Map<keyof PublicTopics, Uint8Array>()
  const fanOut = createFanOut(readers, write)
  let beating: NodeJS.Timeout | null = null
  let alertEnds: NodeJS.Timeout | undefined
  let closed = false

  // Each value becomes bytes once, however many read them.
  bus.subscribe(tell)
  function tell<Topic extends keyof PublicTopics>(topic: Topic, value: PublicTopics[Topic]) {
    const told = toPublic(topic, value, now())
    if (told === undefined) return
    const bytes = encodeEvent(topic, told)
    snapshot.set(topic, bytes)
    fanOut(bytes)
    if (topic === 'alert') endAlert()
  }
  /** An alert with an end goes at the server's time, whatever a visitor's clock says. */
  function endAlert() {
    clearTimeout(alertEnds)
    const alert = bus.latest('alert')
    const left = alert?.endsAt ? Date.parse(alert.endsAt) - now().getTime() : 0
    if (left > 0) alertEnds = setTimeout(() => tell('alert', bus.latest('alert')), Math.min(left, LONGEST_TIMER)).unref()
  }

  function write(reader: Reader, bytes: Uint8Array) {
    if (!readers.has(reader)) return
    const waiting = reader.wire.writableLength
    if (waiting === 0 || waiting + bytes.length <= maxBehind) return void reader.wire.write(bytes)
    leave(reader)
    reader.wire.destroy(new Error('The reader is too slow')) // the browser starts again from fresh values
  }
  function end(reader: Reader, lastWords: Uint8Array) {
    write(reader, lastWords)
    if (leave(reader)) reader.wire.end()
  }
  function enter(reader: Reader) {
    readers.add(reader)
    beating ??= setInterval(() => fanOut(STILL_HERE), heartbeat).unref()
  }
  function leave(reader: Reader): boolean {
    if (!readers.delete(reader)) return false
    counts.leave(reader.address)
    if (readers.size > 0 || beating === null) return true
    clearInterval(beating)
    beating = null
    return true
  }
  function start(reader: Reader) {
    enter(reader)
    const retry = Math.round(RETRY.least + random() * (RETRY.most - RETRY.least))
    write(reader, Buffer.concat([encoder.encode(`retry: ${retry}\n\n`), ...snapshot.values()]))
    checkBan(reader)
  }
  function checkBan(reader: Reader) {
    const verdict = reader.address === null ? null : verdictOf(reader.address)
    if (verdict) end(reader, encodeEvent('ban', { address: verdict.address, expiresAt: verdict.expiresAt }))
  }

  function join(address: string | null, toWire: () => Wire): (() => void) | null {
    if (closed || readers.size >= maxInAll) return null
    if (!counts.enter(address)) return null
    const reader = { address, wire: toWire() }
    start(reader)
    return () => void leave(reader)
  }

  return {
    open(address) {
      const { body, wire } = createWebWire(() => cancel?.())
      const cancel = join(address, () => wire)
      return cancel ? new Response(body, { headers: STREAM_HEADERS }) : new Response(TOO_MANY.body, TOO_MANY)
    },
    join,
    get count() {
      return readers.size
    },
    recheck() {
      for (const reader of readers) checkBan(reader)
    },
    closeAll() {
      closed = true
      clearTimeout(alertEnds)
      for (const reader of readers) end(reader, BYE)
    },
  }
}

/** A wire whose other end is the body of a web answer. */
function createWebWire(cancel: () => void): { body: ReadableStream<Uint8Array>; wire: Wire } {
  let controller!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own), cancel }, BYTES)
  const wire: Wire = {
    get writableLength() {
      return -(controller.desiredSize ?? 0)
    },
    write: (bytes) => controller.enqueue(bytes),
    end: () => controller.close(),
    destroy: (reason) => controller.error(reason),
  }
  return { body, wire }
}

function encodeEvent(topic: string, value: unknown): Uint8Array {
  return encoder.encode(`event: ${topic}\ndata: ${JSON.stringify(value)}\n\n`)
}
