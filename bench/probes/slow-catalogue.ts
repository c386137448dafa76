import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'

/** The latency of a service on the same continent. */
const MILLIS = 80

const catalogue = createSampleCatalogue({ size: 2000, today: () => new Date() })
const listener = getRequestListener(async (request) => {
  const [response] = await Promise.all([catalogue.fetch(request), pause(MILLIS)])
  return response
})
const server = createServer(listener)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : null)
})
process.once('disconnect', () => process.exit())
