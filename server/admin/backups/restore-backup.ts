import { copyFileSync, createReadStream, existsSync, renameSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { doneMigrations, newerMigration } from '#server/db/migrate.ts'
import { sqliteCodeOf, sqliteDialect } from '#server/db/sqlite-dialect.ts'
import { SIDE_FILES, SQLITE_FILE } from '#server/db/sqlite-files.ts'
import type { Db, Tables } from '#server/db/tables.ts'
import { matchesChecksum } from './checksum.ts'
import { copySqlite, createOwn, syncToDisk, toFileError } from './make-backup.ts'

type RestoreOptions = {
  file: string
  /** An existing folder. */
  dataDir: string
  /** Called with the restored database, before it replaces the present one. */
  finish: (db: Db) => Promise<void>
  now: Date
}

const FOLDER = '.restoring'
/** SQLite's code for a file that is not a database. */
const NO_DATABASE = 26
/** SQLite's codes for a file that another process has open. */
const HELD = new Set<number | null>([5, 6])

/** `kept`: the path of the previous database, null if there was none; `isCompared`: false if the backup has no checksum beside it. */
type Restored = { kept: string | null; isCompared: boolean }

/**
 * Replaces the SQLite database with a backup. Nothing changes until the copy is complete and checked. Throws `AppError` for an
 * unusable file, one of which a byte has changed since it was made, and while a site runs.
 */
export async function restoreBackup({ file, dataDir, finish, now }: RestoreOptions): Promise<Restored> {
  await withSoleUse(dataDir, () => {})
  const folder = join(dataDir, FOLDER)
  // May be left from a killed restore.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  const copy = join(folder, SQLITE_FILE)
  try {
    await createOwn(copy)
    const isCompared = await copyChecked(file, copy)
    await prepare(file, copy, finish)
    syncToDisk(copy)
    return { kept: await withSoleUse(dataDir, () => replace(dataDir, copy, now)), isCompared }
  } catch (error) {
    throw toFileError(error, join(dataDir, SQLITE_FILE))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns whether the file could be compared with its checksum. */
async function copyChecked(file: string, copy: string): Promise<boolean> {
  const first = await firstBytes(file)
  const isCompared = await matchesChecksum(file)
  try {
    await copySqlite(file, copy)
    return isCompared
  } catch (error) {
    if (error instanceof AppError && error.kind === 'invalid')
      throw new AppError('invalid', `${file} is damaged and cannot be used.`, { cause: error })
    throw sqliteCodeOf(error) === NO_DATABASE ? new AppError('invalid', noBackup(file, first), { cause: error }) : error
  }
}

async function firstBytes(file: string): Promise<string> {
  try {
    const chunks: unknown[] = await createReadStream(file, { end: 15, encoding: 'latin1' }).toArray()
    return chunks.join('')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new AppError('unavailable', `${file} cannot be read (${code})`, { cause: error })
  }
}

function noBackup(file: string, first: string): string {
  if (first.startsWith('marquee backup ')) return `${file} was made by version 0.9.0. Restore it with that version.`
  const hint = first.trimStart().startsWith('{') ? ' An exported tree is read by npm run data -- import.' : ''
  return `${file} is not a backup of this program.${hint}`
}

/** Ends all sessions, so that nobody can use a session from the backup. Migrations run at the next start. */
async function prepare(file: string, copy: string, finish: RestoreOptions['finish']): Promise<void> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect({ path: copy }) })
  try {
    const done = await doneMigrations(db).catch(() => [])
    if (done.length === 0) throw new AppError('invalid', noBackup(file, ''))
    const newer = await newerMigration(done)
    if (newer !== null)
      throw new AppError('conflict', `${file} was made by a newer version of the site (${newer}). Restore it with that version.`)
    for (const table of ['sessions', 'verifications'] as const) await db.deleteFrom(table).execute()
    await finish(db)
  } finally {
    await db.destroy()
  }
}

/** Renames the new file over the old one, so that there is never a moment without a database. */
function replace(dataDir: string, copy: string, now: Date): string | null {
  const path = join(dataDir, SQLITE_FILE)
  const kept = join(dataDir, `marquee-before-${now.toISOString().replaceAll(/[-:.]/g, '')}.db`)
  const isThere = existsSync(path)
  if (isThere) copyFileSync(path, kept)
  // Moves a damaged database's side files away: SQLite would apply its log to the new database.
  for (const side of SIDE_FILES) if (existsSync(path + side)) renameSync(path + side, kept + side)
  renameSync(copy, path)
  syncToDisk(dataDir)
  return isThere ? kept : null
}

/**
 * Runs the work while nobody else can open the database; the system releases the lock if the process ends. Throws
 * `AppError('conflict')` if the database is open elsewhere. A file that SQLite cannot read counts as unused.
 */
async function withSoleUse<Result>(dataDir: string, work: () => Promise<Result> | Result): Promise<Result> {
  const path = join(dataDir, SQLITE_FILE)
  if (!existsSync(path)) return work()
  const database = new DatabaseSync(path)
  try {
    try {
      // Leaving WAL mode needs a lock that is impossible while the file is open elsewhere, even idle.
      database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
    } catch (error) {
      if (HELD.has(sqliteCodeOf(error)))
        throw new AppError('conflict', `The site is running on ${path}. Stop it first.`, { cause: error })
    }
    return await work()
  } finally {
    database.close()
  }
}
