import { sql } from 'kysely'
import { createRunningTotal } from './running-total.ts'
import type { Db, Tables } from './tables.ts'

type Row = Pick<Tables['searches'], 'term' | 'words'>
type SearchRoomOptions = { maxEntries?: number; maxBytes?: number }

/** Newest entries to keep, at most. */
const MAX_ENTRIES = 100_000
/** Bytes of the file, about: terms of 200 characters take six times as much as usual ones, and strangers choose them. */
const MAX_BYTES = 56_000_000
/** Each further process may briefly exceed the maximum by this much. */
const READ_AFTER = { entries: 1000, bytes: 2_000_000 }
/** What a row takes in the table and its indexes, without its texts: seen in a full file. */
const BYTES_OF_ROW = 460
/** Pages of SQLite are about three quarters full. */
const FILLED = 4 / 3
/** Rows deleted at a time where it is about bytes. */
const BATCH = 50

/** The bytes that a row takes; its words are in an index too. */
const bytesOfRow = sql<number>`${sql.lit(BYTES_OF_ROW)} + (octet_length(term) + 2 * octet_length(words)) * 4 / 3`

function bytesOf({ term, words }: Row): number {
  return BYTES_OF_ROW + (Buffer.byteLength(term) + 2 * Buffer.byteLength(words)) * FILLED
}

/** Deletes the oldest searches before new ones are inserted, so that there are never too many, and their file is never too large. */
export function createSearchRoom(db: Db, { maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES }: SearchRoomOptions = {}) {
  const sum = (what: ReturnType<typeof sql<number>>) => async () => {
    const row = await db.selectFrom('searches').select(what.as('sum')).executeTakeFirstOrThrow()
    return Number(row.sum)
  }
  const entries = createRunningTotal({ read: sum(sql`count(*)`), readAfter: READ_AFTER.entries })
  const bytes = createRunningTotal({ read: sum(sql`coalesce(sum(${bytesOfRow}), 0)`), readAfter: READ_AFTER.bytes })

  /** Returns how many there were. */
  async function removeOldest(count: number): Promise<number> {
    const removed = await db
      .deleteFrom('searches')
      .where('id', 'in', (each) => each.selectFrom('searches').select('id').orderBy('at').orderBy('id').limit(count))
      .returning(bytesOfRow.as('bytes'))
      .execute()
    entries.giveBack(removed.length)
    bytes.giveBack(removed.reduce((total, row) => total + Number(row.bytes), 0))
    return removed.length
  }

  return {
    async makeFor(rows: readonly Row[]): Promise<void> {
      await Promise.all([entries.ready(), bytes.ready()])
      entries.take(rows.length, Infinity)
      bytes.take(
        rows.reduce((total, row) => total + bytesOf(row), 0),
        Infinity,
      )
      const surplus = entries.excess(maxEntries)
      if (surplus > 0) await removeOldest(surplus)
      while (bytes.excess(maxBytes) > 0) if ((await removeOldest(BATCH)) === 0) return
    },
    /** Call when the table has changed as a whole. */
    forget(): void {
      entries.forget()
      bytes.forget()
    },
  }
}
