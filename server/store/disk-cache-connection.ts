import { Kysely, sql } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { DiskCacheFile } from './disk-cache-file.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { openSqliteFile, SqliteError } from './sqlite-file.ts'

type DiskCacheTables = {
  answers: {
    key: string
    /** Milliseconds since 1970, as is `used_at`. */
    at: number
    used_at: number
    /** Of every column but `used_at`. */
    checksum: number
    body: Uint8Array
  }
  /** Names in the answers (seen-name-rows.ts). */
  names: {
    /** The service that they are of. */
    source: string
    kind: string
    id: number
    name: string
    original_name: string | null
    year: number | null
    popularity: number
    /** Milliseconds since 1970. */
    at: number
  }
}
export type DiskCacheDb = Kysely<DiskCacheTables>

type Opened = { db: DiskCacheDb; number: number; close: () => void }
type ConnectionOptions = {
  file: DiskCacheFile
  /** Milliseconds; only differences matter. */
  clock: () => number
  onTrouble: (text: string, reason: unknown) => void
}

/** SQL error, damaged, not a database. Our statements fit our own tables, so an SQL error means a foreign file. */
const BROKEN = new Set([1, 11, 26])
/** Read-only, I/O error, cannot open. */
const UNAVAILABLE = new Set([8, 10, 14])
/** Milliseconds before an unusable file is tried again. */
const PAUSE = 60_000

const TABLES = [
  `CREATE TABLE IF NOT EXISTS answers (
    key TEXT NOT NULL PRIMARY KEY,
    at INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    checksum INTEGER NOT NULL,
    body BLOB NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS answers_by_time ON answers (at)',
  'CREATE INDEX IF NOT EXISTS answers_by_use ON answers (used_at)',
  `CREATE TABLE IF NOT EXISTS names (
    source TEXT NOT NULL,
    kind TEXT NOT NULL,
    id INTEGER NOT NULL,
    name TEXT NOT NULL,
    original_name TEXT,
    year INTEGER,
    popularity INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (source, kind, id)
  )`,
  'CREATE INDEX IF NOT EXISTS names_by_time ON names (at)',
]

/**
 * The disk cache's file, opened on first use. A damaged file is deleted and recreated; an unusable one
 * is left alone for a minute.
 */
export function createDiskCacheConnection({ file, clock, onTrouble }: ConnectionOptions) {
  let opened: Promise<Opened> | null = null
  let pausedUntil = Number.NEGATIVE_INFINITY
  let startedOverAt = Number.NEGATIVE_INFINITY
  let closed = false

  async function open(): Promise<Opened> {
    const number = await file.create()
    try {
      return await openOnce(file, number)
    } catch (error) {
      if (!BROKEN.has(codeOf(error) ?? 0)) throw error
      await startOver(error, number)
      return openOnce(file, await file.create())
    }
  }

  async function startOver(reason: unknown, number: number): Promise<void> {
    // If it happens again soon, the disk is to blame.
    if (clock() - startedOverAt < PAUSE) pausedUntil = clock() + PAUSE
    startedOverAt = clock()
    await file.removeIfStill(number).catch(() => null)
    onTrouble('The disk cache was damaged and has been recreated', reason)
  }

  function pause(reason: unknown): void {
    pausedUntil = clock() + PAUSE
    onTrouble('The disk cache cannot be used; the site continues without it for a minute', reason)
  }

  async function recover(error: unknown, from: Opened): Promise<void> {
    const code = codeOf(error)
    const isBroken = code !== null && BROKEN.has(code)
    if (code === null || (!isBroken && !UNAVAILABLE.has(code))) return
    opened = null
    from.close()
    if (isBroken) await startOver(error, from.number)
    else pause(error)
  }

  async function openedNow(): Promise<{ attempt: Promise<Opened>; ready: Opened }> {
    if (closed || clock() < pausedUntil) throw new AppError('unavailable', 'The disk cache is not in use')
    const attempt = (opened ??= open())
    try {
      return { attempt, ready: await attempt }
    } catch (error) {
      if (opened === attempt) {
        opened = null
        pause(error)
      }
      throw error
    }
  }

  async function replace(old: Promise<Opened>): Promise<Opened> {
    const last = await old.catch(() => null)
    last?.close()
    if (last) await file.removeIfStill(last.number)
    return open()
  }

  return {
    /** Rejects with `AppError('unavailable')` if the file is missing, busy, full or damaged. */
    async use<Value>(work: (db: DiskCacheDb) => Promise<Value>): Promise<Value> {
      const { attempt, ready } = await openedNow()
      try {
        return await work(ready.db)
      } catch (error) {
        if (opened === attempt) await recover(error, ready)
        throw error
      }
    },
    /** Starts a new file, also after another process has deleted the old one. */
    async renew(): Promise<void> {
      if (!opened) return
      // Callers that come meanwhile wait for the new file.
      opened = replace(opened)
      await opened.catch(() => null)
    },
    async close(): Promise<void> {
      closed = true
      const last = await opened?.catch(() => null)
      last?.close()
    },
  }
}

async function openOnce({ path }: DiskCacheFile, number: number): Promise<Opened> {
  const file = openSqliteFile(path, { isChecked: false })
  try {
    const db: DiskCacheDb = new Kysely<DiskCacheTables>({ dialect: sqliteDialect(file) })
    for (const statement of TABLES) await sql.raw(statement).execute(db)
    return { db, number, close: file.close }
  } catch (error) {
    file.close()
    throw error
  }
}

/** SQLite's primary error code; null for other errors. */
function codeOf(error: unknown): number | null {
  const cause = error instanceof AppError ? error.cause : error
  return cause instanceof SqliteError ? cause.primaryCode : null
}
