import { useSyncExternalStore } from 'react'
import { historyKey } from '#domain/history/history.ts'
import type { Library } from '#domain/library/library.ts'
import { createStoredValue } from '#app/hooks/stored-value.ts'
import { browserLibrary } from './browser-library.ts'

const { read, write, watch } = createStoredValue({
  key: 'marquee.hide-seen',
  parse: (text) => text === '1',
  toText: (on) => (on ? '1' : '0'),
})

/** Whether lists and rows leave out what the visitor has watched or is not interested in. */
export function useHidesSeen(): boolean {
  return useSyncExternalStore(watch, read, () => false)
}

export { write as setHidesSeen }

/** The titles that are left out now, by `historyKey`; none unless the visitor wants that. Browser only. */
export function leftOutKeys(): ReadonlySet<string> {
  return read() ? seenIn(browserLibrary().read()) : new Set()
}

/** The titles that the visitor has watched or is not interested in, by `historyKey`. */
export function seenIn({ entries }: Library): Set<string> {
  const seen = [...entries.values()].filter(({ marks }) => marks.watched?.on || marks.hidden?.on)
  return new Set(seen.map(historyKey))
}
