import { useSyncExternalStore } from 'react'
import { localData } from '#app/hooks/browser-storage.ts'
import { createKeptStore } from '#app/hooks/create-store.ts'
import { once } from '#app/hooks/once.ts'
import { withItem, withOpened } from '#domain/history/edits.ts'
import type { History, NewItem } from '#domain/history/history.ts'
import { createHistoryStore } from './history-store.ts'
import { rowHasTitles, shownItems } from './kept-history.ts'
import { continuedHere } from './known-places.ts'

const paused = createKeptStore({
  key: 'marquee.history-paused',
  parse: (text) => text === 'yes',
  toText: (isOn) => (isOn ? 'yes' : null),
})

/** Whether the visitor has paused the history. */
export const isPaused = paused.read
export const setPaused = paused.write

/** The history of this browser. */
export const browserHistory = once(() => {
  const history = createHistoryStore({
    storage: localData,
    now: Date.now,
    watchTabs: (changed) => window.addEventListener('storage', ({ key }) => changed(key)),
  })
  const show = () => {
    rowHasTitles.write(continuedHere(history.read()).length > 0)
    shownItems.write(history.read().items)
  }
  history.subscribe(show)
  show()
  return history
})

/** Puts a title first. If it was only opened, it keeps its progress. */
export function rememberTitle(item: NewItem, how: 'opened' | 'watched'): void {
  if (isPaused()) return
  browserHistory().change((history, now) => (how === 'opened' ? withOpened : withItem)(history, item, now))
}

const subscribe = (notify: () => void) => browserHistory().subscribe(notify)
const read = () => browserHistory().read()

/** The watch history of this device; null on the server, which cannot know it. */
export function useHistory(): History | null {
  return useSyncExternalStore(subscribe, read, () => null)
}
