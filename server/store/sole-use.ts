import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { SQLITE_FILE } from './sqlite-files.ts'

/** SQLite's codes for a file that another process has open. */
const HELD = new Set([5, 6])

/**
 * Runs the work while nobody else can open the database's file; the system lets go of it if the process is ended. Throws
 * `AppError('conflict')` if somebody has it open. A file that SQLite cannot read is not in use.
 */
export async function withSoleUse<Result>(dataDir: string, work: () => Promise<Result> | Result): Promise<Result> {
  const path = join(dataDir, SQLITE_FILE)
  if (!existsSync(path)) return work()
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(path)
  try {
    try {
      // Leaving the write-ahead log takes a lock that nobody gets while the file is open elsewhere, idle or not.
      database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
    } catch (error) {
      const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
      if (HELD.has(code)) throw new AppError('conflict', `The site is running on ${path}. Stop it first.`, { cause: error })
    }
    return await work()
  } finally {
    database.close()
  }
}
