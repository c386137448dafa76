import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type App = typeof import('#server/entry.ts')

const BUILT = '../../build/current/server/index.js'
/** scrypt's N; its real cost is tested elsewhere. */
const CHEAP = 2 ** 10
const silent = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * The whole built site on a port of this process, as server.mjs serves it, with access to its services. Its data is in
 * `DATA_DIR`, or else in a temporary folder.
 */
export async function openLiveSite(
  env: NodeJS.ProcessEnv = {},
  now?: () => Date,
  times?: Parameters<App['createSiteServer']>[0]['times'],
  /** Replaces the services of other sites. */
  fetch?: typeof globalThis.fetch,
  log: Parameters<App['createServices']>[0]['log'] = silent,
) {
  const app: App = await import(BUILT)
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'marquee-live-'))
  const config = app.loadConfig({ SAMPLE_SIZE: '200', DATA_DIR: dataDir, BASE_PATH: process.env.E2E_BASE_PATH ?? '', ...env })
  const database = await app.openDatabase({ url: config.databaseUrl, dataDir })
  await app.migrate(database)
  const services = await app.createServices({ config, database, log, now, fetch, passwordCost: CHEAP })
  const staticFile = app.createStaticFiles('build/current/client', services.site)
  const { server, stop } = app.createSiteServer({ services, staticFile, answer: app.application.fetch, times })
  // A port only where the settings have to name it (PUBLIC_ORIGIN).
  server.listen(Number(env.PORT ?? 0), '127.0.0.1')
  await once(server, 'listening')
  return {
    /** The origin with the base path. */
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}${config.basePath}`,
    services,
    database,
    server,
    stop,
    async close() {
      server.closeAllConnections()
      if (server.listening) await stop(0)
      await services.close()
      await database.close()
      if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
