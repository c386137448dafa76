import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { acceptPending } from '../http/accept-pending.ts'
import type { GivenConnection } from './parent-services.ts'

/** A process that takes connections; `give` may say later that it could not be sent. */
export type Taker = { number: number; give: (message: GivenConnection, socket: Socket, onFailure: () => void) => void }

type PortOptions = {
  /** The processes that serve at the moment. */
  takers: () => readonly Taker[]
}

/** Connections that a process has been given and has not taken yet: one with more is stuck, and others are given theirs. */
const MOST_UNTAKEN = 200
/** Beyond this a process is slower than connections come: it gets no more while another takes its own. */
const BURST = 16
/** Open connections that one may have more than another before it is passed over: what has just closed is told a moment later. */
const SLACK = 4
/** Milliseconds until a connection that could not be sent is given to a process again. */
const RETRY_AFTER = 5

/** What a process has: connections that it has not taken yet, and all that are open. */
type Load = { untaken: number; open: number }

/**
 * The port of several processes: connections go to them in turn, passing over those that have more open than others. Each stays here as well until it is
 * taken, so that another process gets those of one that ends. (Node's cluster forgets them: the visitor would wait for ever.)
 */
export function createPort({ takers }: PortOptions) {
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    // A visitor who leaves meanwhile is not our fault.
    socket.on('error', () => {})
    give(socket)
  })
  const untaken = new Map<number, { socket: Socket; number: number }>()
  const loads = new Map<number, Load>()
  let opening: Promise<{ port: number } | { code: string }> | null = null
  let lastId = 0
  let lastNumber = 0

  function give(socket: Socket): void {
    const taker = nextTaker()
    if (!taker) return void socket.destroy()
    lastId += 1
    const id = lastId
    lastNumber = taker.number
    const load = loadOf(taker)
    loads.set(taker.number, { untaken: load.untaken + 1, open: load.open + 1 })
    untaken.set(id, { socket, number: taker.number })
    // A moment later: a channel that is closed fails at once, and the end of its process could never be noticed in between.
    taker.give({ is: 'connection', id }, socket, () => setTimeout(again, RETRY_AFTER, id))
  }
  function nextTaker(): Taker | null {
    const free = takers().filter((taker) => loadOf(taker).untaken < MOST_UNTAKEN)
    const quick = free.filter((taker) => loadOf(taker).untaken < BURST)
    const able = quick.length > 0 ? quick : free
    const fewest = Math.min(...able.map((taker) => loadOf(taker).open))
    const inTurn = able.filter((taker) => loadOf(taker).open <= fewest + SLACK)
    // Whoever had the last one comes last.
    const ordered = inTurn.toSorted((a, b) => a.number - b.number)
    return ordered.find(({ number }) => number > lastNumber) ?? ordered[0] ?? null
  }
  function loadOf({ number }: { number: number }): Load {
    return loads.get(number) ?? { untaken: 0, open: 0 }
  }
  /** It waits no more for that process. */
  function forget(id: number): Socket | null {
    const given = untaken.get(id)
    if (!given) return null
    untaken.delete(id)
    const { untaken: count, open } = loadOf(given)
    loads.set(given.number, { untaken: count - 1, open })
    return given.socket
  }
  function leave(number: number): void {
    const load = loadOf({ number })
    loads.set(number, { ...load, open: load.open - 1 })
  }
  function again(id: number): void {
    const { number } = untaken.get(id) ?? {}
    const socket = forget(id)
    if (number === undefined || !socket) return
    leave(number)
    give(socket)
  }

  return {
    listen(place: { port: number; host: string }): Promise<{ port: number } | { code: string }> {
      return (opening ??= listen(place))
    },
    /** The process has it: it is closed here, and open there. */
    taken(id: number): void {
      forget(id)?.destroy()
    },
    /** A connection that the process had has closed. */
    left: leave,
    /** A process has ended: others get what it had not taken. */
    lost(number: number): void {
      for (const [id, given] of untaken) if (given.number === number) again(id)
      loads.delete(number)
    },
    /** Accepts what waits, and no more. */
    async close(): Promise<void> {
      if (!server.listening) return
      await acceptPending(server)
      server.close()
    },
  }

  async function listen(place: { port: number; host: string }): Promise<{ port: number } | { code: string }> {
    try {
      await once(server.listen(place), 'listening')
      server.on('error', () => {})
      const address = server.address()
      return { port: typeof address === 'object' && address ? address.port : place.port }
    } catch (error) {
      return { code: error instanceof Error && 'code' in error ? String(error.code) : String(error) }
    }
  }
}
