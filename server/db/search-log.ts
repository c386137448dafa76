import { sql } from 'kysely'
import type { SearchEntry, TablePage, TableQuery } from '#domain/operators/records.ts'
import { createSearchRoom } from './search-room.ts'
import { columns, readPage, toWords } from './table-page.ts'
import type { Db } from './tables.ts'

export type SearchColumn = 'at' | 'term' | 'address' | 'matches'
export type TermCount = { term: string; count: number }
export type AddressCount = { address: string; count: number }

type PruneOptions = {
  /** Older entries are deleted. */
  before: Date
  /** Newest entries to keep, at most. */
  keep: number
  /** The addresses of older entries are truncated. */
  truncateAddressesBefore: Date
  /** Returns a network that contains a slash, such as `203.0.113.0/24`; such values are not truncated again. */
  truncate: (address: string) => string
}

/** Rows per statement: both engines limit its values. */
const BATCH = 1000
const CHUNK = 5000
const SELECTED = ['id', 'at', 'term', 'type', 'address', 'matches'] as const

/** The newest completed searches. `forget` removes deleted data from the files. */
export function createSearchLog(db: Db, forget: () => Promise<void>, limits: Parameters<typeof createSearchRoom>[1] = {}) {
  const room = createSearchRoom(db, limits)
  const select = () => db.selectFrom('searches').select(SELECTED)
  const newestFirst = () => select().orderBy('at', 'desc').orderBy('id', 'desc')
  /** Terms are counted case-insensitively and returned in lower case. */
  const countTerms = (since: Date) =>
    db
      .selectFrom('searches')
      .select((each) => ['words as term', each.fn.countAll<number>().as('count')])
      .where('at', '>=', since.toISOString())
      .groupBy('words')
      .orderBy('count', 'desc')
      .orderBy('words')

  return {
    /** Inserts up to a thousand entries per statement. The oldest make room if there are too many. */
    async append(entries: readonly SearchEntry[]): Promise<void> {
      for (let start = 0; start < entries.length; start += BATCH) {
        const rows = entries.slice(start, start + BATCH).map((entry) => ({ ...entry, words: toWords(entry.term) }))
        await room.makeFor(rows)
        await db.insertInto('searches').values(rows).execute()
      }
    },

    /** Inserts entries whose id is new; returns how many. */
    async appendNew(entries: readonly SearchEntry[]): Promise<number> {
      let added = 0n
      for (let start = 0; start < entries.length; start += BATCH) {
        const rows = entries.slice(start, start + BATCH).map((entry) => ({ ...entry, words: toWords(entry.term) }))
        const result = await db
          .insertInto('searches')
          .values(rows)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst()
        added += result.numInsertedOrUpdatedRows ?? 0n
      }
      room.forget()
      return Number(added)
    },

    page(query: TableQuery<SearchColumn>): Promise<TablePage<SearchEntry>> {
      return readPage(select(), {
        query,
        order: {
          at: columns('at', 'id'),
          term: columns('words', 'id'),
          address: columns('address', 'id'),
          matches: columns('matches', 'id'),
        },
        words: [...columns('words'), sql`lower(address)`],
        toRow: (entry) => entry,
      })
    },

    /** Every entry in chunks, newest first; entries appended meanwhile are not included. */
    async *all(): AsyncGenerator<SearchEntry[]> {
      let chunk = await newestFirst().limit(CHUNK).execute()
      while (chunk.length > 0) {
        yield chunk
        const last = chunk.at(-1)!
        chunk = await newestFirst()
          .where((row) => row(row.refTuple('at', 'id'), '<', row.tuple(last.at, last.id)))
          .limit(CHUNK)
          .execute()
      }
    },

    async clear(): Promise<void> {
      await db.deleteFrom('searches').execute()
      room.forget()
      await forget()
    },

    /** Every address and network that searches came from, with their counts. */
    addresses: (): Promise<AddressCount[]> =>
      db
        .selectFrom('searches')
        .select((each) => ['address', each.fn.countAll<number>().as('count')])
        .groupBy('address')
        .execute(),

    /** Deletes the entries of these addresses, each as it is stored; returns how many. The files keep them until `forget`. */
    async removeByAddress(addresses: readonly string[]): Promise<number> {
      let removed = 0n
      for (let start = 0; start < addresses.length; start += BATCH) {
        const some = addresses.slice(start, start + BATCH)
        removed += (await db.deleteFrom('searches').where('address', 'in', some).executeTakeFirst()).numDeletedRows
      }
      room.forget()
      return Number(removed)
    },

    /** Keeps the log small and its addresses short-lived. */
    async prune({ before, keep, truncateAddressesBefore, truncate }: PruneOptions): Promise<void> {
      await db.deleteFrom('searches').where('at', '<', before.toISOString()).execute()
      const [surplus] = await newestFirst().offset(keep).limit(1).execute()
      if (surplus) {
        await db
          .deleteFrom('searches')
          .where((row) => row(row.refTuple('at', 'id'), '<=', row.tuple(surplus.at, surplus.id)))
          .execute()
      }
      room.forget()
      await truncateAddresses(db, truncateAddressesBefore.toISOString(), truncate)
      await forget()
    },

    /** Searches per day (UTC), oldest first, without empty days. */
    perDay(since: Date): Promise<{ day: string; count: number }[]> {
      const day = sql<string>`substr(at, 1, 10)`
      return db
        .selectFrom('searches')
        .select((each) => [day.as('day'), each.fn.countAll<number>().as('count')])
        .where('at', '>=', since.toISOString())
        .groupBy(day)
        .orderBy(day)
        .execute()
    },

    /** Searches per hour (UTC, such as `2026-11-20T09`), oldest first, without empty hours. */
    perHour(since: Date): Promise<{ hour: string; count: number }[]> {
      const hour = sql<string>`substr(at, 1, 13)`
      return db
        .selectFrom('searches')
        .select((each) => [hour.as('hour'), each.fn.countAll<number>().as('count')])
        .where('at', '>=', since.toISOString())
        .groupBy(hour)
        .orderBy(hour)
        .execute()
    },

    /** The addresses and networks that searched most often. */
    topAddresses: (since: Date, limit: number): Promise<AddressCount[]> =>
      db
        .selectFrom('searches')
        .select((each) => ['address', each.fn.countAll<number>().as('count')])
        .where('at', '>=', since.toISOString())
        .groupBy('address')
        .orderBy('count', 'desc')
        .orderBy('address')
        .limit(limit)
        .execute(),

    topTerms: (since: Date, limit: number): Promise<TermCount[]> => countTerms(since).limit(limit).execute(),

    /** The most frequent terms that found nothing. */
    withoutMatches: (since: Date, limit: number): Promise<TermCount[]> =>
      countTerms(since).where('matches', '=', 0).limit(limit).execute(),
  }
}

async function truncateAddresses(db: Db, before: string, truncate: (address: string) => string): Promise<void> {
  const whole = await db
    .selectFrom('searches')
    .select('address')
    .distinct()
    .where('at', '<', before)
    .where('address', 'not like', '%/%')
    .where('address', '<>', 'Unknown')
    .execute()
  for (const { address } of whole) {
    await db
      .updateTable('searches')
      .set({ address: truncate(address) })
      .where('address', '=', address)
      .where('at', '<', before)
      .execute()
  }
}
