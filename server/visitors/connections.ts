import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { isWithin, toRange } from './networks.ts'
import { createNetworkCounts } from './network-counts.ts'

type Refusal = 'address' | 'pipelining' | 'full'

type ConnectionsOptions = {
  /** Connections in total; each uses one file descriptor of the process. */
  maxInAll: number
  /** Addresses and ranges whose connections are not counted per address: each carries many visitors. */
  trustedProxies: readonly string[]
  maxPerHost?: number
  maxPerSubnet?: number
}

/** A browser opens six; forty browsers behind one address are a school. A quarter of 1,024 descriptors. */
const MAX_PER_HOST = 256
const MAX_PER_SUBNET = 1024
/** Unanswered requests per connection. Browsers send one at a time; beyond this the connection is closed. */
const MAX_UNANSWERED = 8

export type Connections = ReturnType<typeof createConnections>

/** Counts the open connections of each visitor, and the requests on each connection that have no answer yet. */
export function createConnections({ maxInAll, trustedProxies, ...options }: ConnectionsOptions) {
  const { maxPerHost: perHost = Math.min(MAX_PER_HOST, Math.ceil(maxInAll / 4)) } = options
  const { maxPerSubnet: perSubnet = Math.min(MAX_PER_SUBNET, Math.ceil(maxInAll / 2)) } = options
  const proxies = trustedProxies.map(toRange)
  const counts = createNetworkCounts({ perHost, perSubnet })
  /** The unanswered requests of each open connection, oldest first. */
  const open = new Map<Duplex, readonly ServerResponse[]>()
  const refused: Record<Refusal, number> = { address: 0, pipelining: 0, full: 0 }

  function refuse(reason: Refusal, socket?: Socket): void {
    refused[reason] += 1
    socket?.destroy()
  }
  // One shared function, because a closure for each response would cost half a kilobyte for every open stream.
  function handleFinish(this: ServerResponse): void {
    const waiting = open.get(this.req.socket)
    if (waiting)
      open.set(
        this.req.socket,
        waiting.filter((response) => response !== this),
      )
  }

  return {
    maxInAll,
    /** Accepts a new connection, or closes it if its address has too many. */
    admit(socket: Socket): void {
      const { remoteAddress = '' } = socket
      const counted = isWithin(proxies, remoteAddress) || remoteAddress === '' ? null : remoteAddress
      if (!counts.enter(counted)) return refuse('address', socket)
      open.set(socket, [])
      socket.on('close', () => {
        open.delete(socket)
        counts.leave(counted)
      })
    },
    /** Counts a connection that was closed because there are `maxInAll`. */
    noteFull: (): void => refuse('full'),
    /** Counts a request; false if its connection is closed, or is closed now because it has too many unanswered ones. */
    begin({ socket }: IncomingMessage, response: ServerResponse): boolean {
      const waiting = open.get(socket)
      if (!waiting || socket.destroyed) return false
      if (waiting.length >= MAX_UNANSWERED) {
        refuse('pipelining', socket)
        return false
      }
      open.set(socket, [...waiting, response])
      response.on('finish', handleFinish)
      return true
    },
    /** The answer that is being prepared or sent on a connection; null: none. */
    answerOn: (socket: Duplex): ServerResponse | null => open.get(socket)?.[0] ?? null,
    get count(): number {
      return open.size
    },
    /** Connections closed since the start, by reason. */
    refused: (): Readonly<Record<Refusal, number>> => ({ ...refused }),
  }
}
