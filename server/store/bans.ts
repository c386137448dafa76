import { sql } from 'kysely'
import type { Ban } from '#domain/ban.ts'
import type { TablePage, TableQuery } from '#domain/records.ts'
import { withChecksum, stateOfRow } from './row-checksum.ts'
import { columns, readPage, toWords } from './table-page.ts'
import type { Db } from './tables.ts'

export type BanColumn = 'network' | 'bannedAt' | 'expiresAt'

const CHUNK = 5000
/** Rows per statement: both engines limit its values. */
const BATCH = 1000

/**
 * Bans by network. An expired ban stays until `removeLapsed`, so readers check the time. A damaged row counts as a permanent
 * ban and is marked `damaged`.
 */
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
            checksum: each.ref('excluded.checksum'),
          })),
        )
        .execute()
    }
  }

  return {
    /** Every ban, in chunks, so that a million do not fill the memory or block the process. Adds missing checksums. */
    async *all(): AsyncGenerator<Ban[]> {
      for (let last = ''; ;) {
        const chunk = await select().where('network', '>', last).orderBy('network').limit(CHUNK).execute()
        if (chunk.length > 0) yield chunk.map(toBan)
        // Optional, and the disk may be full.
        await addChecksums(db, chunk).catch(() => null)
        if (chunk.length < CHUNK) return
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
    /** The same for bans of different networks. */
    putAll,

    /** Lifts a ban and returns it; null if there was none. */
    async remove(network: string): Promise<Ban | null> {
      const removed = await db.deleteFrom('bans').where('network', '=', network).returningAll().executeTakeFirst()
      return removed ? toBan(removed) : null
    },

    /** Removes expired bans, of one network or of all, and returns the networks. Renewed and damaged bans stay. */
    async removeLapsed(now: Date, only?: string): Promise<string[]> {
      const lapsing = select().where(EXPIRY, '<=', now.toISOString())
      const rows = await (only === undefined ? lapsing : lapsing.where('network', '=', only)).execute()
      const networks = rows.flatMap((row) => (toBan(row).damaged ? [] : [row.network]))
      const lapsed: string[] = []
      for (let start = 0; start < networks.length; start += BATCH) {
        const removed = await db
          .deleteFrom('bans')
          .where('network', 'in', networks.slice(start, start + BATCH))
          .where(EXPIRY, '<=', now.toISOString())
          .returning('network')
          .execute()
        lapsed.push(...removed.map(({ network }) => network))
      }
      return lapsed
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

type Row = {
  network: string
  reason: string | null
  banned_at: string
  expires_at: string | null
  words: string
  checksum: string
}
type Plain = Omit<Row, 'words' | 'checksum'>

function wordsOf({ network, reason }: Plain): string {
  return toWords(network, reason)
}

function valuesOf({ network, reason, banned_at, expires_at }: Plain) {
  return [network, reason, banned_at, expires_at] as const
}

function toRow({ network, reason, bannedAt, expiresAt }: Ban): Row {
  const plain = { network, reason, banned_at: bannedAt, expires_at: expiresAt }
  return { ...plain, ...withChecksum(wordsOf(plain), valuesOf(plain)) }
}

function toBan(row: Row): Ban {
  const { network, reason, banned_at: bannedAt, expires_at: expiresAt } = row
  const isDamaged = stateOfRow(row, wordsOf(row), valuesOf(row)) === 'damaged'
  return isDamaged ? { network, reason, bannedAt, expiresAt: null, damaged: true } : { network, reason, bannedAt, expiresAt }
}

/** Adds checksums to rows of another version, unless they have changed meanwhile. */
async function addChecksums(db: Db, rows: readonly Row[]): Promise<void> {
  const unchecked = rows.filter((row) => stateOfRow(row, wordsOf(row), valuesOf(row)) === 'unchecked')
  for (let start = 0; start < unchecked.length; start += BATCH) {
    const values = unchecked.slice(start, start + BATCH).map((row) => {
      const { words, checksum } = withChecksum(row.words, valuesOf(row))
      return sql`(${words}, ${checksum}, ${row.network}, ${row.words}, ${row.banned_at}, ${row.expires_at}, ${row.reason})`
    })
    await sql`update bans set words = v.column1, checksum = v.column2 from (values ${sql.join(values)}) as v
      where bans.network = v.column3 and bans.words = v.column4 and bans.banned_at = v.column5
      and bans.expires_at is not distinct from v.column6 and bans.reason is not distinct from v.column7`.execute(db)
  }
}
