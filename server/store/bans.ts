import { sql } from 'kysely'
import type { Ban } from '#domain/ban.ts'
import type { TablePage, TableQuery } from '#domain/records.ts'
import { columns, takePage, toWords } from './table-page.ts'
import type { Db } from './tables.ts'

export type BanColumn = 'network' | 'bannedAt' | 'expiresAt'

const CHUNK = 5000

/** Bans by network; a lapsed one stays until `removeLapsed`, so whoever reads them looks at the time as well. */
export function createBans(db: Db) {
  const select = () => db.selectFrom('bans').select(['network', 'reason', 'banned_at as bannedAt', 'expires_at as expiresAt'])

  return {
    /** Every ban, in chunks: a million of them neither wait in memory twice nor hold the process up. */
    async *all(): AsyncGenerator<Ban[]> {
      for (let last = ''; ;) {
        const chunk = await select().where('network', '>', last).orderBy('network').limit(CHUNK).execute()
        if (chunk.length > 0) yield chunk
        if (chunk.length < CHUNK) return
        last = chunk.at(-1)?.network ?? last
      }
    },

    /** The ban of exactly this network, in canonical spelling. */
    async find(network: string): Promise<Ban | null> {
      return (await select().where('network', '=', network).executeTakeFirst()) ?? null
    },

    /** Banning a network again replaces its ban. */
    async put({ network, reason, bannedAt, expiresAt }: Ban): Promise<void> {
      const row = { reason, banned_at: bannedAt, expires_at: expiresAt, words: toWords(network, reason) }
      await db
        .insertInto('bans')
        .values({ network, ...row })
        .onConflict((conflict) => conflict.column('network').doUpdateSet(row))
        .execute()
    },

    /** Lifts a ban and returns it; null where there was none. */
    async remove(network: string): Promise<Ban | null> {
      const removed = await db
        .deleteFrom('bans')
        .where('network', '=', network)
        .returning(['network', 'reason', 'banned_at as bannedAt', 'expires_at as expiresAt'])
        .executeTakeFirst()
      return removed ?? null
    },

    /** Takes out what has lapsed, of one network or of all; returns the networks. A ban that was renewed stays. */
    async removeLapsed(now: Date, only?: string): Promise<string[]> {
      const lapsing = db.deleteFrom('bans').where(EXPIRY, '<=', now.toISOString()).returning('network')
      const lapsed = await (only === undefined ? lapsing : lapsing.where('network', '=', only)).execute()
      return lapsed.map(({ network }) => network)
    },

    page(query: TableQuery<BanColumn>): Promise<TablePage<Ban>> {
      return takePage(select(), {
        query,
        order: {
          network: columns('network'),
          bannedAt: columns('banned_at', 'network'),
          expiresAt: [EXPIRY, ...columns('network')],
        },
        words: columns('words'),
        toRow: (ban) => ban,
      })
    },
  }
}

/** A permanent ban ends after every other; written as in its index. */
const EXPIRY = sql<string>`coalesce(expires_at, '9999')`
