import { once } from 'node:events'
import { createServer, type Server, type ServerOptions } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { createRequestListener, type RequestListenerOptions } from './request-listener.ts'

type SiteServerOptions = RequestListenerOptions & {
  /** An existing server; unset: a new one with `times`. */
  server?: Server
  times?: Partial<typeof TIMES>
}

/** Milliseconds for the headers of a request, for all of it, and between Node's checks of both (30 s by default). */
const TIMES = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 } satisfies ServerOptions
/** Milliseconds after which a connection without traffic is closed. Event streams send something every 25 seconds. */
const IDLE_TIMEOUT = 120_000
/** Milliseconds from the stop until remaining connections are cut. */
const DRAIN_TIMEOUT = 9000
/** While stopping: milliseconds between checks for idle connections, and how long a connection may be idle. */
const SWEEP_INTERVAL = 100
const IDLE_GRACE = 1000
/** Milliseconds that a turn of the event loop without other work takes at most, and how long to wait for one. */
const QUIET_TURN = 0.5
const MAX_QUIET_WAIT = 1000

/** The site on Node's server, not listening yet. A fault of a connection closes that connection, never the process. */
export function createSiteServer({ server: given, times, ...rest }: SiteServerOptions) {
  const { connections, streams, operatorStreams, readiness, log } = rest.services
  const server = given ?? createServer({ ...TIMES, ...times }).setTimeout(IDLE_TIMEOUT)
  const answer = createRequestListener(rest)
  server.maxConnections = connections.maxInAll
  server.on('connection', connections.admit)
  server.on('drop', connections.noteFull)
  server.on('request', (request, response) => connections.inTurn(request.socket, response, () => answer(request, response)))
  // Errors before `listening` are handled by the caller; later ones are connections that could not be accepted.
  server.once('listening', () => {
    server.on('error', (error) => log.error({ reason: String(error) }, 'A connection could not be accepted'))
  })

  /**
   * Graceful shutdown without losing a request, in ten seconds at most. For `grace` milliseconds the port stays open while
   * `/readyz` says 503, so that load balancers send visitors elsewhere. Then no connection is accepted, streams are closed,
   * and requests in progress are answered.
   */
  async function stop(grace: number): Promise<void> {
    readiness.stop()
    const timer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT)
    connections.closeAfterAnswers()
    if (grace > 0) await wait(grace)
    await acceptPending(server)
    streams.closeAll()
    operatorStreams.closeAll()
    const sweep = setInterval(() => connections.closeIdle(IDLE_GRACE), SWEEP_INTERVAL)
    const closed = once(server, 'close')
    // Node's HTTP `close` would also close new connections whose request is still arriving.
    NetServer.prototype.close.call(server)
    await closed
    server.close()
    clearInterval(sweep)
    clearTimeout(timer)
  }
  return { server, stop }
}

/**
 * Closing the port resets connections that the system has queued and Node has not accepted yet. So wait for a turn of the
 * event loop in which none arrived, and which was too short for one to arrive since.
 */
async function acceptPending(server: Server): Promise<void> {
  let isQuiet = false
  const disturb = () => void (isQuiet = false)
  server.on('connection', disturb)
  for (const begin = performance.now(); !isQuiet && performance.now() - begin < MAX_QUIET_WAIT;) {
    const turn = performance.now()
    isQuiet = true
    await setImmediate()
    if (performance.now() - turn > QUIET_TURN) isQuiet = false
  }
  server.off('connection', disturb)
}
