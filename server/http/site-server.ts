import { once } from 'node:events'
import { createServer, type Server, type ServerOptions, STATUS_CODES } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { STATIC_HEADERS } from '#server/http/responses/security-headers.ts'
import type { Services } from '#server/start/services.ts'
import { createRequestListener, type RequestListenerOptions } from './request-listener.ts'

type SiteServerOptions = RequestListenerOptions & {
  /** An existing server; unset: a new one with `times`. */
  server?: Server
  times?: Partial<typeof TIMES>
}

/** Milliseconds for the headers of a request, for all of it, and between Node's checks of both (30 s by default). */
const TIMES = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 } satisfies ServerOptions
/** The gate refuses requests without a host: Node's own answer would lack the security headers. */
const REQUESTS = { requireHostHeader: false } satisfies ServerOptions
/** Milliseconds after which a connection without traffic is closed. Event streams send something every 25 seconds. */
const IDLE_TIMEOUT = 120_000
/**
 * Milliseconds that a connection may stay open between two requests. Proxies keep one for up to 900 s (Cloudflare) and have to be the
 * ones to close it: a request that arrives on a closing connection is lost.
 */
const KEEP_ALIVE = { visitor: 5000, proxy: 16 * 60_000 }
/** Milliseconds from the stop until remaining connections are cut. */
const DRAIN_TIMEOUT = 9000
/** While stopping: milliseconds between two rounds in which idle connections are closed. */
const SWEEP_INTERVAL = 100

/** The site on Node's server, not listening yet. A fault of a connection closes that connection, never the process. */
export function createSiteServer({ server: given, times, ...rest }: SiteServerOptions) {
  const { connections, streams, operatorStreams, readiness, trustedProxies, log } = rest.services
  const server = given ?? createServer({ ...REQUESTS, ...TIMES, ...times }).setTimeout(IDLE_TIMEOUT)
  server.keepAliveTimeout = trustedProxies.length > 0 ? KEEP_ALIVE.proxy : KEEP_ALIVE.visitor
  const answer = createRequestListener(rest)
  let isStopping = false
  server.maxConnections = connections.maxInAll
  server.on('connection', connections.admit)
  server.on('drop', connections.noteFull)
  server.on('request', (request, response) => {
    if (isStopping) response.shouldKeepAlive = false
    if (connections.begin(request, response)) answer(request, response)
  })
  // `Expect` is ignored: Node would refuse all values but one, without the security headers.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('clientError', (error, socket) => refuseUnreadable(error, socket, connections))
  // Errors before `listening` are handled by the caller; later ones are connections that could not be accepted.
  server.once('listening', () => {
    server.on('error', (error) => log.error({ reason: String(error) }, 'A connection could not be accepted'))
  })

  /**
   * Graceful shutdown without losing a request, in ten seconds at most. For `grace` milliseconds the port stays open while
   * `/readyz` says 503, so that load balancers send visitors elsewhere, and every answer closes its connection.
   * Then no connection is accepted, streams are closed, and requests in progress are answered.
   */
  async function stop(grace: number): Promise<void> {
    readiness.stop()
    const timer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT)
    isStopping = true
    if (grace > 0) await wait(grace)
    // Lets Node accept waiting connections first: closing the port resets those still in the system's queue.
    await nextTurn()
    const closed = once(server, 'close')
    // Node's HTTP `close` would also close connections with a request that has arrived but was not read yet.
    NetServer.prototype.close.call(server)
    streams.closeAll()
    operatorStreams.closeAll()
    // In `setImmediate`, after arrived requests were read: late timers run before that.
    const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), SWEEP_INTERVAL)
    await closed
    server.close()
    clearInterval(sweep)
    clearTimeout(timer)
  }
  return { server, stop }
}

/** Error codes of Node's parser; any other is a bad request. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const HEADERS = Object.entries({ ...STATIC_HEADERS, 'Cache-Control': 'no-store', 'Content-Length': '0', Connection: 'close' })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

/** Answers a request that Node cannot parse, with the headers that Node would leave out, and closes the connection. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, connections: Services['connections']): void {
  const answer = connections.answerOn(socket)
  if (error.code === 'ECONNRESET' || !socket.writable || answer?.headersSent) return void socket.destroy()
  // The unreadable part follows a complete request: answering here would look like the answer to that one.
  if (answer?.req.complete) return void (answer.shouldKeepAlive = false)
  const status = STATUS[error.code ?? ''] ?? 400
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${HEADERS}\r\n`, () => socket.destroy())
}
