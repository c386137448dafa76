import type { TitleKey } from '#domain/titles/title.ts'
import { titleOfKey, type Entry, type VisitorRecord } from './entry.ts'
import { factsOf, type Facts, type Moment } from './fields.ts'
import { isListKey, itemNoteName, listKey, parseItemName, toPlace } from './list-fields.ts'

// Lists of the visitor's own, with titles in an order of their own. Each is an entry of the record: list-fields.ts.
// A list is there as long as it has a name. So it stays removed if another device, which does not know of its removal yet, adds to it,
// moves or notes titles: the list could only return without its name and all that was not touched since. Undo of the removal brings
// back what was added too, and saving its name on the other device keeps it.

/** Lists of a visitor, and titles of a list, to which can be added. Devices that add at the same time may end up with more. */
export const MAX_LISTS = 200
export const MAX_LISTED = 1000

/** A title in a list. `key`: `movie/603`; `since`: when it was added. */
export type ListItem = TitleKey & { key: string; order: string; since: Moment; note: string | null }

export type OwnList = {
  id: string
  name: string
  about: string
  isNumbered: boolean
  /** In the visitor's order. */
  items: readonly ListItem[]
}

const lists = new WeakMap<Entry, OwnList | null>()

/** A list of the visitor; null if there is none of this id. */
export function listOf(record: VisitorRecord, id: string): OwnList | null {
  const entry = record.get(listKey(id))
  return entry ? readList(id, entry) : null
}

/** All lists of the visitor, in no order. */
export function ownLists(record: VisitorRecord): OwnList[] {
  return [...record].flatMap(([key, entry]) => (isListKey(key) ? (readList(key.slice(listKey('').length), entry) ?? []) : []))
}

function readList(id: string, entry: Entry): OwnList | null {
  const known = lists.get(entry)
  if (known !== undefined) return known
  const textOf = (name: string) => {
    const value = entry.fields.get(name)?.value
    return typeof value === 'string' ? value : ''
  }
  const isNumbered = entry.fields.get('numbered')?.value === true
  const list = isList(entry) ? { id, name: textOf('name'), about: textOf('about'), isNumbered, items: itemsOf(entry) } : null
  lists.set(entry, list)
  return list
}

/** Whether the entry of a list is one: else it holds what was added after its removal. */
export function isList({ fields }: Entry): boolean {
  return (fields.get('name')?.value ?? null) !== null
}

function itemsOf(entry: Entry): ListItem[] {
  const items = [...entry.fields].flatMap(([name, { value }]): ListItem[] => {
    const parsed = parseItemName(name)
    const place = parsed?.kind === 'item' ? toPlace(value) : null
    const title = parsed && titleOfKey(parsed.title)
    if (!place || !title) return []
    const note = entry.fields.get(itemNoteName(parsed.title))?.value
    return [{ ...title, key: parsed.title, ...place, note: typeof note === 'string' ? note : null }]
  })
  return items.toSorted((a, b) => compare(a.order, b.order) || compare(a.key, b.key))
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** The keys of the titles that are in any list of the visitor: what is known of them is kept. */
export function titlesInLists(record: VisitorRecord): ReadonlySet<string> {
  return new Set(ownLists(record).flatMap(({ items }) => items.map(({ key }) => key)))
}

/** The facts of a title in a list; null if only its key is known. */
export function factsOfItem(record: VisitorRecord, { key }: Pick<ListItem, 'key'>): Facts | null {
  const entry = record.get(key)
  return entry ? factsOf(entry) : null
}
