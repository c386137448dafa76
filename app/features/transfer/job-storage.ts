import type { Job } from '#domain/import/job.ts'
import { localData } from '#app/hooks/browser-storage.ts'

/** What is kept of an import between two visits. */
export type KeptJob = { job: Job; isPaused: boolean }
export type JobStorage = {
  /** Null: there is none, or storage is blocked. */
  read: () => Promise<KeptJob | null>
  /** Whether it was stored. Null removes it. */
  write: (kept: KeptJob | null) => Promise<boolean>
}

const NAME = 'marquee.import'
const KEY = 'job'
const READ_KEY = 'read'
/** What was read from the files, which never changes: with 25,000 rows, copying it after each step would hold the page up. */
const READ = ['files', 'rows', 'unread', 'leftOut', 'questions', 'asks'] as const

/**
 * IndexedDB, where an import of any size has room: local storage has 5 MB for everything. What is written just before the page
 * goes away is stored, because the database is open by then. Nothing here rejects.
 */
export function createJobStorage(open: () => IDBFactory): JobStorage {
  let opening: Promise<IDBDatabase> | null = null
  async function connect(): Promise<IDBDatabase> {
    const request = open().open(NAME, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('jobs'))
    await done(request)
    return request.result
  }
  let lastRows: Job['rows'] | null = null
  async function within(mode: IDBTransactionMode, work: (jobs: IDBObjectStore) => IDBRequest): Promise<unknown> {
    opening ??= connect()
    return done(work((await opening).transaction('jobs', mode).objectStore('jobs')))
  }
  function put(jobs: IDBObjectStore, { job, isPaused }: KeptJob): IDBRequest {
    const fixed = Object.fromEntries(READ.map((name) => [name, job[name]]))
    const rest = Object.fromEntries(Object.entries(job).filter(([name]) => !(name in fixed)))
    if (job.rows !== lastRows) jobs.put(fixed, READ_KEY)
    lastRows = job.rows
    return jobs.put({ job: rest, isPaused }, KEY)
  }
  return {
    async read() {
      try {
        const fixed = await within('readonly', (jobs) => jobs.get(READ_KEY))
        const value = await within('readonly', (jobs) => jobs.get(KEY))
        return toKept(value, fixed)
      } catch {
        return null
      }
    },
    async write(kept) {
      try {
        await within('readwrite', (jobs) => (kept === null ? jobs.clear() : put(jobs, kept)))
        if (kept === null) lastRows = null
        return true
      } catch {
        lastRows = null
        return false
      }
    },
  }
}

function done(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage fails')))
  })
}

/** Null for what another version has stored; the version before this one stored an import as a whole. */
function toKept(value: unknown, fixed: unknown): KeptJob | null {
  const all = { job: { leftOut: [], ...Object(fixed), ...Object(Object(value).job) }, isPaused: Object(value).isPaused === true }
  return isKept(all) ? all : null
}

function isKept(value: { job: object }): value is KeptJob {
  const { job } = value
  return 'version' in job && job.version === 1 && READ.every((name) => name in job)
}

// All that the page of the lists needs to know of an import before its code is loaded.
const NOTE = 'marquee.import'

/** Whether an import was begun and not ended. */
export function isHalfDone(): boolean {
  return localData.read(NOTE) === 'half-done'
}

export function noteHalfDone(half: boolean): void {
  if (!half) localData.remove(NOTE)
  else if (!isHalfDone()) localData.write(NOTE, 'half-done')
}
