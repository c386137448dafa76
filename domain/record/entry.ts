// A visitor's record is a map of entries; an entry is a title, a season of a show, or a list, with a few fields, each with its own
// time. What a visitor sees (history, Continue Watching, watchlist, marks, diary) are views of it: history.ts, marks.ts.

/** Milliseconds since 1970. A field's time serves merging only, and is never shown: moments that are shown are part of its value. */
export type Time = number

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** `value: null`: the field was unset at that time. */
export type Field = { readonly value: Json; readonly at: Time }

export type Entry = {
  /** When the whole entry was removed last; 0: never. All fields are later. The removal of a show also governs its seasons. */
  readonly removedAt: Time
  /** By name, such as `opened`; fields.ts lists them. */
  readonly fields: ReadonlyMap<string, Field>
}

/** By key: `movie/603`, `tv/37854`, a season `tv/37854/s20`, or `list/ID`. */
export type VisitorRecord = ReadonlyMap<string, Entry>

export const EMPTY_RECORD: VisitorRecord = new Map()
export const EMPTY_ENTRY: Entry = { removedAt: 0, fields: new Map() }

/** Times beyond this (in the year 3084) are refused. */
export const LATEST: Time = 2 ** 45

const TITLE_KEY = /^(movie|tv)\/[1-9]\d{0,8}$/
const SEASON_KEY = /^(tv\/[1-9]\d{0,8})\/s(0|[1-9]\d{0,3})$/
const LIST_KEY = /^list\/[\w-]{1,40}$/

/** Whether an untrusted text names an entry. */
export function isEntryKey(key: string): boolean {
  return TITLE_KEY.test(key) || SEASON_KEY.test(key) || LIST_KEY.test(key)
}

/** The show's key and the number of a season's key; null for any other key. */
export function seasonOf(key: string): { show: string; season: number } | null {
  const found = SEASON_KEY.exec(key)
  return found?.[1] === undefined ? null : { show: found[1], season: Number(found[2]) }
}

export function seasonKey(show: number, season: number): string {
  return `tv/${show}/s${season}`
}

/** Type and id of a title's key; null for seasons and lists. */
export function titleOfKey(key: string): { type: 'movie' | 'tv'; id: number } | null {
  if (!TITLE_KEY.test(key)) return null
  const [type, id] = key.split('/')
  return { type: type === 'tv' ? 'tv' : 'movie', id: Number(id) }
}

/** Whether an untrusted value is a time, or a moment, which has the same form. */
export function isTime(value: Json | undefined): value is Time {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= LATEST
}

export function isObject(value: Json): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether any field is set. Other entries only hold removals. */
export function hasSetFields({ fields }: Entry): boolean {
  for (const { value } of fields.values()) if (value !== null) return true
  return false
}

/** Whether two values are the same, whatever the order of their fields. */
export function isSameValue(one: Json, other: Json): boolean {
  return one === other || (typeof one === 'object' && typeof other === 'object' && toText(one) === toText(other))
}

/** The same text for the same value, whatever the order of its fields. */
export function toText(value: Json): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
