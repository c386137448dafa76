import { sql } from 'kysely'
import type { Ban } from '#domain/operators/ban.ts'
import type { TablePage, TableQuery } from '#domain/operators/records.ts'
import { columns, readPage, toWords } from './table-page.ts'
import type { Db, Tables } from './tables.ts'

export type BanColumn = 'network' | 'bannedAt' | 'expiresAt'

/** Rows per statement: both engines limit its values, and requests wait while a chunk of rows is read. */
const BATCH = 1000

/** Bans by network. An expired ban stays until `removeLapsed`, so readers check the time. */
export function createBans(db: Db) {
  const select = () => db.selectFrom('bans').selectAll()

  async function putAll(bans: readonly Ban[]): Promise<void> {
    for (let start = 0; start < bans.length; start += BATCH) {
      await db
        .insertInto('bans')
        .values(bans.slice(start, start + BATCH).map(toRow))
        .onConflict((conflict) =>
          conflict.column('network').doUpdateSet((each) => ({
            reason: each.ref('excluded.reason'),
            banned_at: each.ref('excluded.banned_at'),
            expires_at: each.ref('excluded.expires_at'),
            words: each.ref('excluded.words'),
          })),
        )
        .execute()
    }
  }

  return {
    /** Every ban, in chunks, so that a million do not fill the memory or block the process. */
    async *all(): AsyncGenerator<Ban[]> {
      for (let last = ''; ;) {
        const chunk = await select().where('network', '>', last).orderBy('network').limit(BATCH).execute()
        if (chunk.length > 0) yield chunk.map(toBan)
        if (chunk.length < BATCH) return
        last = chunk.at(-1)?.network ?? last
      }
    },

    /** The ban of exactly this network, in canonical notation. */
    async find(network: string): Promise<Ban | null> {
      const row = await select().where('network', '=', network).executeTakeFirst()
      return row ? toBan(row) : null
    },

    /** The bans of exactly these networks, in no order. */
    async findAll(networks: readonly string[]): Promise<Ban[]> {
      const found: Ban[] = []
      for (let start = 0; start < networks.length; start += BATCH) {
        const rows = await select()
          .where('network', 'in', networks.slice(start, start + BATCH))
          .execute()
        found.push(...rows.map(toBan))
      }
      return found
    },

    /** Banning a network again replaces its ban. */
    put: (ban: Ban): Promise<void> => putAll([ban]),
    /** Puts several bans, of different networks. */
    putAll,

    /** Lifts a ban and returns it; null if there was none. */
    async remove(network: string): Promise<Ban | null> {
      const removed = await db.deleteFrom('bans').where('network', '=', network).returningAll().executeTakeFirst()
      return removed ? toBan(removed) : null
    },

    /** Removes expired bans, of one network or of all, and returns the networks. */
    async removeLapsed(now: Date, only?: string): Promise<string[]> {
      const lapsing = db.selectFrom('bans').select('network').where(EXPIRY, '<=', now.toISOString()).limit(BATCH)
      const some = only === undefined ? lapsing : lapsing.where('network', '=', only)
      const lapsed: string[] = []
      for (;;) {
        const removed = await db.deleteFrom('bans').where('network', 'in', some).returning('network').execute()
        lapsed.push(...removed.map(({ network }) => network))
        if (removed.length < BATCH) return lapsed
      }
    },

    page(query: TableQuery<BanColumn>): Promise<TablePage<Ban>> {
      return readPage(select(), {
        query,
        order: {
          network: columns('network'),
          bannedAt: columns('banned_at', 'network'),
          expiresAt: [EXPIRY, ...columns('network')],
        },
        words: columns('words'),
        toRow: toBan,
      })
    },
  }
}

/** Permanent bans sort last; same expression as in the index. */
const EXPIRY = sql<string>`coalesce(expires_at, '9999')`

type Row = Tables['bans']

function toRow({ network, reason, bannedAt, expiresAt }: Ban): Row {
  return { network, reason, banned_at: bannedAt, expires_at: expiresAt, words: toWords(network, reason) }
}

function toBan({ network, reason, banned_at: bannedAt, expires_at: expiresAt }: Row): Ban {
  return { network, reason, bannedAt, expiresAt }
}
