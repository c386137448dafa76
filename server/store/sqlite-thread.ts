import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SQLInputValue } from 'node:sqlite'
import { AppError } from '#domain/errors.ts'

/** A database file of the worker. */
export type SqliteFile = {
  name: string
  path: string
  /** SQLite's `synchronous`: what a commit waits for. */
  synchronous: 'FULL' | 'NORMAL'
  /**
   * What to check for damage when opening: the pages; the indexes as well, which takes five times as long (1.1 s at a million
   * bans); or nothing, for a large file that can be lost.
   */
  check: 'indexes' | 'pages' | 'nothing'
  /**
   * Whether the check reads the file through the memory map, in half the time. Then a disk that fails ends the process, where it
   * is an error otherwise: for a file that nobody uses yet.
   */
  mapped?: boolean
  /**
   * Whether writes go straight into the file: once, instead of into a log first. A transaction that fails, or is cut off, leaves
   * it damaged: for a file that is thrown away then.
   */
  unlogged?: boolean
}

export type SqliteRequest = { id: number; handle: string; text: string; values: readonly SQLInputValue[] }

export type SqliteReply = {
  id: number
  rows: unknown[]
  changes?: number
  /** `code` is SQLite's own, such as 5 for a busy database; null if something else failed. */
  failure?: { message: string; code: number | null; file: string }
}

/** Node and the built server both run the worker from source; they start in the repository's root. */
const WORKER = 'server/store/sqlite-worker.mjs'
/** Milliseconds. Opening checks every page of a file: a gigabyte takes 20 s on an idle machine, and minutes on a slow disk. */
export const SQLITE_DEADLINES = { reply: 30_000, opening: 10 * 60_000 }

/** A failed statement; `code` as in SqliteReply, `file` the path of the database. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError'
  readonly code: number | null
  readonly file: string
  constructor(message: string, code: number | null, file: string) {
    super(message)
    this.code = code
    this.file = file
  }
}

export type SqliteThread = ReturnType<typeof startSqliteThread>

/**
 * SQLite in a thread of its own, so that no page waits while a disk syncs. Statements run in the order of the calls. A call
 * rejects with `SqliteError`, or with `AppError('unavailable')` if the thread does not reply.
 */
export function startSqliteThread(files: readonly SqliteFile[], deadlines = SQLITE_DEADLINES) {
  const worker = new Worker(resolve(WORKER), { workerData: files })
  const waiting = new Map<number, (reply: SqliteReply | Error) => void>()
  let lastId = 0
  let ended: Error | null = null

  worker.on('message', (reply: SqliteReply) => waiting.get(reply.id)?.(reply))
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => end(new Error('The thread of the database has ended')))

  function end(reason: Error) {
    ended ??= reason
    for (const settle of waiting.values()) settle(ended)
  }

  function call(
    handle: string,
    text: string,
    values: readonly SQLInputValue[] = [],
    deadline = deadlines.reply,
  ): Promise<SqliteReply> {
    if (ended) return Promise.reject(new AppError('unavailable', 'The database is closed', { cause: ended }))
    lastId += 1
    const id = lastId
    return new Promise((fulfil, reject) => {
      const timer = setTimeout(() => settle(new Error('No reply')), deadline)
      function settle(reply: SqliteReply | Error) {
        clearTimeout(timer)
        waiting.delete(id)
        if (reply instanceof Error) reject(noReply(reply, fileOf(files, handle)))
        else if (reply.failure) reject(new SqliteError(reply.failure.message, reply.failure.code, reply.failure.file))
        else fulfil(reply)
      }
      waiting.set(id, settle)
      worker.postMessage({ id, handle, text, values } satisfies SqliteRequest)
    })
  }

  return {
    call,
    /** Opens every file and checks it for damage as its `check` says. */
    open: () => call('', 'open', [], deadlines.opening),
    /** Closes the files after all earlier calls, and ends the thread. */
    async close() {
      if (ended) return
      await call('', 'close').catch(() => null)
      ended ??= new Error('Closed')
      await worker.terminate()
    },
  }
}

function noReply({ message }: Error, file: string): AppError {
  return new AppError('unavailable', 'The database does not reply', { cause: new SqliteError(message, null, file) })
}

/** The path behind a handle such as `operators:write`; opening has none, and begins with the first file. */
function fileOf(files: readonly SqliteFile[], handle: string): string {
  return (files.find(({ name }) => handle.startsWith(`${name}:`)) ?? files[0])?.path ?? ''
}
