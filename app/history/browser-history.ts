import { localData } from '#app/hooks/browser-storage.ts'
import { continued, withItem, type HistoryItem } from '#domain/history.ts'
import { createHistoryStore, type HistoryStore } from './history-store.ts'
import { isPaused } from './history-pause.ts'
import { setHasRow } from './row-visibility.ts'

let store: HistoryStore | null = null

/** The history of this browser. */
export function browserHistory(): HistoryStore {
  if (store) return store
  const own = createHistoryStore({
    storage: localData,
    now: () => new Date(),
    watchTabs: (changed) => window.addEventListener('storage', ({ key }) => changed(key)),
  })
  store = own
  const note = () => setHasRow(continued(own.read()).length > 0)
  own.subscribe(note)
  note()
  return own
}

/** Puts an opened title first. Without an episode, a show keeps the episode it had. */
export function rememberTitle(item: Omit<HistoryItem, 'lastWatched'>, now: Date): void {
  if (isPaused()) return
  browserHistory().change((history) => {
    const before = history.items.find(({ type, id }) => type === item.type && id === item.id)
    return withItem(history, { ...item, progress: item.progress ?? before?.progress ?? null }, now)
  })
}
