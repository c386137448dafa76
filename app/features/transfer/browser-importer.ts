import { withoutChange } from '#domain/history/restored-history.ts'
import { applied, openedBy } from '#domain/import/apply.ts'
import type { Added } from '#domain/import/job.ts'
import { undone } from '#domain/library/undone.ts'
import { browserHistory } from '#app/features/history/browser-history.ts'
import { addToHistory } from '#app/features/history/history-file.ts'
import { browserLibrary } from '#app/features/library/browser-library.ts'
import { askSite, createImporter, type Importer } from './importer.ts'
import { createJobStorage, noteHalfDone, type JobStorage } from './job-storage.ts'

const LOCK = 'marquee.import'

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
      browserLibrary().change((library, now) => {
        const { library: next, added } = applied(library, job, now)
        counted.added = added
        return next
      })
      if (!counted.added) return null
      const { opened, change } = addToHistory((now) => openedBy(job, now))
      return { ...counted.added, opened, history: change }
    },
    isKept: () => browserLibrary().isLasting() && browserHistory().isLasting(),
    undo({ change, history }) {
      if (change) browserLibrary().change((library, now) => undone(library, change, now))
      if (history) browserHistory().change((known, now) => withoutChange(known, history, now))
    },
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
  const request = navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
    if (lock) return keepForever()
    onElsewhere()
    void navigator.locks.request(LOCK, keepForever)
    return null
  })
  // A browser that blocks site data refuses locks too.
  request.catch(onHeld)
}
