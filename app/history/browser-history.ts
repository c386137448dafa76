import { localData } from '#app/hooks/browser-storage.ts'
import { withItem, withOpened, type NewItem } from '#domain/history/history.ts'
import { browserClock } from './browser-clock.ts'
import { continuedHere } from './continued-here.ts'
import { createHistoryStore, type HistoryStore } from './history-store.ts'
import { isPaused } from './history-pause.ts'
import { setKnownProgress } from './known-progress.ts'
import { setHasRow } from './row-visibility.ts'

let store: HistoryStore | null = null

/** The history of this browser. */
export function browserHistory(): HistoryStore {
  if (store) return store
  const own = createHistoryStore({
    storage: localData,
    clock: browserClock,
    watchTabs: (changed) => window.addEventListener('storage', ({ key }) => changed(key)),
  })
  store = own
  const note = () => {
    setHasRow(continuedHere(own.read()).length > 0)
    setKnownProgress(own.read().items)
  }
  own.subscribe(note)
  note()
  return own
}

/** Puts a title first. One that was merely opened keeps the progress that is known. */
export function rememberTitle(item: NewItem, how: 'opened' | 'watched'): void {
  if (isPaused()) return
  browserHistory().change((history, now) => (how === 'opened' ? withOpened : withItem)(history, item, now))
}
