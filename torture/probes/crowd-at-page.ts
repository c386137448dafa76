import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/**
 * Visitors who all open the same page at the same moment, each with their own connection and address: `node
 * torture/probes/crowd-at-page.ts PORT`. The parent sends `{path, count}` and gets each visitor's status and milliseconds.
 */

const site = Number(process.argv[2])
const LONGEST = 30_000
const WARM_UP = 3

type Outcome = { status: number; millis: number }

function visit(port: number, path: string, number: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const begin = performance.now()
    const socket = connect(port, '127.0.0.1')
    let head = ''
    let received = 0
    let expected = Infinity
    const end = (status: number) => {
      resolve({ status, millis: performance.now() - begin })
      socket.destroy()
    }
    const address = `198.18.${(number >> 8) & 255}.${number & 255}`
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Forwarded-For: ${address}\r\nAccept-Encoding: gzip\r\n\r\n`,
    )
    socket.setTimeout(LONGEST, () => end(0))
    socket.on('error', () => end(0)).on('close', () => end(0))
    socket.on('data', (chunk) => {
      received += chunk.length
      if (expected === Infinity) {
        head += chunk.toString('latin1')
        const endOfHead = head.indexOf('\r\n\r\n')
        if (endOfHead >= 0) expected = endOfHead + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
      }
      if (received >= expected) end(Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)))
    })
  })
}

function visitAll(port: number, path: string, count: number): Promise<Outcome[]> {
  return Promise.all(Array.from({ length: count }, (_, number) => visit(port, path, number)))
}

/** Sends crowds to a server in this process first: before the code is compiled, a request takes 170 ms to be sent. */
async function warmUp(count: number): Promise<void> {
  const server = createServer((socket) => socket.on('error', () => {}).end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'))
  await once(server.listen({ port: 0, host: '127.0.0.1', backlog: count }), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  for (let round = 0; round < WARM_UP; round += 1) await visitAll(port, '/', count)
  server.close()
}

let isWarm: Promise<void> | null = null

process.on('message', async ({ path, count }: { path: string; count: number }) => {
  await (isWarm ??= warmUp(count))
  process.send?.(await visitAll(site, path, count))
})
process.once('disconnect', () => process.exit())
