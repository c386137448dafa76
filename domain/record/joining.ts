import { seasonOf, type Entry, type VisitorRecord } from './entry.ts'
import { MAX_ENTRIES, type StoredEntry } from './exchange.ts'
import { historyOf } from './history.ts'
import { isListKey } from './list-fields.ts'
import { titlesInLists } from './lists.ts'
import { mergedRecord } from './merge.ts'
import { parseEntries } from './packed.ts'

/**
 * What joining a code brings, in titles: `here`, `there` and `together`. `history`: items of the history under the code. `room`: how
 * many more entries fit under a code after joining; negative if it does not fit.
 */
export type JoinCounts = { here: number; there: number; together: number; history: number; room: number }

/** Counts before a device joins a code, of which it has read `stored`. */
export function joinCounts(mine: VisitorRecord, stored: readonly StoredEntry[]): JoinCounts {
  const theirs = parseEntries(stored.map(({ key, value }) => [key, value]))
  const together = mergedRecord(theirs, mine)
  return {
    here: titlesIn(mine).size,
    there: titlesIn(theirs).size,
    together: new Set([...titlesIn(mine), ...titlesIn(theirs)]).size,
    history: historyOf(theirs).length,
    room: MAX_ENTRIES - together.size,
  }
}

/** The titles of which more than facts is known, also if only episodes are, and those in lists. */
function titlesIn(record: VisitorRecord): Set<string> {
  const known = [...record].filter(([key, { fields }]) => !isListKey(key) && hasMore(fields))
  return new Set([...known.map(([key]) => seasonOf(key)?.show ?? key), ...titlesInLists(record)])
}

function hasMore(fields: Entry['fields']): boolean {
  return [...fields].some(([name, { value }]) => value !== null && name !== 'facts')
}
