import type { BrowserStorage } from './browser-storage.ts'

/** What the store needs of the browser. */
export type StoreOptions = {
  storage: Pick<BrowserStorage, 'read' | 'write'>
  /** What this device takes for now, in milliseconds since 1970. */
  now: () => number
  /** Calls back with the key that another tab has changed; null means all of them. */
  watchTabs: (changed: (key: string | null) => void) => void
}

/** What is particular to what it keeps. */
type Kind<Value> = {
  key: string
  /** Of the stored text, which begins with `{"version":1`. */
  version: number
  /** Where the site's time is kept, if it is not what this device's clock says. */
  limitKey: string
  empty: Value
  /** What is not valid is left out. */
  parse: (text: string | null) => Value
  toText: (value: Value) => string
  isSame: (one: Value, other: Value) => boolean
  merge: (mine: Value, theirs: Value) => Value
  /** Within its limits. */
  capped: (value: Value, now: Date) => Value
  /** The latest time in it, in milliseconds since 1970. */
  latest: (value: Value) => number
  /** Without times that are later than `limit`: they follow it. */
  clamped: (value: Value, limit: Date) => Value
}

/**
 * What the site says of what was sent. `limit` is its present time or the latest time that it has stored, whichever is later: what
 * was later yet follows it now. Null: it does not say.
 */
type Answered<Value> = { sent: Value; limit: number | null }

export type MergedStore<Value> = ReturnType<typeof createMergedStore<Value>>

/**
 * What this device remembers and merges with its other tabs and with other devices: the history, and the library. Tabs share it
 * through browser storage: each merges what is stored before it writes, and writes again what another tab has overwritten. Without
 * storage it lasts as long as the page is open. What a newer version of this site has stored is read as far as this one knows it, and
 * never written over: a page that was left open through an update keeps its changes as long as it is open.
 *
 * Whatever the device's clock says, a change is later than all that is known, and than what the site last said. What a clock wrote
 * that is ahead is brought back by that; the other tabs learn it from storage, or one that still knows those times would restore them.
 */
export function createMergedStore<Value>(kind: Kind<Value>, { storage, now, watchTabs }: StoreOptions) {
  const { key, limitKey, empty, parse, toText, isSame, merge } = kind
  let known = empty
  /** The text last read or written. */
  let lastText: string | null = null
  /** What the site last said of its time, if that is not what this device's clock says; 0: nothing. */
  let limit = 0
  let lasting = true
  let isOutdated = false
  const listeners = new Set<() => void>()
  const changeListeners = new Set<() => void>()

  // By a clock that is ahead, what was just removed would be too old to be remembered.
  const settled = (value: Value) => kind.capped(value, new Date(Math.min(now(), kind.latest(value))))

  function take(next: Value): boolean {
    if (isSame(next, known)) return false
    known = next
    return true
  }

  /** Merges what has been stored since the last read. */
  function read(): Value {
    const text = storage.read(key)
    if (text === undefined || text === lastText) return known
    lastText = text
    const told = Number(storage.read(limitKey)) || 0
    const mine = told > 0 && told !== limit ? broughtBack(known, told) : known
    limit = told
    // Null: the visitor has cleared the site's data in the browser settings.
    take(text === null ? empty : settled(merge(mine, parse(text))))
    return known
  }

  function broughtBack(value: Value, told: number): Value {
    return kind.latest(value) > told ? kind.clamped(value, new Date(told)) : value
  }

  function write() {
    isOutdated = versionOf(lastText) > kind.version
    lasting = !isOutdated
    if (isOutdated) return
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
      const mine = read()
      if (!take(settled(edit(mine, new Date(Math.max(now(), kind.latest(mine) + 1, limit + 1)))))) return
      write()
      tell(listeners, changeListeners)
    },
    /** Merges what another device changed. What was changed here meanwhile is brought back by the answer to that. */
    absorb(more: Value, answered: Answered<Value> | null = null) {
      const before = known
      const mine = read()
      const told = answered?.sent === mine ? answered.limit : null
      const own = told === null ? mine : broughtBack(mine, told)
      if (told !== null && (own !== mine || told > now())) {
        limit = told
        storage.write(limitKey, String(told))
      }
      take(settled(merge(own, more)))
      if (known === before) return
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
    /** Whether that is because a newer version of this site has stored its own. */
    isOutdated: () => isOutdated,
    /** Calls back after every change. */
    subscribe: (notify: () => void) => watch(listeners, notify),
    /** Calls back after changes that the visitor made here. */
    watchChanges: (notify: () => void) => watch(changeListeners, notify),
  }
}

function versionOf(text: string | null): number {
  return Number(/^\{"version":(\d+)/.exec(text ?? '')?.[1] ?? 0)
}

function tell(...all: readonly ReadonlySet<() => void>[]): void {
  for (const notify of all.flatMap((some) => [...some])) notify()
}

function watch(listeners: Set<() => void>, notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
