import { sql, type Selectable } from 'kysely'
import { MAX_BYTES, type StoredEntry } from '#domain/record/exchange.ts'
import { bytesOf, withEntry, type Change, type Known, type NewEntry, type RecordState, type Written } from './record-state.ts'
import type { Db, Tables } from './tables.ts'

/** Entries read for a page at a time, and written at a time. */
const PAGE = 4000
const CHUNK = 500
const STATE = [
  'sync_records.code',
  'birth',
  'last_version',
  'newest',
  'entries',
  'version_sum',
  'record_bytes',
  'conflicts',
  'refusals',
  'created_at',
  'used_at',
] as const

export type Page = { newer: StoredEntry[]; more: boolean }

/** Entries stored after a version, oldest first, at most half a megabyte; with the state that includes exactly these. Null: no such code. */
export async function readSince(db: Db, code: string, version: number): Promise<(Page & { state: RecordState }) | null> {
  // One statement, so that no write comes between the counters and the entries.
  const rows = await db
    .selectFrom('sync_records')
    .leftJoin('sync_entries', (join) =>
      join.onRef('sync_entries.code', '=', 'sync_records.code').on('sync_entries.version', '>', version),
    )
    .select([...STATE, 'key', 'sync_entries.version as entry_version', 'value'])
    .where('sync_records.code', '=', code)
    .orderBy('sync_entries.version')
    .limit(PAGE)
    .execute()
  const [first] = rows
  if (!first) return null
  const entries = rows.flatMap(({ key, value, entry_version: each }) =>
    key === null || value === null || each === null ? [] : [{ key, value, version: each }],
  )
  return { ...toPage(entries, rows.length === PAGE), state: toState(first) }
}

export async function readState(db: Db, code: string): Promise<RecordState | null> {
  const row = await db.selectFrom('sync_records').select(STATE).where('code', '=', code).executeTakeFirst()
  return row ? toState(row) : null
}

/** The code's row, which no other write changes until the transaction ends; null: there is none. */
export async function lockRecord(db: Db, code: string): Promise<RecordState | null> {
  const row = await db
    .updateTable('sync_records')
    .set({ birth: sql.ref('birth') })
    .where('code', '=', code)
    .returning(STATE)
    .executeTakeFirst()
  return row ? toState(row) : null
}

/** What is stored of the changed entries. */
export async function storedAt(db: Db, code: string, changes: readonly Change[]): Promise<Map<string, Known>> {
  const known = new Map<string, Known>()
  for (const part of chunks(changes)) {
    const rows = await db
      .selectFrom('sync_entries')
      .select(['key', 'version', 'value', 'bytes'])
      .where('code', '=', code)
      .where('key', 'in', [...new Set(part.map(({ key }) => key))])
      .execute()
    for (const { key, ...row } of rows) known.set(key, row)
  }
  return known
}

/** Writes entries in place of those with the same keys. */
export async function writeEntries(db: Db, code: string, entries: readonly Omit<Written, 'before'>[], now: Date): Promise<void> {
  for (const part of chunks(entries)) {
    const rows = part.map(({ key, value, version, bytes, gone }) => ({
      code,
      key,
      value,
      version,
      bytes,
      stored_at: now.toISOString(),
      gone: Number(gone),
    }))
    await db
      .insertInto('sync_entries')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['code', 'key']).doUpdateSet((each) => ({
          value: each.ref('excluded.value'),
          version: each.ref('excluded.version'),
          bytes: each.ref('excluded.bytes'),
          stored_at: each.ref('excluded.stored_at'),
          gone: each.ref('excluded.gone'),
        })),
      )
      .execute()
  }
}

/** Puts entries in place of all of a code's; returns the state afterwards. */
export async function replaceAll(db: Db, state: RecordState, entries: readonly NewEntry[], now: Date): Promise<RecordState> {
  await db.deleteFrom('sync_entries').where('code', '=', state.code).execute()
  let next: RecordState = { ...state, newest: 0, count: 0, sum: 0, bytes: 0 }
  const written = entries.map((entry) => {
    next = withEntry(next, entry, now)
    return { ...entry, version: next.version, bytes: bytesOf(entry) }
  })
  await writeEntries(db, state.code, written, now)
  await writeState(db, next, { conflicts: 0, refusals: 0, at: null })
  return next
}

type Noted = { conflicts: number; refusals: number; at: Date | null }

/** Writes a code's counters; `at`: when entries were changed. */
export async function writeState(db: Db, state: RecordState, { conflicts, refusals, at }: Noted): Promise<void> {
  await db
    .updateTable('sync_records')
    .set({
      birth: state.birth,
      last_version: state.version,
      newest: state.newest,
      entries: state.count,
      version_sum: state.sum,
      record_bytes: state.bytes,
      conflicts: sql`conflicts + ${conflicts}`,
      refusals: sql`refusals + ${refusals}`,
      ...(at && { last_updated: at.toISOString() }),
    })
    .where('code', '=', state.code)
    .execute()
}

type StateRow = Pick<
  Selectable<Tables['sync_records']>,
  | 'code'
  | 'birth'
  | 'last_version'
  | 'newest'
  | 'entries'
  | 'version_sum'
  | 'record_bytes'
  | 'conflicts'
  | 'refusals'
  | 'created_at'
  | 'used_at'
>

function toState(row: StateRow): RecordState {
  return {
    code: row.code,
    birth: row.birth,
    version: row.last_version,
    newest: row.newest,
    count: row.entries,
    sum: row.version_sum,
    bytes: row.record_bytes,
    conflicts: row.conflicts,
    refusals: row.refusals,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }
}

/** As many entries as one answer may have; at least one. `isCut`: there are more that were not read. */
function toPage(entries: StoredEntry[], isCut: boolean): Page {
  let bytes = 0
  const end = entries.findIndex((entry) => (bytes += entry.key.length + Buffer.byteLength(entry.value)) > MAX_BYTES)
  const newer = end === -1 ? entries : entries.slice(0, Math.max(1, end))
  return { newer, more: isCut || newer.length < entries.length }
}

export function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) => items.slice(index * CHUNK, (index + 1) * CHUNK))
}
