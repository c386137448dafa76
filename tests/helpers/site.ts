import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEndOfFile } from './endings.ts'

const BUILT = '../../build/current/server/index.js'

type App = typeof import('#server/entry.ts')
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
  /** Replaces sharp. */
  loadSharp?: Parameters<App['createServices']>[0]['loadSharp']
  /** Takes every event, `info` too; default: warnings and errors are in `logged`. */
  log?: Parameters<App['createServices']>[0]['log']
  /** The site's database; default: one shared by the sites of a file, for tests that change nothing. */
  database?: Awaited<ReturnType<typeof openDatabase>>
}

const app: App = await import(BUILT)
let shared: ReturnType<typeof openDatabase> | null = null

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** The whole built site without a port: `get` responds to a path as `fetchSite` does. */
export async function openSite({ env = {}, fetch, now, ticks, database, passwordCost, loadSharp, log: given }: Options = {}) {
  const config = app.loadConfig({ SAMPLE_SIZE: '200', DATA_DIR: '.', ANSWERS_MB: '0', ...env })
  const logged: string[] = []
  const note = (fields: object | string, text?: string) => void logged.push(`${JSON.stringify(fields)} ${text ?? ''}`)
  const log = given ?? { ...silent, warn: note, error: note }
  const services = await app.createServices({
    config,
    database: database ?? (await sharedDatabase()),
    log,
    fetch,
    now,
    ticks,
    passwordCost,
    loadSharp,
  })
  // Before its database: pending writes need an open one.
  atEndOfFile(services.close)
  const get = (path: string, init?: RequestInit, address = '203.0.113.7') =>
    app.fetchSite(new Request(new URL(path, config.publicOrigin ?? 'http://site.test'), init), services, address)
  return { get, services, logged, keepHomeWarm: () => app.keepHomeWarm(services) }
}

/** A migrated database: an empty one in a temporary folder, or the PostgreSQL at `url`. */
export async function openDatabase(url: string | null = null) {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-site-'))
  atEndOfFile(() => rmSync(dataDir, { recursive: true, force: true }))
  const database = await app.openDatabase({ url, dataDir })
  atEndOfFile(database.close)
  await app.migrate(database)
  return database
}

function sharedDatabase() {
  if (!shared) {
    shared = openDatabase()
    atEndOfFile(() => void (shared = null))
  }
  return shared
}
