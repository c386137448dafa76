import type { Operator } from './operator.ts'
import type { RunAction } from './run-action.ts'

type SearchClearingOptions = { clear: () => Promise<void>; runAction: RunAction; onChanged: () => void }

/**
 * Clears the search log, and then the files of it, which no transaction covers: the audit entry is written first. An entry without a
 * cleared log is possible, a cleared log without an entry is not.
 */
export function createSearchClearing({ clear, runAction, onChanged }: SearchClearingOptions) {
  return async (by: Operator): Promise<void> => {
    await runAction({
      by,
      action: 'search-log.clear',
      target: 'search log',
      write: async () => ({ result: undefined }),
      changed: [],
    })
    await clear().finally(onChanged)
  }
}
