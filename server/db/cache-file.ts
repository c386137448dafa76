import { Kysely } from 'kysely'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { createCacheTables, type CacheDatabase, type CacheDb } from './cache-tables.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { openSqliteFile, SqliteError, type SqliteFile } from './sqlite-file.ts'

type CacheFileOptions = {
  dataDir: string
  /** Milliseconds; only differences matter. */
  clock?: () => number
  onTrouble: (text: string, reason: unknown) => void
}
/** `inode` tells the file from a later one of the same name. */
type Opened = { file: SqliteFile; db: CacheDb; inode: number; version: unknown }

const PARTS = ['-wal', '-shm', '-journal', '']
const OLD_FILES = [...PARTS.map((part) => `answers.db${part}`), 'answers.purged']
/** SQL error, damaged, not a database. Our statements fit our own tables, so an SQL error means a foreign file. */
const BROKEN = new Set<number | null>([1, 11, 26])
/** Read-only, I/O error, cannot open; null: the thread failed. */
const UNAVAILABLE = new Set<number | null>([8, 10, 14, null])
/** Milliseconds before an unusable file is tried again. */
const PAUSE = 60_000

const cacheFile = (dataDir: string) => join(dataDir, 'cache.db')

/**
 * The cache's file, opened on first use. One that is damaged is deleted and made anew; one that cannot be used is
 * left alone for a minute.
 */
export function openCacheFile({ dataDir, clock = () => performance.now(), onTrouble }: CacheFileOptions): CacheDatabase {
  let opened: Promise<Opened> | null = null
  let pausedUntil = Number.NEGATIVE_INFINITY
  let recreatedAt = Number.NEGATIVE_INFINITY
  let purges = 0

  /** Deletes the file, and opens a new one for whoever comes meanwhile. */
  async function recreate(broken: Promise<Opened>, reason: unknown): Promise<Opened> {
    onTrouble('The cache was damaged and has been recreated', reason)
    ;(await broken.catch(() => null))?.file.close()
    for (const part of PARTS) await rm(cacheFile(dataDir) + part, { force: true })
    return openOnce(dataDir)
  }

  function recover(attempt: Promise<Opened>, error: unknown): void {
    if (opened !== attempt) return
    const code = codeOf(error)
    // If it happens again soon, the disk is to blame.
    const isAgain = clock() - recreatedAt < PAUSE
    if (BROKEN.has(code) && !isAgain) {
      recreatedAt = clock()
      opened = recreate(attempt, error)
      opened.catch(() => null)
    } else if (BROKEN.has(code) || UNAVAILABLE.has(code)) {
      opened = null
      pausedUntil = clock() + PAUSE
      onTrouble('The cache cannot be used; the site continues without it for a minute', error)
      void attempt.then(({ file }) => file.close()).catch(() => null)
    }
  }

  return {
    engine: 'sqlite',
    async use(work) {
      if (clock() < pausedUntil) throw new AppError('unavailable', 'The cache is not in use')
      const attempt = (opened ??= openOnce(dataDir))
      try {
        return await work((await attempt).db)
      } catch (error) {
        recover(attempt, error)
        throw error
      }
    },
    async version() {
      const attempt = opened
      const now = await attempt
      if (!now) return purges
      const version = versionOf(now.file)
      const isGone = (await stat(cacheFile(dataDir)).catch(() => null))?.ino !== now.inode
      if (isGone || version !== now.version) purges += 1
      now.version = version
      if (isGone && opened === attempt) {
        now.file.close()
        opened = openOnce(dataDir)
        opened.catch(() => null)
      }
      return purges
    },
    async close() {
      pausedUntil = Number.POSITIVE_INFINITY
      ;(await opened?.catch(() => null))?.file.close()
    },
  }
}

/** Deletes what versions up to 0.9.0 kept. */
export async function removeOldCache(dataDir: string): Promise<void> {
  for (const name of OLD_FILES) await rm(join(dataDir, name), { force: true })
}

async function openOnce(dataDir: string): Promise<Opened> {
  const path = cacheFile(dataDir)
  // Readable by its owner only; SQLite gives its side files the same mode.
  const handle = await open(path, 'a', 0o600)
  const { ino: inode } = await handle.stat().finally(() => handle.close())
  const file = openSqliteFile(path, { isChecked: false })
  try {
    const db: CacheDb = new Kysely({ dialect: sqliteDialect(file) })
    // Zeros over what is deleted would cost more than the rest.
    file.write('PRAGMA secure_delete = OFF')
    await createCacheTables(db, 'sqlite')
    return { file, db, inode, version: versionOf(file) }
  } catch (error) {
    file.close()
    throw error
  }
}

/** Changes when another connection writes. */
function versionOf(file: SqliteFile): unknown {
  return Object.values(Object(file.write('PRAGMA data_version').rows[0]))[0]
}

/** SQLite's primary error code; null for other errors. */
function codeOf(error: unknown): number | null {
  const cause = error instanceof AppError ? error.cause : error
  return cause instanceof SqliteError ? cause.primaryCode : null
}
