import { applied } from '#domain/import/apply.ts'
import type { Added } from '#domain/import/job.ts'
import { undone } from '#domain/record/edits.ts'
import { browserRecord } from '#app/features/record/browser-record.ts'
import { askSite } from './ask-site.ts'
import { createImporter, type Importer } from './importer.ts'
import { createJobStorage, importKey, noteHalfDone, type JobStorage } from './job-storage.ts'

let importer: Importer | null = null

/** The import of this browser. */
export function browserImporter(): Importer {
  importer ??= createImporter({
    storage: withNote(createJobStorage(() => window.indexedDB)),
    ask: askSite,
    now: () => Date.now(),
    sleep,
    hold: holdLock,
    add(job) {
      const counted: { added: Added | null } = { added: null }
      browserRecord().change((record, now) => {
        const { record: next, added } = applied(record, job, now)
        counted.added = added
        return next
      })
      return counted.added
    },
    isKept: () => browserRecord().loss() === null,
    undo: ({ change }) => void browserRecord().change((record, now) => undone(record, change, { now })),
  })
  return importer
}

/** Also notes, for the Watchlist page, whether there is an unfinished import. */
function withNote(storage: JobStorage): JobStorage {
  return {
    ...storage,
    write(kept) {
      noteHalfDone(kept !== null && kept.job.added === null)
      return storage.write(kept)
    },
  }
}

function sleep(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds)
    function end() {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    stop.addEventListener('abort', end)
    // Back online: retry at once.
    window.addEventListener('online', end)
  })
}

/** Without locks (plain HTTP), nothing stops two tabs from importing at the same time. */
function holdLock(onHeld: () => void, onElsewhere: () => void): void {
  if (!('locks' in navigator)) return onHeld()
  const keepForever = () => {
    onHeld()
    return new Promise<never>(() => {})
  }
  const request = navigator.locks.request(importKey(), { ifAvailable: true }, (lock) => {
    if (lock) return keepForever()
    onElsewhere()
    void navigator.locks.request(importKey(), keepForever)
    return null
  })
  // A browser that blocks site data refuses locks too.
  request.catch(onHeld)
}
