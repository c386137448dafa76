import { EMPTY_ENTRY, EMPTY_RECORD, seasonOf, toText, type Entry, type Field, type Time } from './entry.ts'
import { BACK_DAYS } from './exchange.ts'
import { mergedRecord } from './merge.ts'
import { parseEntries } from './packed.ts'

// Going back to an earlier state of a record, from the values that were replaced since. Entries are texts here, of which only those are
// read that matter.

/** What an entry was until `at`; an empty text: there was none. */
export type Replaced = { key: string; value: string; at: Time }
/** A record as it is stored, by key. */
export type StoredTexts = ReadonlyMap<string, string>

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/**
 * The starts of hours of the last day, and of earlier days (UTC) of the last week, in which something was replaced; newest first.
 * `from`: when the record began.
 */
export function stateStarts(replaced: readonly Replaced[], { now, from }: { now: Time; from: Time }): Time[] {
  const starts = new Set(replaced.map(({ at }) => at - (at % (at > now - DAY ? HOUR : DAY))))
  return [...starts].filter((at) => at >= Math.max(from, now - BACK_DAYS * DAY)).toSorted((a, b) => b - a)
}

/**
 * The entries that were another way at `to`, governed by the removals of shows: `earlier` is null for one that there was not.
 * `replaced` is ordered by time.
 */
export function changesSince(
  current: StoredTexts,
  replaced: readonly Replaced[],
  to: Time,
): { key: string; stored: Entry | null; earlier: Entry | null }[] {
  const values = new Map<string, string>()
  for (const { key, value, at } of replaced) if (at >= to && !values.has(key)) values.set(key, value)
  for (const [key, value] of values) if (value === (current.get(key) ?? '')) values.delete(key)
  // The removal of a show empties its seasons without a change of theirs.
  const shows = new Set([...values.keys()].map((key) => seasonOf(key)?.show ?? key))
  const affected = new Map([...current].filter(([key]) => shows.has(seasonOf(key)?.show ?? key)))
  const stored = parseEntries(affected)
  const past = mergedRecord(EMPTY_RECORD, parseEntries(new Map([...affected, ...values])))
  const present = mergedRecord(EMPTY_RECORD, stored)
  return [...new Set([...present.keys(), ...past.keys()])].flatMap((key) => {
    const earlier = past.get(key) ?? null
    return setValues(present.get(key)) === setValues(earlier) ? [] : [{ key, stored: stored.get(key) ?? null, earlier }]
  })
}

/**
 * The entries that bring a record back to what it was at `to`, as changes made at `at`, which has to be later than all of its times.
 * Names, posters and days come back, too.
 */
export function goneBack(
  current: StoredTexts,
  replaced: readonly Replaced[],
  { to, at }: { to: Time; at: Time },
): Map<string, Entry> {
  return new Map(changesSince(current, replaced, to).map(({ key, stored, earlier }) => [key, broughtBack(stored, earlier, at)]))
}

/** What is set in an entry, whenever that was. */
function setValues(entry: Entry | null | undefined): string {
  const set = [...(entry ?? EMPTY_ENTRY).fields].filter(([, { value }]) => value !== null)
  return toText(Object.fromEntries(set.map(([name, { value }]) => [name, value])))
}

/** The earlier state of an entry, as a change of today: every field is written anew. `earlier`: null if there was none. */
export function broughtBack(current: Entry | null, earlier: Entry | null, at: Time): Entry {
  const [now, then] = [current ?? EMPTY_ENTRY, earlier ?? EMPTY_ENTRY]
  const names = new Set([...now.fields.keys(), ...then.fields.keys()])
  const fields = [...names].map((name): [string, Field] => [name, { value: then.fields.get(name)?.value ?? null, at }])
  return { removedAt: Math.max(now.removedAt, then.removedAt), fields: new Map(fields) }
}
