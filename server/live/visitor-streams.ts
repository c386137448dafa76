import type { BanVerdict } from '#domain/operators/ban.ts'
import { createNetworkCounts } from '#server/visitors/network-counts.ts'
import { type Bus, type PublicTopics, toPublic } from './bus.ts'
import {
  type Connection,
  createEventStreams,
  createWebConnection,
  encodeEvent,
  encodeRetry,
  HEARTBEAT,
  STREAM_HEADERS,
  TOO_MANY,
} from './event-streams.ts'

export type VisitorStreams = ReturnType<typeof createVisitorStreams>

type VisitorStreamsOptions = {
  bus: Bus<PublicTopics>
  /** Whether an address is banned at this moment. */
  verdictOf: (address: string) => BanVerdict | null
  now: () => Date
  /** Streams of this process, each of which needs a file descriptor. */
  maxInAll: number
  /** Streams of one IPv4 address or one IPv6 /64. */
  maxPerAddress?: number
  /** Streams of one IPv6 /48. */
  maxPerSubnet?: number
  /** Milliseconds between heartbeats. */
  heartbeat?: number
  /** Unsent bytes beyond which a visitor's stream is closed. */
  maxBacklog?: number
  random?: () => number
}

type Client = { address: string | null; connection: Connection }

const MAX_PER_ADDRESS = 20
/** Ten hosts' worth, and at most a tenth of all streams. */
const MAX_PER_SUBNET = 200
/** Milliseconds until a browser reconnects; random, so that they do not all return at once after a restart. */
const RETRY = { least: 1000, most: 10_000 }
/** The maximum of setTimeout. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Server-sent events of the public topics: first the current values, then every change. */
export function createVisitorStreams(options: VisitorStreamsOptions) {
  const { bus, verdictOf, now, maxInAll, random = Math.random, heartbeat, maxBacklog } = options
  const { maxPerAddress = MAX_PER_ADDRESS } = options
  const { maxPerSubnet = Math.max(maxPerAddress, Math.min(MAX_PER_SUBNET, Math.floor(maxInAll / 10))) } = options
  const counts = createNetworkCounts({ perHost: maxPerAddress, perSubnet: maxPerSubnet })
  const streams = createEventStreams<Client>({
    max: maxInAll,
    heartbeat,
    maxBacklog,
    sendHeartbeat: () => fanOut(HEARTBEAT),
    onRemove: ({ address }) => counts.leave(address),
  })
  const snapshot = new Map<keyof PublicTopics, Uint8Array>()
  const fanOut = createFanOut(streams.clients, streams.write)
  let alertEnds: NodeJS.Timeout | undefined

  // Each value is encoded once, however many visitors receive it.
  bus.subscribe(publish)
  function publish<Topic extends keyof PublicTopics>(topic: Topic, value: PublicTopics[Topic]) {
    const publicValue = toPublic(topic, value, now())
    if (publicValue === undefined) return
    const bytes = encodeEvent(topic, JSON.stringify(publicValue))
    snapshot.set(topic, bytes)
    fanOut(bytes)
    if (topic === 'alert') endAlert()
  }
  /** An alert expires by the server's clock, whatever the visitor's clock says. */
  function endAlert() {
    clearTimeout(alertEnds)
    const alert = bus.latest('alert')
    const left = alert?.endsAt ? Date.parse(alert.endsAt) - now().getTime() : 0
    if (left > 0) alertEnds = setTimeout(() => publish('alert', bus.latest('alert')), Math.min(left, LONGEST_TIMER)).unref()
  }

  function checkBan(client: Client) {
    const verdict = client.address === null ? null : verdictOf(client.address)
    if (!verdict) return
    const { address, expiresAt } = verdict
    streams.end(client, encodeEvent('ban', JSON.stringify({ address, expiresAt })))
  }

  function join(address: string | null, toConnection: () => Connection): (() => void) | null {
    if (streams.isFull() || !counts.enter(address)) return null
    const client = { address, connection: toConnection() }
    streams.add(client)
    const retry = Math.round(RETRY.least + random() * (RETRY.most - RETRY.least))
    streams.write(client, Buffer.concat([encodeRetry(retry), ...snapshot.values()]))
    checkBan(client)
    return () => void streams.remove(client)
  }
  return {
    /** A stream as a web response, or 503 when too many are open. An unknown address counts towards the total only. */
    open(address: string | null): Response {
      const { body, connection } = createWebConnection(() => leave?.())
      const leave = join(address, () => connection)
      return leave ? new Response(body, { headers: STREAM_HEADERS }) : new Response(TOO_MANY.body, TOO_MANY)
    },
    /** Like `open`, on a given connection; returns a function to call when it closes, or null when too many are open. */
    join,
    /** Open streams: about the number of browsers at the site. */
    get count(): number {
      return streams.clients.size
    },
    /** Call after every change of the bans: sends newly banned visitors their verdict and ends their streams. */
    recheck(): void {
      for (const client of streams.clients) checkBan(client)
    },
    /** Ends every stream with a `bye` event and accepts no more. */
    closeAll(): void {
      clearTimeout(alertEnds)
      streams.closeAll()
    },
  }
}

/** Clients written to in one turn of the event loop: writing to 10,000 at once would delay every page. */
const SLICE = 50
/** Milliseconds left for pages between two turns; on a busy machine three times as long as the turn took. */
const PAUSE = 2
const PAUSE_PER_TURN = 3

/**
 * Writes to all current clients, a slice per turn; a second call waits for the first, so that everyone receives items in
 * order.
 */
function createFanOut<Reader, Item>(readers: ReadonlySet<Reader>, write: (reader: Reader, item: Item) => void) {
  const waiting: { item: Item; readers: Reader[] }[] = []

  function next() {
    const job = waiting[0]
    if (!job) return
    const begin = performance.now()
    for (const reader of job.readers.splice(-SLICE)) write(reader, job.item)
    if (job.readers.length === 0) waiting.shift()
    if (waiting.length > 0) setTimeout(next, Math.max(PAUSE, PAUSE_PER_TURN * (performance.now() - begin)))
  }

  return (item: Item) => {
    waiting.push({ item, readers: [...readers] })
    if (waiting.length === 1) next()
  }
}
