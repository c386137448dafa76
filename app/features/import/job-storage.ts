import type { Job } from '#domain/import/job.ts'
import { localData } from '#app/hooks/browser-storage.ts'
import { ownKey } from '#app/hooks/site-address.ts'

/** A stored import. */
export type KeptJob = { job: Job; isPaused: boolean }
export type JobStorage = {
  /** Null if there is none, or storage is blocked. */
  read: () => Promise<KeptJob | null>
  /** Returns whether it was stored. Null deletes it. */
  write: (kept: KeptJob | null) => Promise<boolean>
}

/** Of the database, of the note in local storage and of the lock. The version before had one for all sites of a host. */
const BEFORE_PATHS = 'marquee.import'
export const importKey = () => ownKey(BEFORE_PATHS)
const KEY = 'job'
const READ_KEY = 'read'
/** The content of the files, which hardly changes and is stored once: copying 25,000 rows after each step would block the page. */
const READ = ['files', 'rows', 'unread', 'leftOut', 'questions', 'asks'] as const

/**
 * Stores the import in IndexedDB, since local storage has only 5 MB in all. Even a write just before the page closes succeeds,
 * because the database stays open. Nothing here rejects.
 */
export function createJobStorage(open: () => IDBFactory): JobStorage {
  const [own, before] = [openStorage(open, importKey()), openStorage(open, BEFORE_PATHS)]
  return {
    ...own,
    async read() {
      const kept = await own.read()
      if (kept !== null || importKey() === BEFORE_PATHS) return kept
      const left = await before.read()
      if (left && (await own.write(left))) await before.write(null)
      return left
    },
  }
}

function openStorage(open: () => IDBFactory, database: string): JobStorage {
  let opening: Promise<IDBDatabase> | null = null
  async function connect(): Promise<IDBDatabase> {
    const request = open().open(database, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('jobs'))
    await done(request)
    return request.result
  }
  let lastQuestions: Job['questions'] | null = null
  async function within(mode: IDBTransactionMode, work: (jobs: IDBObjectStore) => IDBRequest): Promise<unknown> {
    opening ??= connect()
    return done(work((await opening).transaction('jobs', mode).objectStore('jobs')))
  }
  function put(jobs: IDBObjectStore, { job, isPaused }: KeptJob): IDBRequest {
    const fixed = Object.fromEntries(READ.map((name) => [name, job[name]]))
    const rest = Object.fromEntries(Object.entries(job).filter(([name]) => !(name in fixed)))
    if (job.questions !== lastQuestions) jobs.put(fixed, READ_KEY)
    lastQuestions = job.questions
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
        if (kept === null) lastQuestions = null
        return true
      } catch {
        lastQuestions = null
        return false
      }
    },
  }
}

function done(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
  })
}

/** Null for the data of another version, except the previous one, which stored an import as a whole. */
function toKept(value: unknown, fixed: unknown): KeptJob | null {
  const all = { job: { leftOut: [], ...Object(fixed), ...Object(Object(value).job) }, isPaused: Object(value).isPaused === true }
  return isKept(all) ? all : null
}

function isKept(value: { job: object }): value is KeptJob {
  const { job } = value
  return 'version' in job && job.version === 2 && READ.every((name) => name in job)
}

// All that the Watchlist page needs to know of an import before the import's code is loaded.
/** Whether there is an unfinished import. */
export function isHalfDone(): boolean {
  return [importKey(), BEFORE_PATHS].some((key) => localData.read(key) === 'half-done')
}

export function noteHalfDone(half: boolean): void {
  if (half) localData.write(importKey(), 'half-done')
  else for (const key of [importKey(), BEFORE_PATHS]) localData.remove(key)
}
