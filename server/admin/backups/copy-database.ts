import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { AppError } from '#domain/errors.ts'

/** The built server runs it from source as well; both start in the repository's root. */
const CHECK = 'server/admin/backups/check-copy.mjs'
/** Pages per step. In one step the copy is of one moment, whoever writes meanwhile: with more it would begin again at each write. */
const ALL = 2 ** 31 - 1
/** Milliseconds for `pg_dump`. */
const DUMP_DEADLINE = 2 * 60 * 60_000

const run = promisify(execFile)

/** Copies a SQLite file into an empty one by SQLite's online backup, while others go on writing, and checks the copy. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    await backup(source, to, { rate: ALL })
  } finally {
    source.close()
  }
  await checkCopy(to)
}

/** Throws `AppError('invalid')` unless `PRAGMA integrity_check` finds nothing. */
export async function checkCopy(path: string): Promise<void> {
  const [verdict]: unknown[] = await once(new Worker(resolve(CHECK), { workerData: path }), 'message')
  if (verdict !== 'ok') throw new AppError('invalid', `${path} is damaged: ${String(verdict)}`)
}

/** Writes a PostgreSQL database, but for the movie database's answers, into a file that `pg_restore` reads. */
export async function dumpPostgres(url: string, to: string): Promise<void> {
  const place = new URL(url)
  const password = decodeURIComponent(place.password)
  // Other users of the machine see the arguments.
  place.password = ''
  // libpq takes a plus sign for one.
  place.search = place.search.replaceAll('+', '%20')
  // The answers are in unlogged tables, and no copy of them may outlive their 180 days.
  const args = ['--format=custom', '--no-owner', '--no-unlogged-table-data', `--file=${to}`, `--dbname=${place.href}`]
  try {
    await run('pg_dump', args, {
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
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : ''
  return `pg_dump made no backup: ${said || 'it was ended'}`
}
