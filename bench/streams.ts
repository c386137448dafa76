import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { QUICK, RUNS, toFigure, type Figure, type Pair } from './figure.ts'
import type { LiveServer, Processes } from './processes.ts'

const STREAMS = QUICK ? 1000 : 10_000
/** The site allows twenty per address: all of 127.0.0.0/8 is this machine (on macOS only 127.0.0.1 is). */
const PER_ADDRESS = 20
/** Connections opened at a time. */
const AT_ONCE = 100
const WARM_UP = 1000
const run = promisify(execFile)

type Taken = { nearlyLast: number[]; median: number[]; added: number }

/** An alert to 10,000 open streams of one process, and their cost; the readers share the machine with it. */
export async function streams(processes: Processes): Promise<Figure[]> {
  const ours = await measure(await processes.live('site'))
  const bare = await measure(await processes.live('bare'))
  const pairs = (pick: (taken: Taken) => number[]): Pair[] =>
    pick(ours).map((value, index) => ({ value, referenceValue: pick(bare)[index] ?? Number.NaN }))
  const many = STREAMS.toLocaleString('en-US')
  const words = { unit: 'ms', reference: 'bare node:http server' }
  return [
    toFigure(
      { name: `Alert to 99 of 100 of ${many} streams`, ...words, reach: { atMost: 1000 } },
      pairs((taken) => taken.nearlyLast),
    ),
    toFigure(
      { name: `Alert to half of ${many} streams`, ...words },
      pairs((taken) => taken.median),
    ),
    toFigure(
      { name: `Memory (RSS) that ${many} streams add`, ...words, unit: 'MB', reach: { atMost: 160 } },
      pairs((taken) => [taken.added]),
    ),
  ]
}

async function measure(server: LiveServer): Promise<Taken> {
  const sockets: Socket[] = []
  try {
    // Warm-up: a new process's first requests do not belong to the streams.
    for (let turn = 0; turn < WARM_UP; turn += 1) (await openStream(server.origin, 0)).destroy()
    sockets.push(await openStream(server.origin, 0))
    await broadcast(server, sockets, 'warm')
    const before = await residentOf(server)
    while (sockets.length < STREAMS) {
      const next = Array.from({ length: Math.min(AT_ONCE, STREAMS - sockets.length) }, (_, index) => sockets.length + index)
      sockets.push(...(await Promise.all(next.map((index) => openStream(server.origin, index)))))
    }
    const taken: Taken = { nearlyLast: [], median: [], added: (await residentOf(server)) - before }
    for (let turn = 0; turn < RUNS; turn += 1) {
      const times = await broadcast(server, sockets, `turn-${turn}`)
      taken.nearlyLast.push(times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN)
      taken.median.push(times[Math.floor(times.length / 2)] ?? Number.NaN)
    }
    return taken
  } finally {
    for (const socket of sockets) socket.destroy()
    await server.stop()
  }
}

/** A stream whose first event has arrived. */
async function openStream(origin: string, index: number): Promise<Socket> {
  const { hostname: host, port } = new URL(origin)
  const address = Math.floor(index / PER_ADDRESS) + 1
  const localAddress = process.platform === 'linux' ? `127.0.${address >> 8}.${address & 255}` : undefined
  const socket = connect({ host, port: Number(port), localAddress })
  socket.write(`GET /api/events HTTP/1.1\r\nHost: ${host}:${port}\r\n\r\n`)
  const [head]: unknown[] = await once(socket, 'data')
  if (!String(head).startsWith('HTTP/1.1 200')) throw new Error(`Stream ${index} was answered ${String(head).split('\r\n')[0]}`)
  return socket
}

/** Milliseconds from the change to its arrival at each reader, in order. */
async function broadcast(server: LiveServer, sockets: readonly Socket[], message: string): Promise<number[]> {
  const begin = performance.now()
  const times: number[] = []
  const arrived = sockets.map(
    (socket) =>
      new Promise<void>((resolve, reject) => {
        function handleData(chunk: Uint8Array) {
          if (!Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).includes(message)) return
          times.push(performance.now() - begin)
          socket.off('data', handleData).off('close', handleClose).resume()
          resolve()
        }
        const handleClose = () => reject(new Error('A stream ended'))
        socket.on('data', handleData).on('close', handleClose)
      }),
  )
  server.publish(message)
  await Promise.all(arrived)
  return times
}

/** Megabytes; `ps` exists on Linux and macOS. */
async function residentOf({ pid }: LiveServer): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return (Number(stdout) * 1024) / 1e6
}
