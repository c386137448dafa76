import { sql, type Selectable } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { StoredEntry } from '#domain/record/exchange.ts'
import { lockRecord, readSince, readState, replaceAll, storedAt, writeEntries, writeState, type Page } from './entry-rows.ts'
import {
  applied,
  ENTRY_CAPS,
  without,
  type Change,
  type EntryCaps,
  type NewEntry,
  type PutAnswer,
  type RecordState,
} from './record-state.ts'
import { createReplacedValues } from './sync-replaced.ts'
import { createRunningTotal } from './running-total.ts'
import type { Db, Tables } from './tables.ts'

export type { Change, NewEntry, RecordState }
export type PutOutcome = PutAnswer & Page & { state: RecordState }

/** Share of the bytes open to new codes; the rest is left for existing ones to grow. */
const SHARE_OF_NEW = 0.75
const READ_AFTER = 8 * 1024 * 1024
/** Seconds. */
const RETRY_AFTER = 3600
/** The entries of visitors' records, by code and version. The counters in a code's row are kept in the same transaction. */
export function createSyncEntries(db: Db, given: Partial<EntryCaps> = {}) {
  const caps: EntryCaps = { ...ENTRY_CAPS, ...given }
  const bytes = createRunningTotal({
    read: async () => {
      const sum = sql<number>`coalesce(sum(record_bytes), 0)`.as('sum')
      return Number((await db.selectFrom('sync_records').select(sum).executeTakeFirstOrThrow()).sum)
    },
    readAfter: READ_AFTER,
  })
  const replaced = createReplacedValues(db, { maxBytes: caps.replacedBytes })

  return {
    /** Entries stored after a version, oldest first, with the state that includes exactly these. Null: no such code. */
    since: (code: string, version: number) => readSince(db, code, version),

    /** Rejects with `unavailable` if there is no room for a new code. */
    async requireRoom(): Promise<void> {
      await bytes.ready()
      if (bytes.value() >= caps.bytes * SHARE_OF_NEW)
        throw new AppError('unavailable', 'No more sync codes can be made at the moment', { retryAfter: RETRY_AFTER })
    },

    /** What a code's row says of its record; null: there is no such code. */
    state: (code: string) => readState(db, code),

    /** All entries of a code. */
    all: (code: string): Promise<StoredEntry[]> =>
      db.selectFrom('sync_entries').select(['key', 'value', 'version']).where('code', '=', code).orderBy('version').execute(),

    /**
     * Stores changes, each with a version of its own. One whose base is not the stored version is a conflict; one that has no room is
     * refused; one that is stored already keeps its version. Also returns the entries stored after `since`, without those that it
     * stores. Null: there is no such code, or another one by now.
     */
    async put(
      code: string,
      changes: readonly Change[],
      { birth, since: from, invalid = 0, now }: PutOptions,
    ): Promise<PutOutcome | null> {
      await Promise.all([bytes.ready(), replaced.ready()])
      let [grown, kept] = [0, 0]
      const outcome = await inTransaction(db, async (transaction) => {
        const state = await lockRecord(transaction, code)
        if (state?.birth !== birth) return null
        const page = from === null ? { newer: [], more: false } : await readSince(transaction, code, from)
        const known = await storedAt(transaction, code, changes)
        const room = caps.bytes - bytes.value()
        const { written, next, ...answer } = applied(changes, { known, state, caps, room, now })
        kept = await replaced.keep(
          transaction,
          code,
          [...written.values()].map(({ before }) => before),
          now.toISOString(),
        )
        await writeEntries(transaction, code, [...written.values()], now)
        const counts = { conflicts: answer.conflicts.length, refusals: answer.refused.length + invalid }
        await writeState(transaction, next, { ...counts, at: written.size > 0 ? now : null })
        grown = next.bytes - state.bytes
        return { ...answer, newer: page?.newer ?? [], more: page?.more ?? false, state: next }
      })
      bytes.add(grown)
      replaced.add(kept)
      await replaced.trim()
      return outcome
    },

    /**
     * Gives a code its birth and its first entries, if it still has none: `read` makes them from the code's other columns. False: it
     * was born meanwhile, or is gone.
     */
    async found(
      code: string,
      { birth, now, read }: { birth: string; now: Date; read: (row: Selectable<Tables['sync_records']>) => Promise<NewEntry[]> },
    ): Promise<boolean> {
      await bytes.ready()
      let grown = 0
      const isFounded = await inTransaction(db, async (transaction) => {
        const state = await lockRecord(transaction, code)
        if (state?.birth !== '') return false
        const row = await transaction.selectFrom('sync_records').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
        const next = await replaceAll(transaction, { ...state, birth }, await read(row), now)
        grown = next.bytes
        return true
      })
      bytes.add(grown)
      return isFounded
    },

    /**
     * Puts these entries in place of all of a code's, with versions of their own, so that every device learns of them. `birth`: of a
     * code that has none.
     */
    async restore(code: string, entries: readonly NewEntry[], { birth, now }: { birth: string; now: Date }): Promise<void> {
      await inTransaction(db, async (transaction) => {
        const state = await lockRecord(transaction, code)
        if (state) await replaceAll(transaction, { ...state, birth: state.birth || birth }, entries, now)
      })
      bytes.forget()
    },

    /** Deletes entries that only hold removals and were stored before this time. */
    async removeGone(before: Date): Promise<void> {
      const codes = await db
        .selectFrom('sync_entries')
        .select('code')
        .distinct()
        .where('gone', '=', 1)
        .where('stored_at', '<', before.toISOString())
        .execute()
      for (const { code } of codes) await removeGoneOf(code, before)
    },

    replaced: { between: replaced.between, removeExpired: replaced.removeExpired },

    /** Call when codes were removed, or another store, such as one bound to a transaction, has written. */
    recount(): void {
      bytes.forget()
      replaced.forget()
    },
  }

  async function removeGoneOf(code: string, before: Date): Promise<void> {
    const freed = await inTransaction(db, async (transaction) => {
      const state = await lockRecord(transaction, code)
      if (!state) return 0
      const removed = await transaction
        .deleteFrom('sync_entries')
        .where('code', '=', code)
        .where('gone', '=', 1)
        .where('stored_at', '<', before.toISOString())
        .returning(['version', 'bytes'])
        .execute()
      const next = removed.reduce<RecordState>((left, row) => without(left, row), state)
      await writeState(transaction, next, { conflicts: 0, refusals: 0, at: null })
      return state.bytes - next.bytes
    })
    bytes.add(-freed)
  }
}

type PutOptions = {
  /** Of the code that the changes are meant for. */
  birth: string
  /** The version after which the device lacks entries; null: it asks for none. */
  since: number | null
  /** Changes that were refused before, to be counted. */
  invalid?: number
  now: Date
}
function inTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
