import { momentsMoved } from './fields.ts'
import { newestOf } from './merge.ts'
import type { Entry, Field, Time, VisitorRecord } from './entry.ts'

/** Milliseconds by which a time may be ahead of the server's clock and of everything stored under the code. */
export const MAX_AHEAD = 5 * 60_000

/**
 * The record with every time after `limit` moved to right after it, in their order, as are the moments in the values of these fields.
 * For a device whose clock is ahead: the server answers `limit`, its own time or the newest stored one, and takes nothing later than
 * `limit + MAX_AHEAD`.
 */
export function moved(record: VisitorRecord, limit: Time): VisitorRecord {
  const ahead = [...record].filter(([, entry]) => newestOf(entry) > limit)
  if (ahead.length === 0) return record
  const times = new Set<Time>()
  for (const [, { removedAt, fields }] of ahead)
    for (const time of [removedAt, ...[...fields.values()].map(({ at }) => at)]) if (time > limit) times.add(time)
  // Never beyond what the server takes, however many changes were made.
  const places = new Map(
    [...times].toSorted((a, b) => a - b).map((time, index) => [time, limit + Math.min(index + 1, MAX_AHEAD)]),
  )
  const move = (time: Time): Time => places.get(time) ?? time
  const moveEntry = ({ removedAt, fields }: Entry): Entry => ({
    removedAt: move(removedAt),
    fields: new Map([...fields].map(([name, field]): [string, Field] => [name, moveField(name, field)])),
  })
  const moveField = (name: string, { value, at }: Field): Field =>
    at <= limit ? { value, at } : { value: momentsMoved(name, value, move(at)), at: move(at) }
  return new Map([...record, ...ahead.map(([key, entry]): [string, Entry] => [key, moveEntry(entry)])])
}
