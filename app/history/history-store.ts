import type { BrowserStorage } from '#app/hooks/browser-storage.ts'
import { capped, clamped, EMPTY_HISTORY, merge, type History } from '#domain/history/history.ts'
import { isSame, parseStored, toStored } from './parse-history.ts'
import type { BrowserClock } from './browser-clock.ts'
import { HISTORY_KEY } from './row-visibility.ts'

export type HistoryStore = ReturnType<typeof createHistoryStore>

type StoreOptions = {
  storage: Pick<BrowserStorage, 'read' | 'write'>
  clock: Pick<BrowserClock, 'now' | 'correction'>
  /** Calls back with the key that another tab has changed; null means all of them. */
  watchTabs: (changed: (key: string | null) => void) => void
}

/**
 * The watch history of this device. Tabs share it through browser storage: each merges what is stored before it writes,
 * and writes again what another tab has overwritten. Without storage it lasts as long as the page is open. Times that a wrong clock
 * wrote are brought back by every tab alike, or one that still knows them would bring them back for all.
 */
export function createHistoryStore({ storage, clock, watchTabs }: StoreOptions) {
  let known = EMPTY_HISTORY
  /** The text last read or written. */
  let lastText: string | null = null
  /** What `aheadBy` said when it was read. */
  let settledBy: number | null = null
  const listeners = new Set<() => void>()
  const changeListeners = new Set<() => void>()

  function settled(history: History): History {
    const now = clock.now()
    const correction = clock.correction()
    return capped(correction ? clamped(history, now, correction) : history, now)
  }

  const aheadBy = () => clock.correction()?.ahead ?? null

  /** Merges what has been stored since the last read. */
  function read(): History {
    const text = storage.read(HISTORY_KEY)
    const isNew = text !== undefined && text !== lastText
    if (!isNew && settledBy === aheadBy()) return known
    settledBy = aheadBy()
    if (isNew) lastText = text
    // Null: the visitor has cleared the site's data in the browser settings.
    known = isNew && text === null ? EMPTY_HISTORY : settled(isNew ? merge(known, parseStored(text)) : known)
    return known
  }

  function write() {
    const text = toStored(known)
    if (storage.write(HISTORY_KEY, text)) lastText = text
  }

  function absorb(more: History): void {
    const mine = known
    known = settled(merge(read(), more))
    if (isSame(known, mine)) {
      known = mine
      return
    }
    write()
    for (const notify of listeners) notify()
  }

  watchTabs((key) => {
    if (key !== HISTORY_KEY && key !== null) return
    const mine = known
    read()
    if (lastText !== null && !isSame(settled(parseStored(lastText)), known)) write()
    if (known !== mine) for (const notify of listeners) notify()
  })

  return {
    /** Returns the same object until something changes. */
    read,
    /** Applies a change that the visitor made here, as of now. */
    change(edit: (history: History, now: Date) => History) {
      known = settled(edit(settled(read()), clock.now()))
      write()
      for (const notify of [...listeners, ...changeListeners]) notify()
    },
    /** Merges a change that another device made. */
    absorb,
    /** Call when what is shown of it has changed: writes it again, and calls back. */
    refresh() {
      read()
      write()
      for (const notify of listeners) notify()
    },
    /** Calls back after every change. */
    subscribe: (notify: () => void) => watch(listeners, notify),
    /** Calls back after changes that the visitor made here. */
    watchChanges: (notify: () => void) => watch(changeListeners, notify),
  }
}

function watch(listeners: Set<() => void>, notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
