import type { Act } from './edits.ts'
import { EMPTY_ENTRY, seasonOf, type Entry, type Field, type VisitorRecord } from './entry.ts'
import { isOfPart, type Part } from './fields.ts'
import { isListKey, namesOfTitles } from './list-fields.ts'
import { titlesInLists } from './lists.ts'
import { nextTime, withEntries } from './merge.ts'

/**
 * Removes titles, with the seasons of shows, from the history or from the lists, also those of the visitor's own; or such a list, by its
 * key. A title of which nothing else is known is removed whole. Only what this record has is removed: what another device added is not.
 */
export function without(record: VisitorRecord, keys: Iterable<string>, part: Part, { now }: Act): VisitorRecord {
  const removed = new Set(keys)
  const groups = groupsOf(record, removed)
  const inLists = part === 'lists' ? new Set<string>() : titlesInLists(record)
  const at = nextTime(record, now)
  const changed = new Map<string, Entry>()
  for (const [title, members] of groups) {
    const survives = inLists.has(title) || members.some((key) => hasOther(record.get(key) ?? EMPTY_ENTRY, part))
    for (const key of members) {
      const entry = record.get(key) ?? EMPTY_ENTRY
      const isWhole = !survives || (key !== title && !hasOther(entry, part))
      const left = isWhole ? [] : [...entry.fields].map(([name, field]): [string, Field] => [name, unset(name, field)])
      changed.set(key, { removedAt: isWhole ? at : entry.removedAt, fields: new Map(left) })
    }
  }
  for (const [key, entry] of part === 'lists' ? record : []) {
    const names = isListKey(key) && !removed.has(key) ? namesOfTitles(entry, removed) : []
    const left = names.map((name): [string, Field] => [name, { value: null, at }])
    if (left.length > 0) changed.set(key, { ...entry, fields: new Map([...entry.fields, ...left]) })
  }
  function unset(name: string, field: Field): Field {
    return isOfPart(name, part) && field.value !== null ? { value: null, at } : field
  }
  return withEntries(record, changed)
}

/** Removes everything of a part that this record has: "Clear all" and "Clear my lists". */
export function cleared(record: VisitorRecord, part: Part, act: Act): VisitorRecord {
  const keys = [...record].filter(([, { fields }]) =>
    [...fields].some(([name, { value }]) => value !== null && isOfPart(name, part)),
  )
  return without(
    record,
    [...keys.map(([key]) => seasonOf(key)?.show ?? key), ...(part === 'lists' ? titlesInLists(record) : [])],
    part,
    act,
  )
}

/** The titles among these keys, each with its seasons in the record. */
function groupsOf(record: VisitorRecord, titles: ReadonlySet<string>): Map<string, string[]> {
  const groups = new Map([...titles].map((key): [string, string[]] => [key, [key]]))
  for (const key of record.keys()) groups.get(seasonOf(key)?.show ?? '')?.push(key)
  return groups
}

/** Whether an entry has set fields of another part than this one; facts do not count. */
function hasOther({ fields }: Entry, part: Part): boolean {
  return [...fields].some(([name, { value }]) => value !== null && name !== 'facts' && !isOfPart(name, part))
}
