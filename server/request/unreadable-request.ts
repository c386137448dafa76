import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { STATIC_HEADERS } from '#server/http/security-headers.ts'
import type { Services } from '#server/start/services.ts'

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
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, connections: Services['connections']): void {
  const answer = connections.answerOn(socket)
  if (error.code === 'ECONNRESET' || !socket.writable || answer?.headersSent) return void socket.destroy()
  // What cannot be read came after a whole request, whose answer must not be taken for this one.
  if (answer?.req.complete) return void (answer.shouldKeepAlive = false)
  const status = STATUS[error.code ?? ''] ?? 400
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${HEADERS}\r\n`, () => socket.destroy())
}
