import {
  MAX_CODE_BYTES,
  MAX_ENTRIES,
  SUM_MODULUS,
  weightOf,
  type RefusalReason,
  type StoredEntry,
} from '#domain/record/exchange.ts'
import { hasSetFields, type Entry, type Time } from '#domain/record/entry.ts'
import { newestOf } from '#domain/record/merge.ts'
import { packEntry } from '#domain/record/packed.ts'

/** What a code's row says of its record. */
export type RecordState = {
  code: string
  /** Empty: the code's old history and library are not converted yet. */
  birth: string
  /** The last version that was given. */
  version: number
  /** The newest time in any entry. */
  newest: Time
  count: number
  /** The sum of all versions, modulo `SUM_MODULUS`. */
  sum: number
  bytes: number
  /** How many changes were answered with a conflict, and refused. */
  conflicts: number
  refusals: number
  createdAt: string
  usedAt: string
}

/** An entry to store. `base`: the version that it was made from, 0 for none; null: whatever is stored. */
export type Change = { key: string; value: string; base: number | null; newest: Time; fields: number; gone: boolean }

/** An entry without a version. */
export type NewEntry = Omit<Change, 'base'>
/** An entry with what the server needs to know of it. `value`: as it was sent. */
export function toNewEntry(key: string, entry: Entry, value = packEntry(key, entry)): NewEntry {
  return { key, value, newest: newestOf(entry), fields: entry.fields.size, gone: !hasSetFields(entry) }
}

/** What became of changes. */
export type PutAnswer = {
  stored: { key: string; version: number }[]
  conflicts: StoredEntry[]
  refused: { key: string; why: RefusalReason }[]
}
/** Limits: bytes of all codes together, and entries and bytes of one. */
export type EntryCaps = { bytes: number; replacedBytes?: number; entriesOfCode: number; bytesOfCode: number }
export const ENTRY_CAPS: EntryCaps = { bytes: 256 * 1024 * 1024, entriesOfCode: MAX_ENTRIES, bytesOfCode: MAX_CODE_BYTES }

export type Known = { version: number; value: string; bytes: number }
export type Written = NewEntry & { version: number; bytes: number; before: { key: string; value: string } }
type Applying = { known: Map<string, Known>; state: RecordState; caps: EntryCaps; room: number; now: Date }

/** What becomes of each change, and the state afterwards. */
export function applied(changes: readonly Change[], { known, state, caps, room, now }: Applying) {
  const outcome: PutAnswer = { stored: [], conflicts: [], refused: [] }
  const written = new Map<string, Written>()
  let next = state
  for (const { base, ...change } of changes) {
    const { key, value } = change
    const stored = known.get(key)
    if (stored?.value === value) {
      outcome.stored.push({ key, version: stored.version })
      continue
    }
    if (base !== null && base !== (stored?.version ?? 0)) {
      outcome.conflicts.push({ key, value: stored?.value ?? '', version: stored?.version ?? 0 })
      continue
    }
    const size = bytesOf(change)
    const grown = withEntry(stored ? without(next, stored) : next, change, now)
    const isFull = grown.count > caps.entriesOfCode || grown.bytes > caps.bytesOfCode || grown.bytes - state.bytes > room
    // What gets no larger is never refused.
    if (isFull && (!stored || size > stored.bytes)) {
      outcome.refused.push({ key, why: 'full' })
      continue
    }
    next = grown
    const before = written.get(key)?.before ?? { key, value: stored?.value ?? '' }
    written.set(key, { ...change, version: next.version, bytes: size, before })
    known.set(key, { version: next.version, value, bytes: size })
    outcome.stored.push({ key, version: next.version })
  }
  return { ...outcome, written, next }
}

/** The state with one more entry, whose version is later than every earlier one, even if the server was restored since. */
export function withEntry(state: RecordState, entry: NewEntry, now: Date): RecordState {
  const version = Math.max(state.version + 1, now.getTime())
  return {
    ...state,
    version,
    newest: Math.max(state.newest, entry.newest),
    count: state.count + 1,
    sum: (state.sum + version) % SUM_MODULUS,
    bytes: state.bytes + bytesOf(entry),
  }
}

export function without(state: RecordState, { version, bytes }: { version: number; bytes: number }): RecordState {
  const sum = (state.sum - (version % SUM_MODULUS) + SUM_MODULUS) % SUM_MODULUS
  return { ...state, count: state.count - 1, sum, bytes: state.bytes - bytes }
}

/** What an entry counts towards the caps. */
export function bytesOf({ key, value, fields }: NewEntry): number {
  return weightOf(key.length + Buffer.byteLength(value), fields)
}
