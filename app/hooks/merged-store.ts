import type { BrowserStorage } from './browser-storage.ts'

/** What the store needs from the browser. */
export type StoreOptions = {
  storage: Pick<BrowserStorage, 'read' | 'write'>
  /** This device's clock, which may be wrong, in milliseconds since 1970. */
  now: () => number
  /** Calls back with the key that another tab has changed; null means all keys. */
  watchTabs: (changed: (key: string | null) => void) => void
}

/** Everything that differs between the history and the library. */
type Kind<Value> = {
  key: string
  /** Version of the stored text, which begins with `{"version":1`. */
  version: number
  /** Storage key of the server's `limit`, stored while this device's clock disagrees with it. */
  limitKey: string
  /** Storage key of the time when `forgetRemovals` was called last. */
  joinedKey: string
  empty: Value
  /** Drops what is invalid. */
  parse: (text: string | null) => Value
  toText: (value: Value) => string
  isSame: (one: Value, other: Value) => boolean
  merge: (mine: Value, theirs: Value) => Value
  /** Trimmed to its maximum size. */
  capped: (value: Value, now: Date) => Value
  /** The latest time in it, in milliseconds since 1970. */
  latest: (value: Value) => number
  /** Moves times later than `limit` to right after it, in their order. */
  clamped: (value: Value, limit: Date) => Value
  /** What is there, without what was removed or cleared. */
  withoutRemovals: (value: Value) => Value
}

/**
 * The server's answer to `sent`. `limit` is the server's time or the latest time that it has stored, whichever is later; it has
 * moved later times in `sent` to right after it. Null: not given.
 */
type Answered<Value> = { sent: Value; limit: number | null }

export type MergedStore<Value> = ReturnType<typeof createMergedStore<Value>>

/**
 * A store that merges with the device's other tabs and with other devices: used for the history and the library. Tabs share it
 * through browser storage: each merges the stored value before it writes, and rewrites what another tab has overwritten. Without
 * storage it lasts as long as the page is open. Data of a newer version of this site is read as far as this version understands
 * it, and never overwritten: a page left open through an update keeps its changes only as long as it is open.
 *
 * Whatever the device's clock says, a new change is later than everything stored and than the server's last `limit`. Times from a
 * clock that is ahead are moved back to that limit. It is stored so that other tabs do not restore those times.
 */
export function createMergedStore<Value>(kind: Kind<Value>, { storage, now, watchTabs }: StoreOptions) {
  const { key, limitKey, joinedKey, empty, parse, toText, isSame, merge } = kind
  let current = empty
  /** The text last read or written. */
  let lastText: string | null = null
  /** The server's last `limit`, if this device's clock disagrees with it; 0: none. */
  let limit = 0
  /** The stored time of the last `forgetRemovals`. */
  let joined: string | null = null
  let lasting = true
  let isOutdated = false
  const listeners = new Set<() => void>()
  const changeListeners = new Set<() => void>()

  // Not by `now` alone: with a clock that is ahead, a fresh removal would look too old to keep.
  const trimmed = (value: Value) => kind.capped(value, new Date(Math.min(now(), kind.latest(value))))

  /** False if that changes nothing. */
  function replace(next: Value): boolean {
    if (isSame(next, current)) return false
    current = next
    return true
  }

  /** Merges what has been stored since the last read. */
  function read(): Value {
    const text = storage.read(key)
    if (text === undefined || text === lastText) return current
    lastText = text
    const newLimit = Number(storage.read(limitKey)) || 0
    const mine = newLimit > 0 && newLimit !== limit ? clampedTo(newLimit, current) : current
    limit = newLimit
    const lastJoined = storage.read(joinedKey) ?? null
    const own = lastJoined === joined ? mine : kind.withoutRemovals(mine)
    joined = lastJoined
    // Null: the visitor has cleared the site's data in the browser settings.
    replace(text === null ? empty : trimmed(merge(own, parse(text))))
    return current
  }

  function clampedTo(newLimit: number, value: Value): Value {
    return kind.latest(value) > newLimit ? kind.clamped(value, new Date(newLimit)) : value
  }

  function write() {
    isOutdated = versionOf(lastText) > kind.version
    lasting = !isOutdated
    if (isOutdated) return
    const text = toText(current)
    lasting = storage.write(key, text)
    if (lasting) lastText = text
  }

  watchTabs((changed) => {
    if (changed !== key && changed !== null) return
    const before = current
    read()
    if (lastText !== null && lastText !== toText(current) && !isSame(trimmed(parse(lastText)), current)) write()
    if (current !== before) notifyAll(listeners)
  })

  return {
    /** Returns the same object until something changes. */
    read,
    /** Applies a change that the visitor made here, as of now. */
    change(edit: (value: Value, now: Date) => Value) {
      const mine = read()
      if (!replace(trimmed(edit(mine, new Date(Math.max(now(), kind.latest(mine) + 1, limit + 1)))))) return
      write()
      notifyAll(listeners, changeListeners)
    },
    /** Merges another device's changes. `answered.limit` is ignored if something changed here after `sent`. */
    absorb(more: Value, answered: Answered<Value> | null = null) {
      const before = current
      const mine = read()
      const newLimit = answered?.sent === mine ? answered.limit : null
      const own = newLimit === null ? mine : clampedTo(newLimit, mine)
      if (newLimit !== null && (own !== mine || newLimit > now())) {
        limit = newLimit
        storage.write(limitKey, String(newLimit))
      }
      replace(trimmed(merge(own, more)))
      if (current === before) return
      write()
      notifyAll(listeners)
    },
    /** Forgets what was removed or cleared here, in other tabs too, so that it removes nothing from a list that is merged next. */
    forgetRemovals() {
      const mine = read()
      joined = String(now())
      storage.write(joinedKey, joined)
      if (!replace(kind.withoutRemovals(mine))) return
      write()
      notifyAll(listeners)
    },
    /** Writes the value again and notifies; call it when something that `toText` derives from has changed. */
    refresh() {
      read()
      write()
      notifyAll(listeners)
    },
    /** False if the last change could not be stored and will be gone when the page is closed. */
    isLasting: () => lasting,
    /** Whether that is because a newer version of this site has stored its data. */
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

function notifyAll(...all: readonly ReadonlySet<() => void>[]): void {
  for (const notify of all.flatMap((listeners) => [...listeners])) notify()
}

function watch(listeners: Set<() => void>, notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
