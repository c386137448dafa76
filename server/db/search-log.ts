import { sql, type RawBuilder } from 'kysely'
import type { SearchEntry, TablePage, TableQuery } from '#domain/operators/records.ts'
import { createRunningTotal } from './running-total.ts'
import { columns, readPage, toWords } from './table-page.ts'
import type { Db } from './tables.ts'

export type SearchColumn = 'at' | 'term' | 'address' | 'matches'
export type TermCount = { term: string; count: number }
export type AddressCount = { address: string; count: number }

type PruneOptions = {
  /** Older entries are deleted. */
  before: Date
  /** The addresses of older entries are truncated. */
  truncateAddressesBefore: Date
  /** Returns a network that contains a slash, such as `203.0.113.0/24`; such values are not truncated again. */
  truncate: (address: string) => string
}

/** Rows per statement: both engines limit its values. */
const BATCH = 1000
const CHUNK = 5000
const SELECTED = ['id', 'at', 'term', 'type', 'address', 'matches'] as const

/** The minimum size that an entry counts as, so that there are at most 100,000. */
const MIN_BYTES = 560
/** Approximate bytes of the table and its indexes. Strangers choose the terms: 200 characters take six times as much as a usual term. */
const MAX_BYTES = 100_000 * MIN_BYTES
/** Each further process may briefly exceed the maximum by this much. */
const READ_AFTER = 2_000_000
/**
 * The bytes of an entry: 460 without its texts, as measured in a full file; `words` is in an index too; SQLite's pages are three
 * quarters full.
 */
const bytesOfTexts = sql`460 + (octet_length(term) + 2 * octet_length(words)) * 4 / 3`
const bytesOfEntry = sql<number>`case when ${bytesOfTexts} < ${sql.lit(MIN_BYTES)} then ${sql.lit(MIN_BYTES)} else ${bytesOfTexts} end`

/** The newest completed searches. `forget` removes deleted data from the files. */
export function createSearchLog(db: Db, forget: () => Promise<void>, { maxBytes = MAX_BYTES }: { maxBytes?: number } = {}) {
  const total = createRunningTotal({
    read: async () => {
      const sum = sql<number>`coalesce(sum(${bytesOfEntry}), 0)`
      return Number((await db.selectFrom('searches').select(sum.as('sum')).executeTakeFirstOrThrow()).sum)
    },
    readAfter: READ_AFTER,
  })
  const select = () => db.selectFrom('searches').select(SELECTED)
  const newestFirst = () => select().orderBy('at', 'desc').orderBy('id', 'desc')

  /** Deletes the oldest entries if the log is too large. */
  async function makeRoom(): Promise<void> {
    const surplus = Math.ceil((total.value() - maxBytes) / MIN_BYTES)
    if (surplus <= 0) return
    const removed = await db
      .deleteFrom('searches')
      .where('id', 'in', (each) => each.selectFrom('searches').select('id').orderBy('at').orderBy('id').limit(surplus))
      .returning(bytesOfEntry.as('bytes'))
      .execute()
    total.add(-sumOf(removed))
  }

  /** Counts entries by a part of their time, oldest first. */
  const countBy = (time: RawBuilder<string>, since: Date) =>
    db
      .selectFrom('searches')
      .select((each) => [time.as('time'), each.fn.countAll<number>().as('count')])
      .where('at', '>=', since.toISOString())
      .groupBy(time)
      .orderBy(time)
      .execute()

  /** Terms are counted case-insensitively and returned in lower case. */
  const countTerms = (since: Date) =>
    db
      .selectFrom('searches')
      .select((each) => ['words as term', each.fn.countAll<number>().as('count')])
      .where('at', '>=', since.toISOString())
      .groupBy('words')
      .orderBy('count', 'desc')
      .orderBy('words')

  const countAddresses = () =>
    db
      .selectFrom('searches')
      .select((each) => ['address', each.fn.countAll<number>().as('count')])
      .groupBy('address')

  return {
    /** Inserts the entries whose id is new, and returns how many; the oldest make room if there are too many. */
    async append(entries: readonly SearchEntry[]): Promise<number> {
      let added = 0
      for (let start = 0; start < entries.length; start += BATCH) {
        await total.ready()
        const rows = entries.slice(start, start + BATCH).map((entry) => ({ ...entry, words: toWords(entry.term) }))
        const inserted = await db
          .insertInto('searches')
          .values(rows)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning(bytesOfEntry.as('bytes'))
          .execute()
        total.add(sumOf(inserted))
        await makeRoom()
        added += inserted.length
      }
      return added
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
      total.forget()
      await forget()
    },

    /** Every address and network that searches came from, with their counts. */
    addresses: (): Promise<AddressCount[]> => countAddresses().execute(),

    /** Deletes the entries of these addresses, spelt as they are stored; returns how many. Their bytes stay in the files until `forget`. */
    async removeByAddress(addresses: readonly string[]): Promise<number> {
      let removed = 0n
      for (let start = 0; start < addresses.length; start += BATCH) {
        const some = addresses.slice(start, start + BATCH)
        removed += (await db.deleteFrom('searches').where('address', 'in', some).executeTakeFirst()).numDeletedRows
      }
      total.forget()
      return Number(removed)
    },

    /** Deletes entries older than `before`, and keeps only the network of addresses older than `truncateAddressesBefore`. */
    async prune({ before, truncateAddressesBefore, truncate }: PruneOptions): Promise<void> {
      await db.deleteFrom('searches').where('at', '<', before.toISOString()).execute()
      total.forget()
      await truncateAddresses(db, truncateAddressesBefore.toISOString(), truncate)
    },

    /** Searches per day (UTC), oldest first, without empty days. */
    async perDay(since: Date): Promise<{ day: string; count: number }[]> {
      return (await countBy(sql`substr(at, 1, 10)`, since)).map(({ time: day, count }) => ({ day, count }))
    },

    /** Searches per hour (UTC, such as `2026-11-20T09`), oldest first, without empty hours. */
    async perHour(since: Date): Promise<{ hour: string; count: number }[]> {
      return (await countBy(sql`substr(at, 1, 13)`, since)).map(({ time: hour, count }) => ({ hour, count }))
    },

    /** The addresses and networks that searched most often. */
    topAddresses: (since: Date, limit: number): Promise<AddressCount[]> =>
      countAddresses().where('at', '>=', since.toISOString()).orderBy('count', 'desc').orderBy('address').limit(limit).execute(),

    topTerms: (since: Date, limit: number): Promise<TermCount[]> => countTerms(since).limit(limit).execute(),

    /** The most frequent terms that found nothing. */
    withoutMatches: (since: Date, limit: number): Promise<TermCount[]> =>
      countTerms(since).where('matches', '=', 0).limit(limit).execute(),
  }
}

function sumOf(rows: readonly { bytes: number }[]): number {
  return rows.reduce((total, { bytes }) => total + Number(bytes), 0)
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
