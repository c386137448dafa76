import { hasSetFields, type Time, type VisitorRecord } from './entry.ts'

// What a browser and the server say to each other about a record: `POST /api/sync/record`. Entries travel as text (packed.ts), which
// the server stores by version and gives back as it was.

/** A change of one entry. `base`: the version that it was made from; 0 if the server had none. */
export type SentEntry = { key: string; value: string; base: number }
export type StoredEntry = { key: string; value: string; version: number }

/** Why an entry was not stored: it is invalid or too long, or there is no room for it under the code or on the site. */
export type RefusalReason = 'invalid' | 'full'

export type RecordAnswer = {
  /** Random id of the code's birth: the same six letters may later belong to another household. */
  birth: string
  stored: { key: string; version: number }[]
  /** Changes whose base is not the stored version, with what is stored: to be merged and sent again. `value`: empty if it is gone. */
  conflicts: StoredEntry[]
  refused: { key: string; why: RefusalReason }[]
  /** Entries stored after `since`, oldest first. */
  newer: StoredEntry[]
  /** Whether there are more of them: ask again, with `version` as `since`. */
  more: boolean
  /** The last version that this answer includes. */
  version: number
  /** Of all entries under the code: their number, and the sum of their versions modulo `SUM_MODULUS`. */
  count: number
  sum: number
  /** Entries that held only removals and were stored before this version are gone: a key that is missing from a full list, and whose
   * base is older, was removed. */
  floor: number
  /** Set if a change had a time too far ahead, in which case nothing was stored: times are to be moved to right after it (clock.ts). */
  ahead: Time | null
}

/** What a new or joining device gets. */
export type Joined = { code: string; token: string; birth: string }
/** A device in the list of a code's devices, in which alone its `id` is valid. `usedAt`: ISO time, to the day; `isNew`: on the code for less
 * than a day. */
export type ListedDevice = { id: string; name: string; usedAt: string; isOwn: boolean; isNew: boolean }
/** `mayRemove`: whether the device that asked may remove others from the code. */
export type DeviceList = { devices: ListedDevice[]; mayRemove: boolean }
/** A moment that one can go back to. `entries`: how many were another way then. */
export type EarlierState = { at: Time; entries: number }

export const SUM_MODULUS = 2 ** 40
/** Maximum changes of a request, and maximum bytes of a request or of an answer's entries. */
export const MAX_CHANGES = 500
export const MAX_BYTES = 512 * 1024
/** Maximum entries and bytes under a code. A browser keeps no more entries either. */
export const MAX_ENTRIES = 20_000
export const MAX_CODE_BYTES = 4 * 1024 * 1024
/** Days for which entries that only hold removals are kept. */
export const REMOVAL_DAYS = 180
/** Days for which one can go back to an earlier state. */
export const BACK_DAYS = 7
/** Maximum fields of all entries of a request: a few bytes can stand for thousands of episodes. */
export const MAX_FIELDS_SENT = 200_000
/** Bytes that a field counts as, at least. */
const FIELD_BYTES = 8

/** What an entry counts towards `MAX_CODE_BYTES`: the bytes of its key and text, but at least eight for each of its fields. */
export function weightOf(bytes: number, fields: number): number {
  return Math.max(bytes, fields * FIELD_BYTES)
}

/** Whether adding an entry takes room: it is new, or what is known of it are removals. */
export function takesRoom(record: VisitorRecord, key: string): boolean {
  const entry = record.get(key)
  return !entry || !hasSetFields(entry)
}

/** How many entries fit in beside those that there are. Entries that only hold removals take no room. */
export function roomIn(record: VisitorRecord): number {
  const taken = [...record.values()].filter(hasSetFields).length
  return Math.max(0, MAX_ENTRIES - taken)
}
