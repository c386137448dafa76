import { connect, type Socket } from 'node:net'

/**
 * A visitor who requests pages over fifty connections, as fast as they are served, until the process is ended:
 * `node bench/probes/crowd.ts ORIGIN cookie|filters|pipelined`. Tells its parent after the first response.
 */

const CONNECTIONS = 50
/** As many as fit into one write of 64 KB. */
const PIPELINED = 1382
const ADDRESS = '203.0.113.66'

const [origin = '', kind = ''] = process.argv.slice(2)
const { hostname, port } = new URL(origin)
let asked = 0
let told = false

function request(): string {
  asked += 1
  const head = `Host: ${hostname}\r\nX-Forwarded-For: ${ADDRESS}\r\n`
  if (kind === 'cookie') return `GET / HTTP/1.1\r\n${head}Cookie: __Host-x=${asked}\r\n\r\n`
  const query = `rating_min=${(asked % 20) / 2}&year_min=${1900 + (Math.floor(asked / 20) % 120)}&page=${1 + (Math.floor(asked / 2400) % 500)}`
  return `GET /movie?${query} HTTP/1.1\r\n${head}\r\n`
}

/** Sends the next request when a response has ended, by its Content-Length. */
function ask(socket: Socket): void {
  let waiting = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    if (!told) process.send?.('answered')
    told = true
    waiting = Buffer.concat([waiting, Buffer.from(chunk)])
    for (let length = lengthOf(waiting); length !== null && waiting.length >= length; length = lengthOf(waiting)) {
      waiting = waiting.subarray(length)
      socket.write(request())
    }
  })
  // If the site closes the connection, reconnect at once.
  socket.on('error', () => {}).on('close', open)
  socket.write(kind === 'pipelined' ? Array.from({ length: PIPELINED }, request).join('') : request())
}

/** Bytes of the first response, head and body; null until its head has arrived. */
function lengthOf(bytes: Buffer): number | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = bytes.subarray(0, end).toString('latin1')
  return end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
}

function open(): void {
  setTimeout(() => {
    const socket = connect(Number(port), hostname, () => ask(socket)).on('error', () => {})
  }, 10)
}

process.on('disconnect', () => process.exit())
for (let count = 0; count < (kind === 'pipelined' ? 1 : CONNECTIONS); count += 1) open()
