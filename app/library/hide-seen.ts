import { createKeptStore, useStore } from '#app/hooks/create-store.ts'
import { historyKey } from '#domain/history/history.ts'
import type { Library } from '#domain/library/library.ts'

const hides = createKeptStore({
  key: 'marquee.hide-seen',
  parse: (text) => text === '1',
  toText: (on) => (on ? '1' : '0'),
})

/** Whether lists and rows leave out what the visitor has watched or is not interested in. */
export function useHidesSeen(): boolean {
  return useStore(hides, false)
}

export const hidesSeen = hides.read
export const setHidesSeen = hides.write

/** The titles that the visitor has watched or is not interested in, by `historyKey`. */
export function seenIn({ entries }: Library): Set<string> {
  const seen = [...entries.values()].filter(({ marks }) => marks.watched?.on || marks.hidden?.on)
  return new Set(seen.map(historyKey))
}
