import { hasSetFields, type VisitorRecord } from './entry.ts'

/** Maximum entries of a record: titles, seasons of shows, and lists. The server has the same limit for a code. */
export const MAX_TITLES = 20_000

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
