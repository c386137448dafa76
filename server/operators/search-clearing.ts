import type { Operator, WriteAudit } from './operator.ts'

type SearchClearingOptions = { clear: () => Promise<void>; audit: WriteAudit; onChanged: () => void }

/** Empties the search log. */
export function createSearchClearing({ clear, audit, onChanged }: SearchClearingOptions) {
  return async (by: Operator): Promise<void> => {
    await clear()
    onChanged()
    await audit(by, { action: 'search-log.clear', target: 'search log' })
  }
}
