import type { Operator } from './operator.ts'
import type { RunAction } from './run-action.ts'

type SearchClearingOptions = { clear: () => Promise<void>; runAction: RunAction; onChanged: () => void }

/**
 * Empties the search log. It has a file of its own, so no transaction takes in both: the entry comes first, and where the
 * log could not be emptied then, there is an entry of it all the same, but never the other way round.
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
    await clear()
    onChanged()
  }
}
