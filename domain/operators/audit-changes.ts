import type { AuditEntry } from './records.ts'

/** One changed value; null if it was absent. */
export type AuditChange = { label: string; before: string | null; after: string | null; isTime: boolean }

type Fields = Readonly<Record<string, unknown>>

/** Fields shown, in this order; `none`: the text for null, if null has a meaning. */
const FIELDS: readonly { key: string; label: string; isTime?: true; none?: string }[] = [
  { key: 'name', label: 'Title' },
  { key: 'message', label: 'Message' },
  { key: 'language', label: 'Language' },
  { key: 'email', label: 'E-mail address' },
  { key: 'reason', label: 'Reason' },
  { key: 'expiresAt', label: 'Until', isTime: true, none: 'Permanent' },
  { key: 'endsAt', label: 'Ends', isTime: true },
  { key: 'archiveItem', label: 'Item on the Internet Archive' },
  { key: 'file', label: 'File' },
  { key: 'licence', label: 'Licence' },
  { key: 'licenceUrl', label: 'Licence link' },
  { key: 'provenance', label: 'Provenance' },
  { key: 'works', label: 'Entries' },
  { key: 'onHome', label: 'Row on Home' },
  { key: 'address', label: 'Address' },
  { key: 'publicAddress', label: 'Public address' },
  { key: 'plays', label: 'Visitors may' },
  { key: 'folders', label: 'Only these libraries' },
  { key: 'newKey', label: 'New API key' },
  { key: 'on', label: 'On' },
  { key: 'download', label: 'Download link' },
  { key: 'version', label: 'Version' },
  { key: 'items', label: 'Titles' },
  { key: 'state', label: 'State of', isTime: true },
  { key: 'deviceName', label: 'Device' },
  { key: 'codes', label: 'Sync codes' },
  { key: 'sources', label: 'Server lists' },
  { key: 'blocks', label: 'Blocked titles' },
  { key: 'alerts', label: 'Alerts' },
  { key: 'bans', label: 'Bans' },
  { key: 'syncCodes', label: 'Sync codes' },
  { key: 'searches', label: 'Searches' },
]
const FLAGS = { isDefault: 'Default', isFastest: 'Fastest', is4K: '4K', isAdFree: 'Ad-free', hasAds: 'Has ads' } as const
const TEXTS = {
  kind: 'kind',
  subtitles: 'subtitles',
  languages: 'languages',
  chapters: 'chapters',
  thumbnails: 'thumbnails',
} as const
/** Limit on the characters of a value. */
const MAX_LENGTH = 300

/** What an action changed, field by field; only differences. */
export function auditChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): AuditChange[] {
  const [old, young] = [toFields(before), toFields(after)]
  const fields = FIELDS.flatMap(({ key, label, isTime = false, none }) => {
    const field = { label, before: toText(old, key, none), after: toText(young, key, none), isTime }
    return field.before === field.after ? [] : [field]
  })
  return [...serverChanges(old?.list, young?.list), ...fields, ...translationChanges(old?.translations, young?.translations)]
}

/** Of the alert, by the tags of their languages. */
function translationChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, young] = [toFields(before), toFields(after)]
  return Object.keys({ ...old, ...young })
    .map((tag) => change(`Message (${tag})`, toText(old, tag), toText(young, tag)))
    .filter((each) => each.before !== each.after)
}

function toFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}

function toText(fields: Fields | null, key: string, none?: string): string | null {
  const value = fields && Object.hasOwn(fields, key) ? fields[key] : undefined
  if (value === null) return none ?? null
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' ? cut(value) : null
}

function cut(text: string): string {
  const characters = [...text]
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')}…` : text
}

/** Servers are compared by id, because operators may rename and move them. */
function serverChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, young] = [toServers(before), toServers(after)]
  if (!old || !young) return []
  const added = young.filter((each) => !sameIn(old, each)).map((each) => change(`Server ${nameOf(each)}`, null, urlOf(each)))
  const removed = old.filter((each) => !sameIn(young, each)).map((each) => change(`Server ${nameOf(each)}`, urlOf(each), null))
  const edited = young.flatMap((each) => editsOf(sameIn(old, each), each))
  return [...removed, ...added, ...edited, ...orderOf(old, young)].filter((each) => each.before !== each.after)
}

function sameIn(list: Fields[], { id }: Fields): Fields | undefined {
  return list.find((each) => each.id === id)
}

function editsOf(before: Fields | undefined, after: Fields): AuditChange[] {
  if (!before) return []
  const name = `Server ${nameOf(before)}`
  const flags = Object.entries(FLAGS).map(([key, label]) => change(`${name}, ${label}`, onOff(before[key]), onOff(after[key])))
  const texts = Object.entries(TEXTS).map(([key, label]) => change(`${name}, ${label}`, listed(before[key]), listed(after[key])))
  return [
    change(`${name}, name`, nameOf(before), nameOf(after)),
    change(`${name}, URL`, urlOf(before), urlOf(after)),
    ...texts,
    ...flags,
  ]
}

/** A change of order among the servers that are in both lists. */
function orderOf(before: Fields[], after: Fields[]): AuditChange[] {
  const stayed = (list: Fields[], other: Fields[]) => list.filter(({ id }) => other.some((each) => each.id === id))
  const [old, young] = [stayed(before, after), stayed(after, before)]
  if (old.every(({ id }, index) => id === young[index]?.id)) return []
  // Both orders use the old names, so that a mere rename is not a move.
  const namesOf = (list: Fields[]) => cut(list.map(({ id }) => nameOf(old.find((each) => each.id === id) ?? {})).join(', '))
  return [change('Order', namesOf(old), namesOf(young))]
}

function toServers(value: unknown): Fields[] | null {
  return Array.isArray(value) ? value.map((each) => toFields(each) ?? {}) : null
}

function nameOf({ name }: Fields): string {
  return typeof name === 'string' ? cut(name) : ''
}

function urlOf({ url }: Fields): string {
  return typeof url === 'string' ? cut(url) : ''
}

/** A text, or the joined texts of a list; null if empty. */
function listed(value: unknown): string | null {
  const text = Array.isArray(value) ? value.filter((each) => typeof each === 'string').join(', ') : value
  return typeof text === 'string' && text !== '' ? cut(text) : null
}

function onOff(value: unknown): string {
  return value === true ? 'on' : 'off'
}

function change(label: string, before: string | null, after: string | null): AuditChange {
  return { label, before, after, isTime: false }
}
