import { useSyncExternalStore } from 'react'
import { localData, watchStorage } from './browser-storage.ts'

/** One value that several parts of the open page share. */
export type Store<Value> = {
  /** The same object until it changes. */
  read: () => Value
  write: (value: Value) => void
  /** Calls back when it may have changed; returns a function that unsubscribes. */
  subscribe: (notify: () => void) => () => void
}

type KeptOptions<Value> = {
  key: string
  /** The value of a stored text of any version, however damaged; null: nothing is stored. */
  parse: (text: string | null) => Value
  /** Null: nothing is to be stored. */
  toText: (value: Value) => string | null
}

/** A value that lasts as long as the page is open. Browser only: the server renders what it is at first. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write(next) {
      if (Object.is(next, value)) return
      value = next
      for (const notify of listeners) notify()
    },
    subscribe(notify) {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
  }
}

/**
 * A value that this browser keeps, in step with its other tabs. A browser that stores nothing keeps it as long as the page is
 * open; `isLasting` is then false after a change. Browser only.
 */
export function createKeptStore<Value>({ key, parse, toText }: KeptOptions<Value>): Store<Value> & { isLasting: () => boolean } {
  /** What was read or written last. */
  let known: { text: string | null; value: Value } | null = null
  let isLasting = true
  const changed = createStore<object>({})
  return {
    read() {
      const text = isLasting ? localData.read(key) : undefined
      if (!known || (text !== undefined && text !== known.text)) known = { text: text ?? null, value: parse(text ?? null) }
      return known.value
    },
    write(value) {
      const text = toText(value)
      known = { text, value }
      isLasting = text === null || localData.write(key, text)
      if (text === null) localData.remove(key)
      changed.write({})
    },
    subscribe(notify) {
      const ends = [changed.subscribe(notify), watchStorage(notify)]
      return () => ends.forEach((end) => end())
    },
    isLasting: () => isLasting,
  }
}

/** The value of a store, or what is read of it; `initial` on the server and while its page is taken over. */
export function useStore<Value, Initial>(store: Pick<Store<Value>, 'read' | 'subscribe'>, initial: Initial): Value | Initial {
  return useSyncExternalStore<Value | Initial>(store.subscribe, store.read, () => initial)
}
