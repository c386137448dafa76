import { sql } from 'kysely'
import type { SearchEntry, TablePage, TableQuery } from '#domain/records.ts'
import { createRunningTotal } from './running-total.ts'
import { columns, takePage, toWords } from './table-page.ts'
import type { Db } from './tables.ts'

export type SearchColumn = 'at' | 'term' | 'address' | 'matches'
export type TermCount = { term: string; count: number }

type PruneOptions = {
  /** What is older goes. */
  before: Date
  /** How many of the newest stay at most. */
  keep: number
  /** The addresses of what is older are cut. */
  truncateAddressesBefore: Date
  /** Gives a network with a slash in it, such as `203.0.113.0/24`: what has one is not cut again. */
  truncate: (address: string) => string
}

/** Both engines limit the values of one statement. */
const BATCH = 1000
const CHUNK = 5000
const SELECTED = ['id', 'at', 'term', 'type', 'address', 'matches'] as const

/** Entries that are kept at most, the newest. */
const MAX_ENTRIES = 100_000
/** With several processes there may be so many more for each further one, for a moment. */
const COUNT_AFTER = 1000

type SearchLogOptions = { maxEntries?: number }

/** Completed searches, the newest of them. `forget` takes what was deleted out of the files. */
export function createSearchLog(db: Db, forget: () => Promise<void>, { maxEntries = MAX_ENTRIES }: SearchLogOptions = {}) {
  const total = createRunningTotal({
    read: async () => {
      const row = await db
        .selectFrom('searches')
        .select((each) => each.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },
    readAfter: COUNT_AFTER,
  })
  /** The oldest go before the new ones come, so that there are never more. */
  async function makeRoom(count: number): Promise<void> {
    await total.ready()
    if (total.take(count, maxEntries)) return
    total.take(count, Infinity)
    const surplus = total.excess(maxEntries)
    await db
      .deleteFrom('searches')
      .where('id', 'in', (each) => each.selectFrom('searches').select('id').orderBy('at').orderBy('id').limit(surplus))
      .execute()
    total.giveBack(surplus)
  }
  const select = () => db.selectFrom('searches').select(SELECTED)
  const newestFirst = () => select().orderBy('at', 'desc').orderBy('id', 'desc')
  /** Terms are counted whatever their case, and written in lower case. */
  const countTerms = (since: Date) =>
    db
      .selectFrom('searches')
      .select((each) => ['words as term', each.fn.countAll<number>().as('count')])
      .where('at', '>=', since.toISOString())
      .groupBy('words')
      .orderBy('count', 'desc')
      .orderBy('words')

  return {
    /** A batch is one statement, up to a thousand entries. The oldest make room for those that are too many. */
    async append(entries: readonly SearchEntry[]): Promise<void> {
      for (let start = 0; start < entries.length; start += BATCH) {
        const rows = entries.slice(start, start + BATCH).map((entry) => ({ ...entry, words: toWords(entry.term) }))
        await makeRoom(rows.length)
        await db.insertInto('searches').values(rows).execute()
      }
    },

    /** Entries whose id is there already are left as they are; returns how many were new. */
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
      total.forget()
      return Number(added)
    },

    page(query: TableQuery<SearchColumn>): Promise<TablePage<SearchEntry>> {
      return takePage(select(), {
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

    /** Every entry in chunks, the newest first; what is appended meanwhile is not among them. */
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

    /** Every address and network that searches came from, with their number. */
    addresses: (): Promise<{ address: string; count: number }[]> =>
      db
        .selectFrom('searches')
        .select((each) => ['address', each.fn.countAll<number>().as('count')])
        .groupBy('address')
        .execute(),

    /** Returns how many entries of these addresses there were, each as it is stored. */
    async removeByAddress(addresses: readonly string[]): Promise<number> {
      let removed = 0n
      for (let start = 0; start < addresses.length; start += BATCH) {
        const some = addresses.slice(start, start + BATCH)
        removed += (await db.deleteFrom('searches').where('address', 'in', some).executeTakeFirst()).numDeletedRows
      }
      total.forget()
      await forget()
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
      total.forget()
      await truncateAddresses(db, truncateAddressesBefore.toISOString(), truncate)
      await forget()
    },

    /** Searches of each day (UTC) that had any, the oldest first. */
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

    topTerms: (since: Date, limit: number): Promise<TermCount[]> => countTerms(since).limit(limit).execute(),

    /** The terms that most often found nothing. */
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
