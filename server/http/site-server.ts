import { once } from 'node:events'
import { createServer, type Server, type ServerOptions, STATUS_CODES } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { acceptPending } from '#server/http/responses/accept-pending.ts'
import { STATIC_HEADERS } from '#server/http/responses/security-headers.ts'
import type { Services } from '#server/app/services.ts'
import { createRequestListener, type RequestListenerOptions } from './request-listener.ts'

type SiteServerOptions = RequestListenerOptions & {
  /** An existing server; unset: a new one with `times`. */
  server?: Server
  times?: Partial<typeof TIMES>
}

/** Milliseconds for the headers of a request, for all of it, and between Node's checks of both (30 s by default). */
const TIMES = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 } satisfies ServerOptions
/** A request without a host is refused by the gate: Node's own answer would have no headers. */
const REQUESTS = { requireHostHeader: false } satisfies ServerOptions
/** Milliseconds after which a connection without traffic is closed. Event streams send something every 25 seconds. */
const IDLE_TIMEOUT = 120_000
/** Milliseconds between two looks at what clients have not read. */
const UNREAD_INTERVAL = 500
/** Milliseconds from the stop until remaining connections are cut. */
const DRAIN_TIMEOUT = 9000
/** While stopping: milliseconds between checks for idle connections, and how long a connection may be idle. */
const SWEEP_INTERVAL = 100
const IDLE_GRACE = 1000

/** The site on Node's server, not listening yet. A fault of a connection closes that connection, never the process. */
export function createSiteServer({ server: given, times, ...rest }: SiteServerOptions) {
  const { connections, streams, operatorStreams, readiness, log } = rest.services
  const server = given ?? createServer({ ...REQUESTS, ...TIMES, ...times }).setTimeout(IDLE_TIMEOUT)
  const answer = createRequestListener(rest)
  server.maxConnections = connections.maxInAll
  server.on('connection', connections.admit)
  const unread = setInterval(connections.cutUnread, UNREAD_INTERVAL).unref()
  server.on('drop', connections.noteFull)
  server.on('request', (request, response) => connections.inTurn(request.socket, response, () => answer(request, response)))
  // What a client expects changes nothing: Node would refuse all but one expectation, without headers.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('clientError', (error, socket) => refuseUnreadable(error, socket, connections))
  // Errors before `listening` are handled by the caller; later ones are connections that could not be accepted.
  server.once('listening', () => {
    server.on('error', (error) => log.error({ reason: String(error) }, 'A connection could not be accepted'))
  })

  /**
   * Graceful shutdown without losing a request, in ten seconds at most. For `grace` milliseconds the port stays open while
   * `/readyz` says 503, so that load balancers send visitors elsewhere; or until the process that has the port has closed it.
   * Then no connection is accepted, streams are closed, and requests in progress are answered.
   */
  async function stop(grace: number | Promise<void>): Promise<void> {
    readiness.stop()
    const timer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT)
    connections.closeAfterAnswers()
    if (typeof grace !== 'number') await grace
    else {
      if (grace > 0) await wait(grace)
      await acceptPending(server)
    }
    const closed = once(server, 'close')
    // At once: a connection that comes between is cut off. Node's HTTP `close` would also close those whose request is still arriving.
    NetServer.prototype.close.call(server)
    streams.closeAll()
    operatorStreams.closeAll()
    // After what has arrived was read: timers that are late come before it.
    const sweep = setInterval(() => setImmediate(() => connections.closeIdle(IDLE_GRACE)), SWEEP_INTERVAL)
    await closed
    // Those that another process has accepted are not the server's.
    while (connections.count > 0) await wait(SWEEP_INTERVAL)
    server.close()
    clearInterval(sweep)
    clearInterval(unread)
    clearTimeout(timer)
  }
  return { server, stop }
}

/** What Node's parser says of requests that it gives up; everything else is a bad request. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const HEADERS = Object.entries({ ...STATIC_HEADERS, 'Cache-Control': 'no-store', 'Content-Length': '0', Connection: 'close' })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

/** Answers what Node cannot read, with the headers of every answer: Node itself would send none. Nothing more is read of the connection. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, connections: Services['connections']): void {
  const answer = connections.answerOn(socket)
  if (error.code === 'ECONNRESET' || !socket.writable || answer?.headersSent) return void socket.destroy()
  // What cannot be read came after a whole request, whose answer must not be taken for this one.
  if (answer?.req.complete) return void (answer.shouldKeepAlive = false)
  const status = STATUS[error.code ?? ''] ?? 400
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${HEADERS}\r\n`, () => socket.destroy())
}
