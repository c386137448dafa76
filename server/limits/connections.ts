import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createNetworkCounts } from './network-counts.ts'
import { isWithin, toRange } from '../addresses/networks.ts'

type Turn = { response: ServerResponse; start: () => void }
/** A connection: the request that is being answered, those behind it, and since when nothing happens on it. */
type Line = { address: string | null; current: ServerResponse | null; waiting: readonly Turn[]; idleSince: number }
type Refusal = 'address' | 'pipelining' | 'full'

type ConnectionsOptions = {
  /** Connections in all: each takes one of the process's file descriptors. */
  maxInAll: number
  /** Addresses and ranges whose connections are not counted by address: each brings many visitors. */
  trustedProxies: readonly string[]
  maxPerHome?: number
  maxPerSite?: number
  /** Milliseconds that never jump. */
  now?: () => number
}

/** A browser opens six, and forty of them behind one address is a school; of 1,024 descriptors it is a quarter of all. */
const MAX_PER_HOME = 256
const MAX_PER_SITE = 1024
/** Requests on one connection that are not answered yet. Browsers send one; who sends more is let down without a word. */
const MAX_UNANSWERED = 8
const NOBODY: readonly Turn[] = []

export type Connections = ReturnType<typeof createConnections>

/**
 * What one visitor may take of the server before anything of his is looked at: so many connections per address and network,
 * and on each of them one request at a time, in the order in which they came, with seven behind it at most.
 */
export function createConnections(options: ConnectionsOptions) {
  const { maxInAll, trustedProxies, now = () => performance.now() } = options
  const { maxPerHome = Math.min(MAX_PER_HOME, Math.ceil(maxInAll / 4)) } = options
  const { maxPerSite = Math.min(MAX_PER_SITE, Math.ceil(maxInAll / 2)) } = options
  const proxies = trustedProxies.map(toRange)
  const counts = createNetworkCounts({ perHome: maxPerHome, perSite: maxPerSite })
  const lines = new Map<Socket, Line>()
  const refused: Record<Refusal, number> = { address: 0, pipelining: 0, full: 0 }
  let closing = false

  function refuse(reason: Refusal, socket?: Socket): void {
    refused[reason] += 1
    socket?.destroy()
  }
  function begin(line: Line, { response, start }: Turn): void {
    line.current = response
    if (closing) response.shouldKeepAlive = false
    // Not 'close': who sends an endless answer removes its listeners (pour.ts). A connection that breaks off is forgotten whole.
    response.on('finish', handleFinish)
    start()
  }
  // One function for all: of its own, every open stream would have half a kilobyte more.
  function handleFinish(this: ServerResponse): void {
    const { socket } = this.req
    const line = lines.get(socket)
    if (!line) return
    line.current = null
    line.idleSince = now()
    if (line.waiting === NOBODY) return
    const [next, ...others] = line.waiting
    line.waiting = others.length === 0 ? NOBODY : others
    // After an answer with `Connection: close` nothing more is sent.
    if (next && socket.writable) begin(line, next)
  }
  function handleClose(this: Socket): void {
    counts.leave(lines.get(this)?.address ?? null)
    lines.delete(this)
  }

  return {
    maxInAll,
    /** Takes a new connection up, or ends it where its address has too many. */
    admit(socket: Socket): void {
      const { remoteAddress: address = null } = socket
      const counted = address !== null && isWithin(proxies, address) ? null : address
      if (!counts.enter(counted)) return refuse('address', socket)
      lines.set(socket, { address: counted, current: null, waiting: NOBODY, idleSince: now() })
      socket.on('close', handleClose)
    },
    /** Notes a connection that was ended because there are `maxInAll`. */
    noteFull: (): void => refuse('full'),
    /** Calls `start` when it is the request's turn on its connection; never, where the connection ends before. */
    inTurn(socket: Socket, response: ServerResponse, start: () => void): void {
      const line = lines.get(socket)
      // It was refused, or has broken off: what it sent with its last breath comes too late.
      if (!line || socket.destroyed) return
      const turn = { response, start }
      if (!line.current) return begin(line, turn)
      if (line.waiting.length + 1 >= MAX_UNANSWERED) refuse('pipelining', socket)
      else line.waiting = [...line.waiting, turn]
    },
    /** From now on every answer says `Connection: close`, those under way too. */
    closeAfterAnswers(): void {
      closing = true
      for (const { current } of lines.values()) if (current && !current.headersSent) current.shouldKeepAlive = false
    },
    /** Ends the connections on which nothing has happened for so many milliseconds. */
    closeIdle(millis: number): void {
      for (const [socket, { current, idleSince }] of lines) if (!current && now() - idleSince >= millis) socket.destroy()
    },
    get count(): number {
      return lines.size
    },
    /** Connections that were ended since the start, by the reason. */
    refused: (): Readonly<Record<Refusal, number>> => ({ ...refused }),
  }
}
