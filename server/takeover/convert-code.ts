import { toNewEntry } from '#server/db/record-state.ts'
import type { Store } from '#server/db/store.ts'
import { recordOfColumns } from './old-columns.ts'

type ConvertOptions = {
  entries: Pick<Store['syncEntries'], 'found'>
  /** Draws a random birth id. */
  drawBirth: () => string
  now: () => Date
}

/**
 * Makes entries of the history and the library that a code had in the version before, under its lock. Does nothing for a code that
 * was converted or made since. The old columns stay as they were.
 */
export function createConvertCode({ entries, drawBirth, now }: ConvertOptions) {
  return async (code: string): Promise<void> => {
    await entries.found(code, {
      birth: drawBirth(),
      now: now(),
      read: async (row) => [...recordOfColumns(row)].map(([key, entry]) => toNewEntry(key, entry)),
    })
  }
}
