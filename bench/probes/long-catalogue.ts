import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'
import { lengthen } from '../lengthen.ts'

const size = Number(process.argv[2] ?? 2000)
const catalogue = createSampleCatalogue({ size, today: () => new Date() })
const listener = getRequestListener(async (request) => {
  const response = await catalogue.fetch(request)
  return response.ok
    ? Response.json(lengthen(await response.json()), { headers: { 'Cache-Control': 'public, max-age=300' } })
    : response
})
const server = createServer(listener)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : null)
})
process.once('disconnect', () => process.exit())
