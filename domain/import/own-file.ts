import { joined } from '#domain/record/edits.ts'
import { EMPTY_ENTRY, seasonOf, type Entry, type VisitorRecord } from '#domain/record/entry.ts'
import { factsOf } from '#domain/record/fields.ts'
import { isListKey, listKey } from '#domain/record/list-fields.ts'
import { listOf, type OwnList } from '#domain/record/lists.ts'
import { withoutRemovals } from '#domain/record/merge.ts'
import { packEntry, parseEntries } from '#domain/record/packed.ts'
import { roomIn, takesRoom } from '#domain/record/exchange.ts'
import { toOldHistory } from '#domain/takeover/old-history.ts'
import { recordOf } from '#domain/takeover/record-of.ts'
import { unpackLibrary } from '#domain/takeover/unpack-library.ts'

const FORMAT = 'marquee-lists'

/** A visitor's settings as stored in the browser, by storage key; each feature validates its own. */
export type Choices = Readonly<Record<string, string>>

/** Settings included in a copy: services and region, saved filters, switches and the theme. */
export const CHOICE_KEYS = [
  'marquee.services',
  'marquee.filter-sets',
  'marquee.hide-seen',
  'marquee.card-ratings',
  'marquee.spoilers',
  'marquee.player',
  'marquee.theme',
] as const
/** Limit on the characters of one setting. */
const LONGEST_CHOICE = 100_000

/** A copy of everything that a browser remembers, without what was removed. */
export type OwnFile = {
  format: typeof FORMAT
  version: 2
  savedAt: string
  /** Entries as text, by key. */
  record: Readonly<Record<string, string>>
  choices: Choices
}

export function toOwnFile(record: VisitorRecord, choices: Choices, now: Date): OwnFile {
  const entries = [...withoutRemovals(record)].map(([key, entry]) => [key, packEntry(key, entry)])
  return { format: FORMAT, version: 2, savedAt: now.toISOString(), record: Object.fromEntries(entries), choices }
}

/** A list of the visitor's own as a copy of the record that has nothing else, which restores the list under its own id. */
export function listToFile(record: VisitorRecord, list: OwnList, now: Date): OwnFile {
  const facts = list.items.flatMap(({ key }): [string, Entry][] => {
    const field = record.get(key)?.fields.get('facts')
    return field ? [[key, { removedAt: 0, fields: new Map([['facts', field]]) }]] : []
  })
  const key = listKey(list.id)
  return toOwnFile(new Map([[key, record.get(key) ?? EMPTY_ENTRY], ...facts]), {}, now)
}

/** A parsed copy. */
export type OwnCopy = { record: VisitorRecord; choices: Choices }

/** Texts of entries, by key. */
type Texts = readonly (readonly [key: string, text: string])[]

/**
 * Parses an untrusted value, also one that the version before saved; null if it is not a copy. What cannot be read is left out.
 * `read`: parses the entries, in several tasks if they are many.
 */
export async function parseOwnFile(
  value: unknown,
  read: (texts: Texts) => VisitorRecord | Promise<VisitorRecord> = parseEntries,
): Promise<OwnCopy | null> {
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== FORMAT) return null
  const { record, library, history, choices }: Partial<Record<string, unknown>> = { ...value }
  const old = unpackLibrary(library)
  const texts = old ? null : textsOf(record)
  const found = old ? recordOf({ library: old, history: toOldHistory(history) }) : texts && (await read(texts))
  return found && { record: withoutRemovals(found), choices: toChoices(choices) }
}

function textsOf(value: unknown): Texts | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.entries(value).flatMap(([key, text]): Texts => (typeof text === 'string' ? [[key, text]] : []))
}

function toChoices(value: unknown): Choices {
  const given: Partial<Record<string, unknown>> = { ...Object(value) }
  return Object.fromEntries(
    CHOICE_KEYS.flatMap((key) => {
      const text = given[key]
      return typeof text === 'string' && text.length <= LONGEST_CHOICE ? [[key, text]] : []
    }),
  )
}

/**
 * Restores a copy into the record. What was removed since the copy was saved comes back. `leftOut`: names of the titles that did not
 * fit.
 */
export function withCopy(
  record: VisitorRecord,
  copy: VisitorRecord,
  act: { now: number },
): { record: VisitorRecord; leftOut: string[] } {
  let room = roomIn(record)
  const kept = new Map<string, Entry>()
  const leftOut: string[] = []
  // A show and its seasons fit in together or not at all.
  const titles = new Map<string, [string, Entry][]>()
  for (const each of copy) {
    const title = seasonOf(each[0])?.show ?? each[0]
    titles.set(title, [...(titles.get(title) ?? []), each])
  }
  for (const [title, entries] of titles) {
    const needed = entries.filter(([key]) => takesRoom(record, key)).length
    if (needed > room) {
      leftOut.push(listNameIn(copy, title) ?? factsOf(copy.get(title) ?? EMPTY_ENTRY)?.name ?? title)
      continue
    }
    room -= needed
    for (const [key, entry] of entries) kept.set(key, entry)
  }
  return { record: joined(record, kept, act), leftOut }
}

/** The name of a list of the visitor's own, by its key; null for a title. */
function listNameIn(copy: VisitorRecord, key: string): string | null {
  return isListKey(key) ? (listOf(copy, key.slice(listKey('').length))?.name ?? null) : null
}
