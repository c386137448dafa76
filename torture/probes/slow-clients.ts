import { connect, type Socket } from 'node:net'

/**
 * Clients that take as long as they are allowed: `node torture/probes/slow-clients.ts PORT`. The parent sends `{kind, count}` to
 * open clients of a kind, no more per address than a site allows, or `{}`; it gets, for each kind, the number still connected and
 * the milliseconds after which the last one was cut off. A client that does not read does not notice.
 */

const port = Number(process.argv[2])
const PER_ADDRESS = { streams: 20, connections: 200 }
/** Milliseconds between two pieces of a dripping client, each of which has its own interval. */
const DRIP = { least: 700, most: 1100 }

type Client = { kind: string; socket: Socket; since: number; cutAt: number | null }
const clients: Client[] = []
let addresses = 0

const HEAD = `Host: 127.0.0.1:${port}\r\n`
const OWN = `Origin: http://127.0.0.1:${port}\r\nX-Requested-With: marquee\r\nContent-Type: application/json\r\n`
/** A film, requested again and again until the system's buffers of the connection are full. */
const FILM = `GET /pattern/pattern.mp4 HTTP/1.1\r\n${HEAD}\r\n`
/** What each kind sends first, and then drips. */
const KINDS: Record<string, { first: string; drip: string }> = {
  'slow headers': { first: `GET / HTTP/1.1\r\n${HEAD}`, drip: 'X: y\r\n' },
  'slow bodies': { first: `POST /api/match HTTP/1.1\r\n${HEAD}${OWN}Content-Length: 60000\r\n\r\n`, drip: ' ' },
  'half-open': { first: '', drip: '' },
  'readers that never read': { first: FILM, drip: FILM },
  streams: { first: `GET /api/events HTTP/1.1\r\n${HEAD}\r\n`, drip: '' },
}

function open(kind: string, localAddress: string): void {
  const { first, drip } = KINDS[kind] ?? { first: '', drip: '' }
  const socket = connect({ host: '127.0.0.1', port, localAddress })
  const client: Client = { kind, socket, since: performance.now(), cutAt: null }
  clients.push(client)
  if (kind === 'streams' || kind === 'readers that never read') socket.pause()
  else socket.resume()
  socket.write(first)
  const dripping =
    drip === '' ? undefined : setInterval(() => socket.write(drip), DRIP.least + Math.random() * (DRIP.most - DRIP.least))
  socket
    .on('error', () => {})
    .on('close', () => {
      clearInterval(dripping)
      client.cutAt = performance.now()
    })
}

process.on('message', ({ kind, count = 0 }: { kind?: string; count?: number }) => {
  const each = kind === 'streams' ? PER_ADDRESS.streams : PER_ADDRESS.connections
  for (let number = 0; number < count; number += 1) {
    if (number % each === 0) addresses += 1
    open(kind ?? '', `127.2.${addresses >> 8}.${addresses & 255}`)
  }
  const report = Object.keys(KINDS).map((name) => {
    const all = clients.filter((client) => client.kind === name)
    const cut = all.flatMap(({ since, cutAt }) => (cutAt === null ? [] : [cutAt - since]))
    return [name, { connected: all.length - cut.length, lastCut: Math.max(0, ...cut) }]
  })
  process.send?.(Object.fromEntries(report))
})
process.once('disconnect', () => process.exit())
