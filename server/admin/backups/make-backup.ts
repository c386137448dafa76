import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { AppError } from '#domain/errors.ts'
import type { DatabasePlace } from '#server/db/database.ts'
import { isDiskFull, SQLITE_FILE } from '#server/db/sqlite-files.ts'
import { copySqlite, dumpPostgres } from './copy-database.ts'

export type MadeBackup = { path: string; bytes: number }

/** How the name of one begins that is being written: it never counts as a backup. */
export const UNFINISHED = '.unfinished-'
/** SQLite's codes for a write that failed, and for a full disk. */
const NO_ROOM = new Set([10, 13])

/**
 * Copies the whole database into a file, while the site goes on. It has its name once it is whole, checked and on the disk; until
 * then whatever had that name stays. Throws `AppError('unavailable')` if it cannot be written, and `not-found` if there is no
 * database yet.
 */
export async function makeBackup({ url, dataDir }: DatabasePlace, file: string): Promise<MadeBackup> {
  const path = resolve(file)
  const unfinished = join(dirname(path), `${UNFINISHED}${randomBytes(6).toString('hex')}`)
  try {
    await createOwn(unfinished)
    await (url === null ? copyOf(dataDir, unfinished) : dumpPostgres(url, unfinished))
    syncToDisk(unfinished)
    await rename(unfinished, path)
    syncToDisk(dirname(path))
    return { path, bytes: statSync(path).size }
  } catch (error) {
    throw toFileError(error, path)
  } finally {
    // SQLite's journal of a copy that was broken off too.
    for (const name of [unfinished, `${unfinished}-journal`]) await rm(name, { force: true }).catch(() => null)
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

/** Makes a file last, or the names in a folder. */
export function syncToDisk(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** What the file system or SQLite says, as one line that names the file and what to do. */
export function toFileError(error: unknown, path: string): unknown {
  const sqlite = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
  if (isDiskFull(error) || NO_ROOM.has(sqlite))
    return new AppError('unavailable', `The disk is full, or fails: ${path} could not be written. Make room on it.`, {
      cause: error,
    })
  const code = error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : null
  return code === null ? error : new AppError('unavailable', `${path} cannot be written (${code})`, { cause: error })
}
