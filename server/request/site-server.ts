import { once } from 'node:events'
import { createServer, type Server, type ServerOptions } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { createRequestListener, type RequestListenerOptions } from './request-listener.ts'

type SiteServerOptions = RequestListenerOptions & {
  /** One that is there already; unset: one with `times`. */
  server?: Server
  times?: Partial<typeof TIMES>
}

/**
 * Milliseconds. A visitor has ten seconds for the headers of a request and thirty for all of it; Node looks at them only so
 * often, and usually that is every thirty seconds.
 */
const TIMES = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 } satisfies ServerOptions
/** Milliseconds after which a connection ends on which not one byte moved: a stream has a sign of life every 25 seconds. */
const STILL = 120_000
/** Milliseconds from the word to stop until the last connection is cut. */
const DRAIN = 9000
/** Milliseconds between two looks for connections that nobody uses while the site ends, and how long they are given. */
const SWEEP = 100
const UNUSED = 1000
/** Milliseconds of a turn of the event loop in which nothing else was done, and for which one is waited for. */
const QUICK = 0.5
const PATIENCE = 1000

/** The site on Node's server, before it listens. What a visitor can do to a connection ends the connection, never the process. */
export function createSiteServer({ server: given, times, ...rest }: SiteServerOptions) {
  const { connections, streams, operatorStreams, readiness, log } = rest.services
  const server = given ?? createServer({ ...TIMES, ...times }).setTimeout(STILL)
  const answer = createRequestListener(rest)
  server.maxConnections = connections.maxInAll
  server.on('connection', connections.admit)
  server.on('drop', connections.noteFull)
  server.on('request', (request, response) => connections.inTurn(request.socket, response, () => answer(request, response)))
  // Before it listens, an error is for whoever starts it; afterwards it is a connection that could not be taken up.
  server.once('listening', () => {
    server.on('error', (error) => log.error({ reason: String(error) }, 'A connection could not be accepted'))
  })

  /**
   * Ends the site without losing a request, in ten seconds at most. For `grace` milliseconds the port stays open while
   * `/readyz` says 503, so that whoever shares out the visitors can send them elsewhere; then no connection is taken up any
   * more, streams are told goodbye, and what is under way is answered.
   */
  async function stop(grace: number): Promise<void> {
    readiness.stop()
    const timer = setTimeout(() => server.closeAllConnections(), DRAIN)
    connections.closeAfterAnswers()
    if (grace > 0) await wait(grace)
    await acceptThoseWaiting(server)
    streams.closeAll()
    operatorStreams.closeAll()
    const sweep = setInterval(() => connections.closeIdle(UNUSED), SWEEP)
    const closed = once(server, 'close')
    // Node's own would also end connections that have come, and whose request is on its way.
    NetServer.prototype.close.call(server)
    await closed
    server.close()
    clearInterval(sweep)
    clearTimeout(timer)
  }
  return { server, stop }
}

/**
 * Connections that the system has taken for us, and that we have not accepted yet, would be reset when the port closes: it is
 * closed after a turn of the event loop in which none came, and which was so short that none can have come since.
 */
async function acceptThoseWaiting(server: Server): Promise<void> {
  let isQuiet = false
  const disturb = () => void (isQuiet = false)
  server.on('connection', disturb)
  for (const begin = performance.now(); !isQuiet && performance.now() - begin < PATIENCE;) {
    const turn = performance.now()
    isQuiet = true
    await setImmediate()
    if (performance.now() - turn > QUICK) isQuiet = false
  }
  server.off('connection', disturb)
}
