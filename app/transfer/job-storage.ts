import type { Job } from '#domain/import/job.ts'

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
  async function within(mode: IDBTransactionMode, work: (jobs: IDBObjectStore) => IDBRequest): Promise<unknown> {
    opening ??= connect()
    return done(work((await opening).transaction('jobs', mode).objectStore('jobs')))
  }
  return {
    async read() {
      try {
        const value = await within('readonly', (jobs) => jobs.get(KEY))
        return isKept(value) ? value : null
      } catch {
        return null
      }
    },
    async write(kept) {
      try {
        await within('readwrite', (jobs) => (kept === null ? jobs.delete(KEY) : jobs.put(kept, KEY)))
        return true
      } catch {
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

/** What another version has stored is not continued. */
function isKept(value: unknown): value is KeptJob {
  return typeof value === 'object' && value !== null && 'job' in value && Object(value.job).version === 1
}
