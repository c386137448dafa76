import { isTime, type VisitorRecord } from '#domain/record/entry.ts'
import { LONGEST_ITEM_NOTE, isListKey, listKey } from '#domain/record/list-fields.ts'
import { MOST_LIST_BYTES, withItemNote, withList, withTitles, type Addition } from '#domain/record/list-edits.ts'
import { listOf, MAX_LISTED, MAX_LISTS, ownLists, type OwnList } from '#domain/record/lists.ts'
import { packEntry } from '#domain/record/packed.ts'
import { EMPTY_ENTRY } from '#domain/record/entry.ts'
import { titleKey, type TitleKey } from '#domain/titles/title.ts'
import { foldListName } from './file-lists.ts'
import type { FileList } from './import-row.ts'

/** A row that puts a title into a list. `at`: its index in the import; `noted`: the day on which it was put there. */
export type ListedRow = { at: number; title: TitleKey; list: FileList; note: string | undefined; noted: string | null }

/** What became of them: indexes of rows whose titles had no place in a list, and of those whose notes had none. */
export type ListsAdded = { lists: number; noPlace: number[]; noNote: number[] }

/** Bytes of a title's field in a list, and of its note's without the note, at most. */
const [ITEM_BYTES, NOTE_BYTES] = [90, 48]

/**
 * Puts titles into lists of the visitor's own, in the order of the rows. A list of a name that the visitor has already is continued;
 * what is on it stays as it is. `record` needs no more than the entries of lists.
 */
export function withFileLists(
  record: VisitorRecord,
  rows: readonly ListedRow[],
  now: number,
): { record: VisitorRecord; added: ListsAdded } {
  const added: ListsAdded = { lists: 0, noPlace: [], noNote: [] }
  const byName = new Map<string, ListedRow[]>()
  for (const row of rows) {
    const name = foldListName(row.list.name)
    const others = byName.get(name)
    if (others) others.push(row)
    else byName.set(name, [row])
  }
  let next: VisitorRecord = new Map([...record].filter(([key]) => isListKey(key)))
  for (const [name, all] of byName) {
    const known = ownLists(next).find((list) => foldListName(list.name) === name)
    if (!known && ownLists(next).length >= MAX_LISTS) {
      added.noPlace.push(...all.map(({ at }) => at))
      continue
    }
    next = withRows(next, { known, name, rows: all }, now, added)
    added.lists += 1
  }
  return { record: next, added }
}

type OfOne = { known: OwnList | undefined; name: string; rows: readonly ListedRow[] }

function withRows(record: VisitorRecord, { known, name, rows }: OfOne, now: number, added: ListsAdded): VisitorRecord {
  const act = { now }
  const id = known?.id ?? newIdOf(record, name)
  let next = known ? record : withList(record, id, detailsOf(rows), act)
  const before = listOf(next, id)?.items ?? []
  const isIn = new Set(before.map(({ key }) => key))
  const noteless = new Set(before.filter(({ note }) => note === null).map(({ key }) => key))
  const additions: (Addition & { title: TitleKey })[] = []
  let bytes = packedSize(next, id)
  function takeNote({ at, note = '' }: ListedRow): string | null {
    const text = note.slice(0, LONGEST_ITEM_NOTE).trim()
    if (text === '') return null
    const size = NOTE_BYTES + new TextEncoder().encode(JSON.stringify(text)).length
    const isTooMuch = bytes + size > MOST_LIST_BYTES
    if (isTooMuch || text.length < note.trim().length) added.noNote.push(at)
    if (isTooMuch) return null
    bytes += size
    return text
  }
  // All titles come before any note.
  const places = rows.filter(({ at, title }) => {
    const key = titleKey(title)
    if (isIn.has(key)) return noteless.delete(key)
    if (isIn.size >= MAX_LISTED) {
      added.noPlace.push(at)
      return false
    }
    isIn.add(key)
    bytes += ITEM_BYTES
    return true
  })
  for (const row of places) {
    const note = takeNote(row)
    const key = titleKey(row.title)
    if (before.some((item) => item.key === key)) {
      if (note !== null) next = withItemNote(next, id, key, note, act)
    } else additions.push({ title: row.title, note, since: sinceOf(row, now) })
  }
  return withTitles(next, id, additions, act)
}

/** Of several files that make one list the first that says something. */
function detailsOf(rows: readonly ListedRow[]) {
  const about = rows.find(({ list }) => list.about !== '')?.list.about ?? ''
  return { name: rows[0]?.list.name ?? '', about, isNumbered: rows.some(({ list }) => list.isNumbered) }
}

function sinceOf({ noted }: ListedRow, now: number): number {
  const moment = noted === null ? now : new Date(`${noted}T12:00`).getTime()
  return isTime(moment) ? Math.min(moment, now) : now
}

function packedSize(record: VisitorRecord, id: string): number {
  const key = listKey(id)
  return new TextEncoder().encode(packEntry(key, record.get(key) ?? EMPTY_ENTRY)).length
}

/** An id that follows from the name, so that two devices that import the same files end up with one list. */
function newIdOf(record: VisitorRecord, name: string): string {
  let [one, other] = [0x811c9dc5, 0x9747b28c]
  for (const character of name) {
    const code = character.codePointAt(0) ?? 0
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x5bd1e995)
  }
  const id = `i${[one, other].map((part) => (part >>> 0).toString(36)).join('')}`
  // A list that was renamed keeps its id.
  const taken = (count: number) => listOf(record, `${id}${'x'.repeat(count)}`) !== null
  let count = 0
  while (taken(count)) count += 1
  return `${id}${'x'.repeat(count)}`
}
