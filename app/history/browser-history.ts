import { useSyncExternalStore } from 'react'
import { localData } from '#app/hooks/browser-storage.ts'
import { withItem, withOpened, type History, type NewItem } from '#domain/history/history.ts'
import { browserClock } from './browser-clock.ts'
import { continuedHere } from './continued-here.ts'
import { createHistoryStore, type HistoryStore } from './history-store.ts'
import { setKnownProgress } from './known-progress.ts'
import { setHasRow } from './row-visibility.ts'

const PAUSED_KEY = 'marquee.history-paused'

let store: HistoryStore | null = null
// Without storage a pause lasts as long as the page is open.
let pausedInMemory = false

const subscribe = (notify: () => void) => browserHistory().subscribe(notify)
const read = () => browserHistory().read()

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

/** The watch history of this device; null on the server, which cannot know it. */
export function useHistory(): History | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

/** Whether the visitor has paused the history. */
export function isPaused(): boolean {
  return localData.read(PAUSED_KEY) === 'yes' || pausedInMemory
}

export function setPaused(paused: boolean): void {
  pausedInMemory = paused
  if (paused) localData.write(PAUSED_KEY, 'yes')
  else localData.remove(PAUSED_KEY)
}
