import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const BUILT = '../../build/current/server/index.js'

type App = typeof import('#server/app.ts')
type Options = {
  /** Settings as in the environment; small by default. */
  env?: NodeJS.ProcessEnv
  /** Stands for the movie database service. */
  fetch?: typeof globalThis.fetch
  now?: () => Date
  /** Milliseconds that pace what the service is asked; unset: as they pass. */
  ticks?: () => number
  /** scrypt's N, where hundreds of sign-ins would take their time. */
  passwordCost?: number
  /** Its own; unset: one that the sites of a file share, for tests in which nobody changes anything. */
  database?: Awaited<ReturnType<typeof openDatabase>>
}

const app: App = await import(BUILT)
const folders: string[] = []
const opened: { close: () => Promise<void> }[] = []
let shared: ReturnType<typeof openDatabase> | null = null

// The last first: what the sites still note goes to a database that is there.
afterAll(async () => {
  for (const each of opened.toReversed()) await each.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** The whole built site without a port: `get` answers a path as `handle` does. */
export async function openSite({ env = {}, fetch, now, ticks, database, passwordCost }: Options = {}) {
  const config = app.loadConfig({ SAMPLE_SIZE: '200', DATA_DIR: '.', ANSWERS_MB: '0', ...env })
  const logged: string[] = []
  const note = (fields: object, text?: string) => void logged.push(`${JSON.stringify(fields)} ${text ?? ''}`)
  const log = { ...silent, warn: note, error: note }
  const services = await app.createServices({
    config,
    database: database ?? (await (shared ??= openDatabase())),
    log,
    fetch,
    now,
    ticks,
    passwordCost,
  })
  opened.push(services)
  const get = (path: string, init?: RequestInit, address = '203.0.113.7') =>
    app.handle(new Request(new URL(path, config.publicOrigin ?? 'http://site.test'), init), services, address)
  return { get, services, logged }
}

/** A database with every table: an empty one in a folder of its own, gone after the file, or the PostgreSQL at `url`. */
export async function openDatabase(url: string | null = null) {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-site-'))
  folders.push(dataDir)
  const database = await app.openDatabase({ url, dataDir })
  opened.push(database)
  await app.migrate(database)
  return database
}
