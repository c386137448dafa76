import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createNetworkCounts } from './network-counts.ts'
import { isWithin, networksAround, toRange } from './networks.ts'

type Pending = { response: ServerResponse; start: () => void }
/** `current` is being answered, `waiting` come after it; `idleSince` is when the last answer ended. */
type Connection = {
  /** What it counts as; null: it is not counted. */
  counted: string | null
  isProxy: boolean
  current: ServerResponse | null
  waiting: readonly Pending[]
  idleSince: number
}
type Refusal = 'address' | 'pipelining' | 'full' | 'unread'

type ConnectionsOptions = {
  /** Connections in total; each uses one file descriptor of the process. */
  maxInAll: number
  /** Addresses and ranges whose connections are not counted per address: each carries many visitors. */
  trustedProxies: readonly string[]
  maxPerHome?: number
  maxPerSite?: number
  /** Bytes of answers, on all connections together, that their clients have not taken yet. */
  maxUnread?: number
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

/** Whoever reads at all has little waiting: ten thousand pages, or four hundred films of the sample. */
const MAX_UNREAD = 128 * 1024 * 1024
/** A browser opens six; forty browsers behind one address are a school. A quarter of 1,024 descriptors. */
const MAX_PER_HOME = 256
const MAX_PER_SITE = 1024
/** Unanswered requests per connection. Browsers send one at a time; beyond this the connection is closed. */
const MAX_UNANSWERED = 8
/**
 * Milliseconds that a trusted proxy may leave a connection unused: longer than any keeps one to a server behind it, the longest
 * being Cloudflare's 900 s. Whoever closes first is the proxy, so no request of a visitor meets a connection that is being closed.
 * Visitors' own connections go after Node's few seconds.
 */
const MAX_PROXY_IDLE = 16 * 60_000
const NONE: readonly Pending[] = []

export type Connections = ReturnType<typeof createConnections>

/**
 * Limits what a visitor can use before any request of theirs is read: connections per address and network, and on each
 * connection one request at a time, in order, with at most seven waiting behind it.
 */
export function createConnections(options: ConnectionsOptions) {
  const { maxInAll, trustedProxies, now = () => performance.now() } = options
  const { maxUnread = MAX_UNREAD } = options
  const { maxPerHome = Math.min(MAX_PER_HOME, Math.ceil(maxInAll / 4)) } = options
  const { maxPerSite = Math.min(MAX_PER_SITE, Math.ceil(maxInAll / 2)) } = options
  const proxies = trustedProxies.map(toRange)
  const counts = createNetworkCounts({ perHome: maxPerHome, perSite: maxPerSite })
  const open = new Map<Socket, Connection>()
  const refused: Record<Refusal, number> = { address: 0, pipelining: 0, full: 0, unread: 0 }
  let closing = false

  function refuse(reason: Refusal, socket?: Socket): void {
    refused[reason] += 1
    socket?.destroy()
  }
  function begin(connection: Connection, { response, start }: Pending): void {
    connection.current = response
    if (closing) response.shouldKeepAlive = false
    // Not 'close': pipe-response.ts removes its listeners. A broken connection is removed as a whole.
    response.on('finish', handleFinish)
    start()
  }
  // One shared function: a closure per response would cost half a kilobyte for every open stream.
  function handleFinish(this: ServerResponse): void {
    const { socket } = this.req
    const connection = open.get(socket)
    if (!connection) return
    connection.current = null
    connection.idleSince = now()
    if (connection.waiting === NONE) {
      // Node has just set its own time.
      if (connection.isProxy) socket.setTimeout(MAX_PROXY_IDLE)
      return
    }
    const [next, ...others] = connection.waiting
    connection.waiting = others.length === 0 ? NONE : others
    // Nothing may follow an answer with `Connection: close`.
    if (next && socket.writable) begin(connection, next)
  }
  function handleClose(this: Socket): void {
    const connection = open.get(this)
    if (!connection) return
    open.delete(this)
    counts.leave(connection.counted)
  }

  function isProxy({ remoteAddress = '' }: Socket): boolean {
    return isWithin(proxies, remoteAddress)
  }
  /** A proxy carries many visitors: each of its connections counts by itself. */
  function holderOf(socket: Socket): string {
    const { remoteAddress = '', remotePort } = socket
    return isProxy(socket) ? `${remoteAddress} ${remotePort}` : networksAround(remoteAddress).home
  }

  return {
    maxInAll,
    /**
     * Call it often. Closes connections of clients who ask and do not read, once too much waits for them in memory: those of
     * whoever has the most waiting come first.
     */
    cutUnread(): void {
      const unread = [...open.keys()].filter(({ destroyed, writableLength }) => !destroyed && writableLength > 0)
      let total = unread.reduce((sum, { writableLength }) => sum + writableLength, 0)
      if (total <= maxUnread) return
      const ofHolder = new Map<string, number>()
      const holds = unread.map((socket) => ({ socket, bytes: socket.writableLength, holder: holderOf(socket) }))
      for (const { holder, bytes } of holds) ofHolder.set(holder, (ofHolder.get(holder) ?? 0) + bytes)
      const most = ({ holder }: { holder: string }) => ofHolder.get(holder) ?? 0
      for (const { socket, bytes } of holds.toSorted((one, other) => most(other) - most(one) || other.bytes - one.bytes)) {
        if (total <= maxUnread) return
        refuse('unread', socket)
        total -= bytes
      }
    },
    /** Accepts a new connection, or closes it if its address has too many. */
    admit(socket: Socket): void {
      if (open.size >= maxInAll) return refuse('full', socket)
      const { remoteAddress: address = null } = socket
      const fromProxy = isProxy(socket)
      const counted = fromProxy ? null : address
      if (!counts.enter(counted)) return refuse('address', socket)
      open.set(socket, { counted, isProxy: fromProxy, current: null, waiting: NONE, idleSince: now() })
      socket.on('close', handleClose)
    },
    /** Counts a connection that was closed because there are `maxInAll`. */
    noteFull: (): void => refuse('full'),
    /** Calls `start` when the request is the first on its connection; never if the connection closes before that. */
    inTurn(socket: Socket, response: ServerResponse, start: () => void): void {
      const connection = open.get(socket)
      // The connection was refused or is already closed.
      if (!connection || socket.destroyed) return
      const pending = { response, start }
      if (!connection.current) return begin(connection, pending)
      if (connection.waiting.length + 1 >= MAX_UNANSWERED) refuse('pipelining', socket)
      else connection.waiting = [...connection.waiting, pending]
    },
    /** The answer that is being made or sent on a connection; null: none. */
    answerOn: (socket: Duplex): ServerResponse | null => (socket instanceof Socket && open.get(socket)?.current) || null,
    /** From now on every answer says `Connection: close`, including those in progress. */
    closeAfterAnswers(): void {
      closing = true
      for (const { current } of open.values()) if (current && !current.headersSent) current.shouldKeepAlive = false
    },
    /** Closes the connections that have been idle for so many milliseconds. */
    closeIdle(millis: number): void {
      for (const [socket, { current, idleSince }] of open) if (!current && now() - idleSince >= millis) socket.destroy()
    },
    get count(): number {
      return open.size
    },
    /** Connections closed since the start, by reason. */
    refused: (): Readonly<Record<Refusal, number>> => ({ ...refused }),
  }
}
