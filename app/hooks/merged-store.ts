import type { BrowserStorage } from './browser-storage.ts'
import type { BrowserClock } from './browser-clock.ts'

/** What the store needs of the browser. */
export type StoreOptions = {
  storage: Pick<BrowserStorage, 'read' | 'write'>
  clock: Pick<BrowserClock, 'now' | 'correction'>
  /** Calls back with the key that another tab has changed; null means all of them. */
  watchTabs: (changed: (key: string | null) => void) => void
}

/** What is particular to what it keeps. */
type Kind<Value> = {
  key: string
  empty: Value
  /** What is not valid is left out. */
  parse: (text: string | null) => Value
  toText: (value: Value) => string
  isSame: (one: Value, other: Value) => boolean
  merge: (mine: Value, theirs: Value) => Value
  /** Within its limits, and without times that a wrong clock wrote. */
  settle: (value: Value, now: Date, correction: ReturnType<BrowserClock['correction']>) => Value
}

export type MergedStore<Value> = ReturnType<typeof createMergedStore<Value>>

/**
 * What this device remembers and merges with its other tabs and with other devices: the history, and the library. Tabs share it
 * through browser storage: each merges what is stored before it writes, and writes again what another tab has overwritten. Without
 * storage it lasts as long as the page is open. Every tab brings back alike what a wrong clock wrote, or one that still knows those
 * times would bring them back for all.
 */
export function createMergedStore<Value>(kind: Kind<Value>, { storage, clock, watchTabs }: StoreOptions) {
  const { key, empty, parse, toText, isSame, merge } = kind
  let known = empty
  /** The text last read or written. */
  let lastText: string | null = null
  /** What `aheadBy` said when it was read. */
  let settledBy: number | null = null
  let lasting = true
  const listeners = new Set<() => void>()
  const changeListeners = new Set<() => void>()

  const settled = (value: Value) => kind.settle(value, clock.now(), clock.correction())
  const aheadBy = () => clock.correction()?.ahead ?? null

  function take(next: Value): boolean {
    if (isSame(next, known)) return false
    known = next
    return true
  }

  /** Merges what has been stored since the last read. */
  function read(): Value {
    const text = storage.read(key)
    const isNew = text !== undefined && text !== lastText
    if (!isNew && settledBy === aheadBy()) return known
    settledBy = aheadBy()
    if (isNew) lastText = text
    // Null: the visitor has cleared the site's data in the browser settings.
    take(isNew && text === null ? empty : settled(isNew ? merge(known, parse(text)) : known))
    return known
  }

  function write() {
    const text = toText(known)
    lasting = storage.write(key, text)
    if (lasting) lastText = text
  }

  watchTabs((changed) => {
    if (changed !== key && changed !== null) return
    const mine = known
    read()
    if (lastText !== null && lastText !== toText(known) && !isSame(settled(parse(lastText)), known)) write()
    if (known !== mine) tell(listeners)
  })

  return {
    /** Returns the same object until something changes. */
    read,
    /** Applies a change that the visitor made here, as of now. */
    change(edit: (value: Value, now: Date) => Value) {
      if (!take(settled(edit(settled(read()), clock.now())))) return
      write()
      tell(listeners, changeListeners)
    },
    /** Merges what another device changed. */
    absorb(more: Value) {
      const mine = known
      take(settled(merge(read(), more)))
      // What is read may differ too: an answer has told how wrong this clock is.
      if (known === mine) return
      write()
      tell(listeners)
    },
    /** Call when what is stored beside it has changed: writes it again, and calls back. */
    refresh() {
      read()
      write()
      tell(listeners)
    },
    /** False if the last change could not be stored: it is gone when the page is closed. */
    isLasting: () => lasting,
    /** Calls back after every change. */
    subscribe: (notify: () => void) => watch(listeners, notify),
    /** Calls back after changes that the visitor made here. */
    watchChanges: (notify: () => void) => watch(changeListeners, notify),
  }
}

function tell(...all: readonly ReadonlySet<() => void>[]): void {
  for (const notify of all.flatMap((some) => [...some])) notify()
}

function watch(listeners: Set<() => void>, notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
