import { localData, watchStorage } from './browser-storage.ts'

type StoredValueOptions<Value> = {
  key: string
  /** The value of a stored text of any version, however damaged; null: nothing is stored. */
  parse: (text: string | null) => Value
  /** Null: nothing is to be stored. */
  toText: (value: Value) => string | null
}

/**
 * A choice that this browser keeps, in step with its other tabs. A browser that stores nothing keeps it as long as the page is
 * open. Browser only.
 */
export function createStoredValue<Value>({ key, parse, toText }: StoredValueOptions<Value>) {
  /** What was read or written last; the same object until it changes. */
  let known: { text: string | null; value: Value } | null = null
  let isLasting = true
  const listeners = new Set<() => void>()

  function read(): Value {
    const text = isLasting ? localData.read(key) : undefined
    if (!known || (text !== undefined && text !== known.text)) known = { text: text ?? null, value: parse(text ?? null) }
    return known.value
  }

  return {
    read,
    write(value: Value): void {
      const text = toText(value)
      known = { text, value }
      isLasting = text === null || localData.write(key, text)
      if (text === null) localData.remove(key)
      for (const notify of listeners) notify()
    },
    /** Calls back when the value may have changed, here or in another tab; returns a function that unsubscribes. */
    watch(notify: () => void): () => void {
      listeners.add(notify)
      const unwatch = watchStorage(notify)
      return () => {
        listeners.delete(notify)
        unwatch()
      }
    },
    /** False if the last change could not be stored: it is gone when the page is closed. */
    isLasting: () => isLasting,
  }
}
