import { useSyncExternalStore } from 'react'
import { localData, watchStorage } from './browser-storage.ts'

/** One value that several parts of the open page share. */
export type Store<Value> = {
  /** The same object until it changes. */
  read: () => Value
  write: (value: Value) => void
  /** Calls back when the value may have changed; returns a function that unsubscribes. */
  subscribe: (notify: () => void) => () => void
}

type KeptOptions<Value> = {
  /** A function if it depends on the site's address, which is not known at first. */
  key: string | (() => string)
  /** Reads a stored text of any version, however damaged; null: nothing is stored. */
  parse: (text: string | null) => Value
  /** Null removes the key. */
  toText: (value: Value) => string | null
}

/** A value in memory, for as long as the page is open. Written in the browser only: the server renders `initial`. */
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
 * A value in `localStorage`, in step with other tabs. If it cannot be stored it lasts as long as the page is open, and
 * `isLasting` is false after a change. Browser only.
 */
export function createKeptStore<Value>({
  key: given,
  parse,
  toText,
}: KeptOptions<Value>): Store<Value> & { isLasting: () => boolean } {
  /** Last read or written. */
  let last: { text: string | null; value: Value } | null = null
  let isLasting = true
  const keyNow = () => (typeof given === 'string' ? given : given())
  const changed = createStore<object>({})
  return {
    read() {
      const text = isLasting ? localData.read(keyNow()) : undefined
      if (!last || (text !== undefined && text !== last.text)) last = { text: text ?? null, value: parse(text ?? null) }
      return last.value
    },
    write(value) {
      const text = toText(value)
      last = { text, value }
      isLasting = text === null || localData.write(keyNow(), text)
      if (text === null) localData.remove(keyNow())
      changed.write({})
    },
    subscribe(notify) {
      const unsubscribes = [changed.subscribe(notify), watchStorage(notify)]
      return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
    },
    isLasting: () => isLasting,
  }
}

/** The value of a store; `initial` on the server and during hydration. */
export function useStore<Value, Initial>(store: Pick<Store<Value>, 'read' | 'subscribe'>, initial: Initial): Value | Initial {
  return useSyncExternalStore<Value | Initial>(store.subscribe, store.read, () => initial)
}
