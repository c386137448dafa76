import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, createReadStream, createWriteStream, fsyncSync, openSync, statSync } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { AppError } from '#domain/errors.ts'
import type { DatabasePlace } from '#server/db/database.ts'
import { sqliteCodeOf } from '#server/db/sqlite-dialect.ts'
import { isDiskFull, SQLITE_FILE } from '#server/db/sqlite-files.ts'
import { checksumLine, checksumPath, matchesChecksum } from './checksum.ts'

export type MadeBackup = { path: string; bytes: number }

/** Prefix of the names of unfinished backups, which never count as backups. */
export const UNFINISHED = '.unfinished-'
/** SQLite's codes for a write that failed, and for a full disk. */
const NO_ROOM = new Set<number | null>([10, 13])
/** Relative to the repository's root, in which the built server starts too. */
const CHECK = 'server/admin/backups/check-copy.mjs'
/** Pages per step: all at once. With several steps, each write to the database would restart the copy. */
const ALL = 2 ** 31 - 1
/** Milliseconds for `pg_dump`. */
const DUMP_DEADLINE = 2 * 60 * 60_000

/**
 * Copies the whole database into a file while the site runs. The file gets its name once it is complete, checked and on the disk; its
 * checksum is beside it.
 * Throws `AppError('unavailable')` if it cannot be written, and `not-found` if there is no database yet.
 */
export async function makeBackup({ url, dataDir }: DatabasePlace, file: string): Promise<MadeBackup> {
  return write(resolve(file), (unfinished) => (url === null ? copyOf(dataDir, unfinished) : dumpPostgres(url, unfinished)))
}

/**
 * Copies a backup into another folder, with a checksum of its own. The copy gets its name once it is complete and on the disk. Throws what
 * `makeBackup` throws, and `AppError('invalid')` if the backup has changed since it was made.
 */
export async function copyBackup(from: string, to: string): Promise<void> {
  await matchesChecksum(from)
  await write(resolve(to), (unfinished) => pipeline(createReadStream(from), createWriteStream(unfinished)))
}

/** Has a file filled beside its place, and puts it there with its checksum. */
async function write(path: string, fill: (unfinished: string) => Promise<void>): Promise<MadeBackup> {
  const unfinished = join(dirname(path), `${UNFINISHED}${randomBytes(6).toString('hex')}`)
  try {
    await createOwn(unfinished)
    await fill(unfinished)
    syncToDisk(unfinished)
    await createOwn(checksumPath(unfinished))
    await writeFile(checksumPath(unfinished), await checksumLine(unfinished, path))
    syncToDisk(checksumPath(unfinished))
    // A former backup of this name may have a checksum, with which the new one must never stand alone.
    await rm(checksumPath(path), { force: true })
    await rename(unfinished, path)
    await rename(checksumPath(unfinished), checksumPath(path))
    syncToDisk(dirname(path))
    return { path, bytes: statSync(path).size }
  } catch (error) {
    throw toFileError(error, path)
  } finally {
    // SQLite leaves a journal beside an unfinished copy.
    for (const name of [unfinished, `${unfinished}-journal`, checksumPath(unfinished)])
      await rm(name, { force: true }).catch(() => null)
  }
}

/** Creates an empty file that only its owner may read. */
export async function createOwn(path: string): Promise<void> {
  await (await open(path, 'wx', 0o600)).close()
}

async function copyOf(dataDir: string, to: string): Promise<void> {
  const from = join(dataDir, SQLITE_FILE)
  if (!statSync(from, { throwIfNoEntry: false })?.size) throw new AppError('not-found', 'There is nothing to back up yet')
  await copySqlite(from, to)
}

/** Copies a SQLite file into an empty one with SQLite's online backup, while others may write, and checks the copy. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    await backup(source, to, { rate: ALL })
  } finally {
    source.close()
  }
  await checkCopy(to)
}

/**
 * Throws `AppError('invalid')` unless `PRAGMA integrity_check` finds nothing, and `unavailable` if the checking thread ends without a
 * verdict.
 */
export async function checkCopy(path: string, program = CHECK): Promise<void> {
  const worker = new Worker(resolve(program), { workerData: path })
  // A thread that the system ends sends neither a message nor an error.
  const [verdict]: unknown[] = await Promise.race([once(worker, 'message'), once(worker, 'exit').then(() => [null])])
  if (verdict === null) throw new AppError('unavailable', `${path} could not be checked: the check ended without a result`)
  if (verdict !== 'ok') throw new AppError('invalid', `${path} is damaged: ${String(verdict)}`)
}

/** Writes a PostgreSQL database, without the movie database's answers, into a file for `pg_restore`. */
async function dumpPostgres(url: string, to: string): Promise<void> {
  const place = new URL(url)
  const password = decodeURIComponent(place.password)
  // Other users of the machine can see the arguments.
  place.password = ''
  // libpq takes a plus sign literally, not as a space.
  place.search = place.search.replaceAll('+', '%20')
  // The answers are in unlogged tables, and no copy of them may outlive their 180 days.
  const args = ['--format=custom', '--no-owner', '--no-unlogged-table-data', `--file=${to}`, `--dbname=${place.href}`]
  try {
    await promisify(execFile)('pg_dump', args, {
      timeout: DUMP_DEADLINE,
      env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    })
  } catch (error) {
    throw new AppError('unavailable', toReason(error), { cause: error })
  }
}

function toReason(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return 'pg_dump is not installed here. Install PostgreSQL’s client programs, at least as new as the server, or run pg_dump where the database is.'
  const lastLine = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : ''
  return `pg_dump made no backup: ${lastLine || 'it was stopped'}`
}

/** Waits until a file's content, or a folder's names, are on the disk. */
export function syncToDisk(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** An error of the file system or SQLite as one line that names the file and what to do; other errors unchanged. */
export function toFileError(error: unknown, path: string): unknown {
  if (isDiskFull(error) || NO_ROOM.has(sqliteCodeOf(error)))
    return new AppError('unavailable', `The disk is full or failing: ${path} could not be written. Make room on it.`, {
      cause: error,
    })
  const code = error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : null
  return code === null ? error : new AppError('unavailable', `${path} cannot be written (${code})`, { cause: error })
}
