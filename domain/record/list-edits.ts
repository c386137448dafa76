import { titleKey, type TitleKey } from '#domain/titles/title.ts'
import { factsOfChange, withFields, type Act, type KnownTitle, type Values } from './edits.ts'
import { EMPTY_ENTRY, hasSetFields, type Json, type VisitorRecord } from './entry.ts'
import type { Moment } from './fields.ts'
import { roomIn, takesRoom } from './exchange.ts'
import { isListFieldValid, isListKey, itemName, itemNoteName, listKey, LONGEST_ITEM_NOTE, namesOfTitles } from './list-fields.ts'
import { listOf, MAX_LISTED, MAX_LISTS, ownLists, type ListItem } from './lists.ts'
import { keyBetween, keysBetween, LONGEST_KEY } from './order-keys.ts'
import { packEntry } from './packed.ts'

// What a visitor does to their lists. Removing a list is `without(record, [listKey(id)], 'lists', act)`.

/** Bytes of a list's text, as it is stored, to which can be added. Two devices that fill a list at once end up with twice that, which is still stored. */
export const MOST_LIST_BYTES = 128 * 1024

/** What is said of a list. Texts are trimmed. */
export type ListDetails = { name: string; about: string; isNumbered: boolean }

/** Why a change of lists is not made: there are too many, one has too many titles or too long texts, or the record is full. */
export type ListProblem = 'lists' | 'titles' | 'text' | 'room'

/** Why the first of two records must not become the second; null: it may. Only what grew is a problem. */
export function listProblem(before: VisitorRecord, after: VisitorRecord): ListProblem | null {
  if (before === after) return null
  const count = ownLists(after).length
  if (count > MAX_LISTS && count > ownLists(before).length) return 'lists'
  for (const [key, entry] of after) {
    if (!isListKey(key) || before.get(key) === entry) continue
    const id = key.slice(listKey('').length)
    const items = listOf(after, id)?.items.length ?? 0
    if (items > MAX_LISTED && items > (listOf(before, id)?.items.length ?? 0)) return 'titles'
    const [text, earlier] = [packEntry(key, entry), packEntry(key, before.get(key) ?? EMPTY_ENTRY)]
    if (text.length > earlier.length && new TextEncoder().encode(text).length > MOST_LIST_BYTES) return 'text'
  }
  const isNew = (key: string) => takesRoom(before, key)
  const added = [...after].filter(([key, entry]) => before.get(key) !== entry && hasSetFields(entry) && isNew(key))
  return added.length > roomIn(before) ? 'room' : null
}

/** Names and describes a list, which is new if there is none of this id. An empty or too long name or description changes nothing. */
export function withList(record: VisitorRecord, id: string, details: Partial<ListDetails>, { now }: Act): VisitorRecord {
  const { name, about, isNumbered } = details
  const given: [string, Json | undefined][] = [
    ['name', name?.trim()],
    ['about', about === undefined ? undefined : about.trim() || null],
    ['numbered', isNumbered === undefined ? undefined : isNumbered || null],
  ]
  const values = given.filter((each): each is [string, Json] => each[1] !== undefined)
  if (!values.every(([field, value]) => isListFieldValid(field, value))) return record
  return withFields(record, new Map([[listKey(id), Object.fromEntries(values)]]), now)
}

/** A title that is put into a list; its facts may be unknown. `since`: when it was added, if that was earlier. */
export type Addition = { title: KnownTitle | TitleKey; note?: string | null; since?: Moment }

/** Puts titles at the end of a list, in their order. Those that are in it stay where they are. */
export function withTitles(
  record: VisitorRecord,
  id: string,
  additions: readonly Addition[],
  { now, moment = now }: Act,
): VisitorRecord {
  const items = listOf(record, id)?.items ?? []
  const known = new Set(items.map(({ key }) => key))
  const news = additions.filter(({ title }) => !known.has(titleKey(title)) && known.add(titleKey(title)))
  const keys = keysBetween(items.at(-1)?.order ?? null, null, news.length)
  const values: Record<string, Json> = {}
  const changes = new Map<string, Values>([[listKey(id), values]])
  for (const [index, { title, note, since = moment }] of news.entries()) {
    const key = titleKey(title)
    values[itemName(key)] = [keys[index] ?? '', since]
    if (note) values[itemNoteName(key)] = toItemNote(note)
    if ('name' in title) changes.set(key, factsOfChange(title))
  }
  return withFields(record, changes, now)
}

/** Takes titles out of a list, with their notes. */
export function withoutTitles(record: VisitorRecord, id: string, keys: readonly string[], { now }: Act): VisitorRecord {
  const names = namesOfTitles(record.get(listKey(id)) ?? EMPTY_ENTRY, new Set(keys))
  return withFields(record, new Map([[listKey(id), Object.fromEntries(names.map((name) => [name, null]))]]), now)
}

/** Writes the note of a title in a list; an empty one takes it back. One that is too long, or of no title of the list, changes nothing. */
export function withItemNote(record: VisitorRecord, id: string, key: string, note: string, { now }: Act): VisitorRecord {
  const isIn = listOf(record, id)?.items.some((item) => item.key === key)
  if (!isIn || note.trim().length > LONGEST_ITEM_NOTE) return record
  return withFields(record, new Map([[listKey(id), { [itemNoteName(key)]: note.trim() || null }]]), now)
}

/** Moves a title of a list to a place, counted from 0 without it; beyond the end it becomes the last. */
export function withTitleMoved(record: VisitorRecord, id: string, key: string, to: number, { now }: Act): VisitorRecord {
  const items = listOf(record, id)?.items ?? []
  const moved = items.find((item) => item.key === key)
  if (!moved || items.indexOf(moved) === to) return record
  const others = items.filter((item) => item !== moved)
  const orders = ordersAfterMove(others, moved, Math.max(0, Math.min(to, others.length)))
  return withFields(record, new Map([[listKey(id), orders]]), now)
}

function ordersAfterMove(others: readonly ListItem[], moved: ListItem, to: number): Values {
  const before = others[to - 1]?.order ?? null
  // Titles that two devices put at the same place have the same key: those after the place get new ones.
  const rest = others.slice(to)
  const same = rest.findIndex(({ order }) => before === null || order > before)
  const tied = rest.slice(0, same === -1 ? rest.length : same)
  const after = rest[tied.length]?.order ?? null
  const keys = keysBetween(before, after, tied.length + 1)
  if (keys.some((key) => key.length > LONGEST_KEY)) return renumbered([...others.slice(0, to), moved, ...rest])
  return Object.fromEntries([moved, ...tied].map((item, index) => [itemName(item.key), [keys[index] ?? '', item.since]]))
}

/** New keys for all titles of a list. */
function renumbered(items: readonly ListItem[]): Values {
  let last: string | null = null
  const values: Record<string, Json> = {}
  for (const { key, since } of items) {
    last = keyBetween(last, null)
    values[itemName(key)] = [last, since]
  }
  return values
}

function toItemNote(note: string): string | null {
  return note.trim().slice(0, LONGEST_ITEM_NOTE).trim() || null
}
