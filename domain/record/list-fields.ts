import { isTime, type Entry, type Json, type Time } from './entry.ts'
import { isOrderKey } from './order-keys.ts'

// The fields of a list's entry, by name:
//   name, about              texts
//   numbered                 true: its titles are numbered
//   item/movie/603           a title in it: [order key, when it was added]
//   note/movie/603           what the visitor noted of the title in this list: text
// A note is a field of its own, so that it is not lost when another device moves the title meanwhile. What is known of the titles is in
// their own entries.

export const LONGEST_LIST_NAME = 200
export const LONGEST_ABOUT = 2000
export const LONGEST_ITEM_NOTE = 1000

const LIST_KEY = /^list\//
const ITEM = /^(item|note)\/((?:movie|tv)\/[1-9]\d{0,8})$/

/** Where a title stands in a list, and when it was added. */
export type Place = { order: string; since: Time }

/** Whether the key of an entry is that of a list. */
export function isListKey(key: string): boolean {
  return LIST_KEY.test(key)
}

export function listKey(id: string): string {
  return `list/${id}`
}

/** The name of the field of a title, `movie/603`, or of its note. */
export function itemName(title: string): string {
  return `item/${title}`
}

export function itemNoteName(title: string): string {
  return `note/${title}`
}

/** The title of an item's field, or of a note's; null for another field. */
export function parseItemName(name: string): { kind: 'item' | 'note'; title: string } | null {
  const [, kind, title] = ITEM.exec(name) ?? []
  return title === undefined ? null : { kind: kind === 'note' ? 'note' : 'item', title }
}

/** The names of the fields that an entry has of these titles. */
export function namesOfTitles({ fields }: Entry, titles: ReadonlySet<string>): string[] {
  return [...fields.keys()].filter((name) => titles.has(parseItemName(name)?.title ?? ''))
}

/** Whether this version knows a field of a list. */
export function isListField(name: string): boolean {
  return name === 'name' || name === 'about' || name === 'numbered' || parseItemName(name) !== null
}

/** Whether a known field of a list has a value of its form; unknown fields may have any. */
export function isListFieldValid(name: string, value: Json): boolean {
  if (value === null) return true
  if (name === 'name') return isText(value, LONGEST_LIST_NAME)
  if (name === 'about') return isText(value, LONGEST_ABOUT)
  if (name === 'numbered') return value === true
  const item = parseItemName(name)
  if (!item) return true
  return item.kind === 'item' ? toPlace(value) !== null : isText(value, LONGEST_ITEM_NOTE)
}

export function toPlace(value: Json): Place | null {
  if (!Array.isArray(value)) return null
  const [order, since]: readonly (Json | undefined)[] = value
  return typeof order === 'string' && isOrderKey(order) && isTime(since) ? { order, since } : null
}

function isText(value: Json, longest: number): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longest
}
