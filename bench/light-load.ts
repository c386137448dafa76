import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = '0\r\n\r\n'
const TIMEOUT = 20_000

type Load = { origin: string; paths: readonly string[]; connections: number; goesOn: (sent: number, millis: number) => boolean }

/**
 * Requests per second over kept-alive connections of plain HTTP, one request at a time on each. It parses only the status
 * and the end of a response, because a client that costs as much as a server measures itself. Rejects on any status but 200.
 */
export async function lightLoad({ origin, paths, connections, goesOn }: Load): Promise<number> {
  const { host, hostname, port } = new URL(origin)
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`)
  const sockets = Array.from({ length: connections }, () => connect({ host: hostname, port: Number(port || 80), noDelay: true }))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const start = performance.now()
  let sent = 0
  const next = () => {
    if (!goesOn(sent, performance.now() - start)) return null
    sent += 1
    return requests[(sent - 1) % requests.length] ?? null
  }
  try {
    await Promise.all(sockets.map((socket) => runLane(socket, next)))
    return (sent * 1000) / (performance.now() - start)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

function runLane(socket: Socket, next: () => string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const isWhole = createEndFinder()
    const ask = () => {
      const request = next()
      if (request === null) resolve()
      else socket.write(request, 'latin1')
    }
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed a kept connection')))
    socket.setTimeout(TIMEOUT, () => socket.destroy(new Error(`No answer in ${TIMEOUT} ms`)))
    socket.on('data', (chunk: Buffer) => {
      try {
        if (isWhole(chunk)) ask()
      } catch (error) {
        reject(error)
      }
    })
    ask()
  })
}

/** Returns a function that says for each chunk of data whether the response ends with it. */
function createEndFinder(): (piece: Buffer) => boolean {
  let head = ''
  let left: number | null = null
  let tail = ''
  return (piece) => {
    if (left === null) {
      const before = head.length
      head += piece.toString('latin1', 0, Math.min(piece.length, 16_384))
      const end = head.indexOf(HEAD_END)
      if (end < 0) return false
      if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`Not 200: ${head.slice(0, head.indexOf('\r\n'))}`)
      const length = /\r\ncontent-length: *(\d+)/i.exec(head.slice(0, end))?.[1]
      left = length === undefined ? Infinity : Number(length) + end + HEAD_END.length - before
    }
    left -= piece.length
    tail = (tail + piece.toString('latin1', Math.max(0, piece.length - LAST_CHUNK.length))).slice(-LAST_CHUNK.length)
    // Chunked: the last chunk is empty, and nothing follows it as long as one request is in flight.
    const whole = left === Infinity ? tail === LAST_CHUNK : left <= 0
    if (whole) [head, left, tail] = ['', null, '']
    return whole
  }
}
