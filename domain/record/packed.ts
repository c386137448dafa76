import { packNumbers, unpackNumbers } from '#domain/text/number-ranges.ts'
import {
  isEntryKey,
  isObject,
  isTime,
  seasonOf,
  toText,
  type Entry,
  type Field,
  type Json,
  type Time,
  type VisitorRecord,
} from './entry.ts'
import { isFieldValid, isKnownField, parseViewingName, viewingName } from './fields.ts'
import { isListField, isListFieldValid, isListKey } from './list-fields.ts'

// An entry as text, for the server and for storage: {"r": removed at, "f": {name: [value, at]}, "s": viewings of a season}.
// Episodes that were marked at once are one run: see `packViewings`.

/** Maximum characters of an entry's text. */
export const MAX_ENTRY = 32 * 1024
/** The same of a list: a thousand titles with notes, added by two devices at once. */
const MAX_LIST = 256 * 1024
/** Maximum characters of the text of this entry. */
export function longestText(key: string): number {
  return isListKey(key) ? MAX_LIST : MAX_ENTRY
}

/** Maximum characters of fields that this version does not know. */
const MAX_UNKNOWN = 1024
/** Maximum fields of an entry, and characters of a field's name. */
const MAX_FIELDS = 12_000
const MAX_NAME = 64
/** Maximum levels of lists and objects in a value. */
const MAX_DEPTH = 4
const DAY_LENGTH = 24 * 60 * 60_000

/** The same text for the same entry. */
export function packEntry(key: string, { removedAt, fields }: Entry): string {
  const isSeason = seasonOf(key) !== null
  const viewings = isSeason ? [...fields].flatMap(([name, field]) => toViewing(name, field) ?? []) : []
  const others = isSeason ? [...fields].filter(([name, field]) => toViewing(name, field) === null) : [...fields]
  return toText({
    ...(removedAt > 0 && { r: removedAt }),
    ...(others.length > 0 && { f: Object.fromEntries(others.map(([name, { value, at }]) => [name, [value, at]])) }),
    ...(viewings.length > 0 && { s: packViewings(viewings) }),
  })
}

/**
 * Reads an untrusted entry. Null if the key names none, or the text is none: no JSON, too long, too deep, or with a time or a known
 * field of another form. Unknown fields are kept, up to a kilobyte.
 */
export function parseEntry(key: string, text: string): Entry | null {
  if (!isEntryKey(key) || text.length > longestText(key)) return null
  const packed = parseJson(text)
  if (!isObject(packed)) return null
  const { r = 0, f = {}, s = '', ...rest } = packed
  if (!isTime(r) || !isObject(f) || typeof s !== 'string' || Object.keys(rest).length > 0) return null
  const viewings = seasonOf(key) ? unpackViewings(s) : s === '' ? [] : null
  const others = Object.entries(f).map(([name, packedField]) => toField(key, name, packedField))
  if (!viewings || viewings.length + others.length > MAX_FIELDS || others.includes(null)) return null
  const isKnown = isListKey(key) ? isListField : isKnownField
  const unknown = others.filter((each) => each && !isKnown(each[0]))
  if (toText(unknown.map((each) => [...(each ?? [])].map(String))).length > 2 * MAX_UNKNOWN) return null
  if (unknown.reduce((sum, each) => sum + toText(each?.[1].value ?? null).length, 0) > MAX_UNKNOWN) return null
  const fields = new Map<string, Field>([...others.filter((each) => each !== null), ...viewings])
  for (const { at } of fields.values()) if (at <= r) return null
  return { removedAt: r, fields }
}

/** The entries among these texts, by key; others are left out. */
export function parseEntries(texts: Iterable<readonly [key: string, text: string]>): VisitorRecord {
  return new Map(
    [...texts].flatMap(([key, text]): [string, Entry][] => {
      const entry = parseEntry(key, text)
      return entry ? [[key, entry]] : []
    }),
  )
}

type Viewing = { episode: number; day: string; value: number | null; at: Time }

function toViewing(name: string, { value, at }: Field): Viewing | null {
  const parsed = parseViewingName(name)
  if (!parsed || parsed.episode === null || !(value === null || typeof value === 'number')) return null
  return { episode: parsed.episode, day: parsed.day, value, at }
}

/** Marks for the day before, of and after a time in UTC: where a visitor lives, it is always one of them. */
const NEAR_DAYS = ['<', '@', '>']

