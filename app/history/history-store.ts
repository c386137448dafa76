import { capped, clamped, EMPTY_HISTORY, merge, type History } from '#domain/history/history.ts'
import { createMergedStore, type MergedStore, type StoreOptions } from './merged-store.ts'
import { isSame, parseStored, toStored } from './parse-history.ts'
import { HISTORY_KEY } from './kept-history.ts'

export type HistoryStore = MergedStore<History>

/** The watch history of this device. */
export function createHistoryStore(options: StoreOptions): HistoryStore {
  return createMergedStore(
    {
      key: HISTORY_KEY,
      empty: EMPTY_HISTORY,
      parse: parseStored,
      toText: toStored,
      isSame,
      merge,
      settle: (history, now, correction) => capped(correction ? clamped(history, now, correction) : history, now),
    },
    options,
  )
}
