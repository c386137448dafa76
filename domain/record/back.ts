import { broughtBack } from './edits.ts'
import { EMPTY_ENTRY, EMPTY_RECORD, seasonOf, toText, type Entry, type Time, type VisitorRecord } from './entry.ts'
import { mergedRecord } from './merge.ts'

// Going back to an earlier state of a record, from the values that were replaced since.

/** What an entry was until `at`; null: there was none. */
export type Replaced = { key: string; entry: Entry | null; at: Time }

/** A moment that one can go back to. `entries`: how many were another way then. */
export type EarlierState = { at: Time; entries: number }

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** Days for which one can go back. */
export const BACK_DAYS = 7

/**
 * The starts of hours of the last day and of days (UTC) of the last week at which the record was another one, newest first. `replaced`
 * is ordered by time.
 */
export function earlierStates(
  current: VisitorRecord,
  replaced: readonly Replaced[],
  { now, from }: { now: Time; from: Time },
): EarlierState[] {
  const starts = new Set(
    replaced.flatMap(({ at }) => [...(at > now - DAY ? [at - (at % HOUR)] : []), ...(at <= now ? [at - (at % DAY)] : [])]),
  )
  const earliest = Math.max(from, now - BACK_DAYS * DAY)
  return [...starts]
    .filter((at) => at >= earliest)
    .toSorted((a, b) => b - a)
    .map((at) => ({ at, entries: changesSince(current, replaced, at).length }))
    .filter(({ entries }) => entries > 0)
}

/**
 * The entries that bring the record back to what it was at `to`, as changes made at `at`, which has to be later than all of its times.
 * Names, posters and days come back, too.
 */
export function goneBack(
  current: VisitorRecord,
  replaced: readonly Replaced[],
  { to, at }: { to: Time; at: Time },
): Map<string, Entry> {
  const changes = changesSince(current, replaced, to)
  return new Map(changes.map(({ key, earlier }) => [key, broughtBack(current.get(key) ?? null, earlier, at)]))
}

/** The entries that were another way at `to`. */
function changesSince(current: VisitorRecord, replaced: readonly Replaced[], to: Time) {
  const values = new Map<string, Entry | null>()
  for (const { key, entry, at } of replaced) if (at >= to && !values.has(key)) values.set(key, entry)
  // The removal of a show empties its seasons without a change of theirs.
  const shows = new Set([...values.keys()].map((key) => seasonOf(key)?.show ?? key))
  const now: VisitorRecord = new Map([...current].filter(([key]) => shows.has(seasonOf(key)?.show ?? key)))
  const all = new Map<string, Entry | null>([...now, ...values])
  const then = new Map([...all].flatMap(([key, entry]): [string, Entry][] => (entry ? [[key, entry]] : [])))
  const [present, past] = [now, then].map((record) => mergedRecord(EMPTY_RECORD, record))
  return [...new Set([...now.keys(), ...then.keys()])].flatMap((key) => {
    const earlier = past?.get(key) ?? null
    return setValues(present?.get(key)) === setValues(earlier) ? [] : [{ key, earlier }]
  })
}

/** What is set in an entry, whenever that was. */
function setValues(entry: Entry | null | undefined): string {
  const set = [...(entry ?? EMPTY_ENTRY).fields].filter(([, { value }]) => value !== null)
  return toText(Object.fromEntries(set.map(([name, { value }]) => [name, value])))
}