/**
 * Viewings of episodes with the same time, value and day are one group, such as `mi7q0c5w.0.fdx:1-8,10`: the time (in groups after the
 * first: milliseconds after the group before it), the value (nothing: the same as the time; `-`: unset; `+`: milliseconds after the
 * value of the group before it), the day as days since 1970 (nothing: unknown), and the episodes. Numbers but those of episodes have
 * base 36. `mi7q0c5w@12` is episode 12, seen at that time on that day; `+1fcmkw@13` another at the same time, seen a day later.
 */
function packViewings(viewings: readonly Viewing[]): string {
  const groups = new Map<string, Viewing & { episodes: number[] }>()
  for (const viewing of viewings) {
    const name = `${String(viewing.at).padStart(15, '0')} ${viewing.day} ${viewing.value}`
    const group = groups.get(name) ?? { ...viewing, episodes: [] }
    group.episodes.push(viewing.episode)
    groups.set(name, group)
  }
  let [last, lastValue] = [0, 0]
  const ordered = [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const texts = ordered.map(([, { day, value, at, episodes }]) => {
    const since = at === last ? '' : (at - last).toString(36)
    const head = headOf({ day, value, at }, lastValue)
    last = at
    lastValue = value ?? lastValue
    return `${since}${head}${packNumbers(episodes.toSorted((a, b) => a - b))}`
  })
  return texts.join(';')
}

function headOf({ day, value, at }: Omit<Viewing, 'episode'>, lastValue: number): string {
  const what = value === null ? '-' : value === at ? '' : shorter(value, lastValue)
  const shown = what === '' || what.startsWith('+') ? what : `.${what}`
  if (day === '') return `${shown}:`
  const near = value === null ? undefined : NEAR_DAYS[daysOf(day) - Math.floor(value / DAY_LENGTH) + 1]
  return near === undefined ? `${shown === '' ? '.' : shown}.${daysOf(day).toString(36)}:` : `${shown}${near}`
}

/** A value, or the milliseconds since the one before it, if that is shorter. */
function shorter(value: number, lastValue: number): string {
  const since = `+${(value - lastValue).toString(36)}`
  return value >= lastValue && since.length < value.toString(36).length ? since : value.toString(36)
}

const GROUP = /^([0-9a-z]{0,10})(?:\.(-|[0-9a-z]{0,10})|(\+[0-9a-z]{1,10}))?(?:([<@>])|(?:\.(-?[0-9a-z]{1,5}))?:)([\d,-]+)$/

/** Null if invalid, or if it would unfold to too many episodes. */
function unpackViewings(text: string): [string, Field][] | null {
  const fields: [string, Field][] = []
  let [at, lastValue] = [0, 0]
  for (const group of text === '' ? [] : text.split(';')) {
    const [, since, whole = '', added, near, date, numbers] = GROUP.exec(group) ?? []
    const what = added ?? whole
    const episodes = numbers === undefined ? null : unpackNumbers(numbers)
    if (since === undefined || !episodes || fields.length + episodes.length > MAX_FIELDS) return null
    at += since === '' ? 0 : Number.parseInt(since, 36)
    const value = what === '-' ? null : what === '' ? at : Number.parseInt(what, 36) + (what.startsWith('+') ? lastValue : 0)
    if (!isTime(at) || at === 0 || !(value === null || isTime(value))) return null
    if (near !== undefined && value === null) return null
    lastValue = value ?? lastValue
    const days =
      near === undefined ? date && Number.parseInt(date, 36) : Math.floor(lastValue / DAY_LENGTH) + NEAR_DAYS.indexOf(near) - 1
    const day = typeof days === 'number' ? toDay(days) : ''
    for (const episode of episodes) fields.push([viewingName(episode, day), { value, at }])
  }
  return fields.every(([name]) => parseViewingName(name) !== null) ? fields : null
}

function daysOf(day: string): number {
  return Math.floor(Date.parse(day) / DAY_LENGTH)
}

function toDay(days: number): string {
  return new Date(days * DAY_LENGTH).toISOString().slice(0, 10)
}

function toField(key: string, name: string, packed: Json): [string, Field] | null {
  if (!Array.isArray(packed) || packed.length !== 2 || name.length > MAX_NAME || name === '__proto__') return null
  const [value = null, at]: readonly (Json | undefined)[] = packed
  if (!isTime(at) || at === 0 || depthOf(value) > MAX_DEPTH) return null
  if (!(isListKey(key) ? isListFieldValid : isFieldValid)(name, value)) return null
  return [name, { value, at }]
}

function depthOf(value: Json, most = MAX_DEPTH + 1): number {
  if (typeof value !== 'object' || value === null || most === 0) return 0
  return 1 + Math.max(0, ...Object.values(value).map((each: Json) => depthOf(each, most - 1)))
}

function parseJson(text: string): Json {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return null // not JSON
  }
}
