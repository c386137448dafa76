import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const BUILT = '../../build/current/server/index.js'

type App = typeof import('#server/app.ts')
type Options = {
  /** Environment variables; small defaults. */
  env?: NodeJS.ProcessEnv
  /** Replaces the movie database service. */
  fetch?: typeof globalThis.fetch
  now?: () => Date
  /** Clock in milliseconds for the upstream rate limits; default: real time. */
  ticks?: () => number
  /** scrypt's N; lower it where hundreds of sign-ins would be slow. */
  passwordCost?: number
  /** The site's database; default: one shared by the sites of a file, for tests that change nothing. */
  database?: Awaited<ReturnType<typeof openDatabase>>
}

const app: App = await import(BUILT)
const folders: string[] = []
const opened: { close: () => Promise<void> }[] = []
let shared: ReturnType<typeof openDatabase> | null = null

// In reverse: pending writes need an open database.
afterAll(async () => {
  for (const each of opened.toReversed()) await each.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** The whole built site without a port: `get` responds to a path as `handle` does. */
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

/** A migrated database: an empty one in a temporary folder, or the PostgreSQL at `url`. */
export async function openDatabase(url: string | null = null) {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-site-'))
  folders.push(dataDir)
  const database = await app.openDatabase({ url, dataDir })
  opened.push(database)
  await app.migrate(database)
  return database
}
