import { EMPTY_ENTRY, LATEST, seasonOf, toText, type Entry, type Field, type Time, type VisitorRecord } from './entry.ts'
import { isListKey } from './list-fields.ts'
import { isList, titlesInLists } from './lists.ts'

/**
 * Merges two copies of an entry: of each field the later one; at equal times a set field beats an unset one, then the longer text wins,
 * so that completed facts stay, then the text decides. A removal drops what is not later. Commutative, associative and idempotent.
 * Returns `mine` itself if the other adds nothing.
 */
export function mergedEntry(mine: Entry, other: Entry): Entry {
  const removedAt = Math.max(mine.removedAt, other.removedAt)
  const fields = new Map<string, Field>()
  let hasChanged = removedAt !== mine.removedAt
  for (const [name, field] of mine.fields) if (field.at > removedAt) fields.set(name, field)
  for (const [name, field] of other.fields) {
    const known = fields.get(name)
    if (field.at <= removedAt || (known !== undefined && !isLater(field, known))) continue
    fields.set(name, field)
    hasChanged = true
  }
  return hasChanged ? { removedAt, fields } : mine
}

/** Merges two copies of a record. A show's removal also drops what its seasons had until then. Returns `mine` if nothing changes. */
export function mergedRecord(mine: VisitorRecord, other: VisitorRecord): VisitorRecord {
  const changed = new Map<string, Entry>()
  for (const [key, given] of other) {
    const known = mine.get(key) ?? EMPTY_ENTRY
    const next = mergedEntry(known, governed(given, mine.get(seasonOf(key)?.show ?? '')?.removedAt ?? 0))
    if (next !== known) changed.set(key, next)
  }
  return withEntries(mine, changed)
}

/** The record with these entries in place of its own; the removal of a show among them also removes what its seasons had. */
export function withEntries(record: VisitorRecord, changed: ReadonlyMap<string, Entry>): VisitorRecord {
  if (changed.size === 0) return record
  const next = new Map([...record, ...changed])
  const hasRemoval = [...changed].some(([key, { removedAt }]) => removedAt > (record.get(key)?.removedAt ?? 0))
  for (const key of hasRemoval ? next.keys() : changed.keys()) {
    const entry = next.get(key)
    const show = seasonOf(key)?.show
    if (entry && show !== undefined) next.set(key, governed(entry, next.get(show)?.removedAt ?? 0))
  }
  return next
}

/** A season that is removed with its show. */
function governed(season: Entry, removedAt: Time): Entry {
  return removedAt > season.removedAt ? mergedEntry(season, { removedAt, fields: new Map() }) : season
}

function isLater(one: Field, other: Field): boolean {
  if (one.at !== other.at) return one.at > other.at
  if ((one.value === null) !== (other.value === null)) return other.value === null
  if (one.value === other.value) return false
  const [text, otherText] = [toText(one.value), toText(other.value)]
  return text.length === otherText.length ? text > otherText : text.length > otherText.length
}

const newest = new WeakMap<Entry, Time>()

/** The latest time in an entry; 0 if it has none. */
export function newestOf(entry: Entry): Time {
  const known = newest.get(entry)
  if (known !== undefined) return known
  let latest = entry.removedAt
  for (const { at } of entry.fields.values()) if (at > latest) latest = at
  newest.set(entry, latest)
  return latest
}

/** The latest time in a record; 0 if it has none. */
export function newestTime(record: VisitorRecord): Time {
  let latest = 0
  for (const entry of record.values()) latest = Math.max(latest, newestOf(entry))
  return latest
}

/** The time of a new change: later than everything known, whatever the device's clock says. */
export function nextTime(record: VisitorRecord, now: Time): Time {
  return Math.min(LATEST, Math.max(now, newestTime(record) + 1))
}

/**
 * The record without removals and unset fields, without what was added to a list after its removal, and without titles of which only
 * facts are left and that are in no list: they have no use on a device that does not sync.
 */
export function withoutRemovals(record: VisitorRecord): VisitorRecord {
  const kept = new Map<string, Entry>()
  let hasChanged = false
  for (const [key, entry] of record) {
    const isWhole = [...entry.fields.values()].every(({ value }) => value !== null)
    const fields = isWhole ? entry.fields : new Map([...entry.fields].filter(([, { value }]) => value !== null))
    const isSame = entry.removedAt === 0 && isWhole
    const isKept = fields.size > 0 && (!isListKey(key) || isList(entry))
    if (isKept) kept.set(key, isSame ? entry : { removedAt: 0, fields })
    hasChanged ||= !isSame || !isKept
  }
  const shows = new Set([...kept.keys()].map((key) => seasonOf(key)?.show))
  const inLists = titlesInLists(kept)
  for (const [key, { fields }] of kept) {
    if (fields.size > 1 || !fields.has('facts') || shows.has(key) || inLists.has(key)) continue
    kept.delete(key)
    hasChanged = true
  }
  return hasChanged ? kept : record
}
