import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createNetworkCounts } from './network-counts.ts'
import { isWithin, toRange } from '../addresses/networks.ts'

type Pending = { response: ServerResponse; start: () => void }
/** `current` is being answered, `waiting` come after it; `idleSince` is when the last answer ended. */
type Connection = { address: string | null; current: ServerResponse | null; waiting: readonly Pending[]; idleSince: number }
type Refusal = 'address' | 'pipelining' | 'full'

type ConnectionsOptions = {
  /** Connections in total; each uses one file descriptor of the process. */
  maxInAll: number
  /** Addresses and ranges whose connections are not counted per address: each carries many visitors. */
  trustedProxies: readonly string[]
  maxPerHome?: number
  maxPerSite?: number
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

/** A browser opens six; forty browsers behind one address are a school. A quarter of 1,024 descriptors. */
const MAX_PER_HOME = 256
const MAX_PER_SITE = 1024
/** Unanswered requests per connection. Browsers send one at a time; beyond this the connection is closed. */
const MAX_UNANSWERED = 8
const NONE: readonly Pending[] = []

export type Connections = ReturnType<typeof createConnections>

/**
 * Limits what a visitor can use before any request of theirs is read: connections per address and network, and on each
 * connection one request at a time, in order, with at most seven waiting behind it.
 */
export function createConnections(options: ConnectionsOptions) {
  const { maxInAll, trustedProxies, now = () => performance.now() } = options
  const { maxPerHome = Math.min(MAX_PER_HOME, Math.ceil(maxInAll / 4)) } = options
  const { maxPerSite = Math.min(MAX_PER_SITE, Math.ceil(maxInAll / 2)) } = options
  const proxies = trustedProxies.map(toRange)
  const counts = createNetworkCounts({ perHome: maxPerHome, perSite: maxPerSite })
  const open = new Map<Socket, Connection>()
  const refused: Record<Refusal, number> = { address: 0, pipelining: 0, full: 0 }
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
    if (connection.waiting === NONE) return
    const [next, ...others] = connection.waiting
    connection.waiting = others.length === 0 ? NONE : others
    // Nothing may follow an answer with `Connection: close`.
    if (next && socket.writable) begin(connection, next)
  }
  function handleClose(this: Socket): void {
    counts.leave(open.get(this)?.address ?? null)
    open.delete(this)
  }

  return {
    maxInAll,
    /** Accepts a new connection, or closes it if its address has too many. */
    admit(socket: Socket): void {
      const { remoteAddress: address = null } = socket
      const counted = address !== null && isWithin(proxies, address) ? null : address
      if (!counts.enter(counted)) return refuse('address', socket)
      open.set(socket, { address: counted, current: null, waiting: NONE, idleSince: now() })
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
