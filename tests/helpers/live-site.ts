import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import sirv from 'sirv'

type App = typeof import('#server/app.ts')

const BUILT = '../../build/server/index.js'
const silent = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * The whole built site on a port of this very process, as server.mjs serves it, with its services at hand. What it keeps is
 * in `DATA_DIR`, or where that is not given in a folder that goes with it.
 */
export async function openLiveSite(env: NodeJS.ProcessEnv = {}, now?: () => Date) {
  const app: App = await import(BUILT)
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'marquee-live-'))
  const config = app.loadConfig({ SAMPLE_SIZE: '200', DATA_DIR: dataDir, ...env })
  const database = await app.openDatabase({ url: config.databaseUrl, dataDir })
  await app.migrate(database)
  const services = await app.createServices({ config, database, log: silent, now })
  const pages = getRequestListener(async (request, { incoming, outgoing }) => {
    const response = await app.handle(request, services, incoming.socket.remoteAddress)
    if (!app.isEndless(response) || !(outgoing instanceof ServerResponse)) return response
    app.pour(response, outgoing)
    return RESPONSE_ALREADY_SENT
  })
  const files = sirv('build/client')
  const server = createServer((request, response) => {
    const visit = app.visitOf(request)
    const refusal = app.gate(visit, services)
    if (refusal) return void response.writeHead(refusal.status, refusal.headers).end(refusal.body)
    const kept = app.keptAtOnce(visit, services)
    if (kept) return void response.writeHead(kept.status, kept.headers).end(kept.body)
    if (!app.streamAtOnce(visit, response, services)) files(request, response, () => void pages(request, response))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    services,
    database,
    async close() {
      services.streams.closeAll()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await services.close()
      await database.close()
      if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
