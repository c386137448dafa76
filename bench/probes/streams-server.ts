import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openLiveSite } from '#tests/helpers/live-site.ts'

// `site`: the whole built site. `bare`: node:http only. Each message from the parent is sent to every open stream.
const open = process.argv[2] === 'site' ? openSite : openBare
const served = await open()
process.on('message', (message) => served.publish(String(message)))
process.once('disconnect', () => process.exit())
process.send?.(served.origin)

async function openSite() {
  const site = await openLiveSite()
  const createdAt = new Date().toISOString()
  return {
    origin: site.origin,
    publish: (message: string) => site.services.live.publish('alert', { message, createdAt, endsAt: null }),
  }
}

async function openBare() {
  const streams = new Set<ServerResponse>()
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': open\n\n')
    streams.add(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: (message: string) => streams.forEach((stream) => stream.write(`event: alert\ndata: "${message}"\n\n`)),
  }
}
