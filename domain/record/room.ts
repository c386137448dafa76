import { hasSetFields, type VisitorRecord } from './entry.ts'
import { MAX_ENTRIES } from './exchange.ts'

/** Maximum entries of a record, titles and seasons of shows: as many as fit under a code. */
export const MAX_TITLES = MAX_ENTRIES

/** Whether adding an entry takes room: it is new, or what is known of it are removals. */
export function takesRoom(record: VisitorRecord, key: string): boolean {
  const entry = record.get(key)
  return !entry || !hasSetFields(entry)
}

/** How many entries fit in beside those that there are. Entries that only hold removals take no room. */
export function roomIn(record: VisitorRecord): number {
  let room = MAX_TITLES
  for (const entry of record.values()) if (hasSetFields(entry)) room -= 1
  return Math.max(0, room)
}
