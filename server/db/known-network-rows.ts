import { RETENTION_DAYS } from '#domain/operators/retention.ts'
import type { Db } from './tables.ts'

const DAY = 24 * 60 * 60_000
/** Networks per account. */
const MAX_NETWORKS = 20
/** Newest rows read at once; more than any site's operators have. */
const MAX_READ = 10_000

/** Networks that each account has signed in from, as hashes that only this installation can compute. */
export function createKnownNetworkRows(db: Db) {
  return {
    /** The hashes of all accounts. */
    async all(now: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('known_networks')
        .select('hash')
        .where('used_at', '>=', daysBefore(now))
        .orderBy('used_at', 'desc')
        .limit(MAX_READ)
        .execute()
      return rows.map(({ hash }) => hash)
    },

    /** Removes the networks that were unused for 180 days. */
    async removeUnused(now: Date): Promise<void> {
      await db.deleteFrom('known_networks').where('used_at', '<', daysBefore(now)).execute()
    },

    /** Keeps an account's twenty most recent networks. */
    put: ({ hash, userId, now }: { hash: string; userId: string; now: Date }): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const row = { user_id: userId, used_at: now.toISOString() }
        await transaction
          .insertInto('known_networks')
          .values({ hash, ...row })
          .onConflict((conflict) => conflict.column('hash').doUpdateSet(row))
          .execute()
        const own = transaction.selectFrom('known_networks').select('hash').where('user_id', '=', userId)
        const rows = await own.orderBy('used_at', 'desc').orderBy('hash').execute()
        const surplus = rows.slice(MAX_NETWORKS).map((each) => each.hash)
        if (surplus.length > 0) await transaction.deleteFrom('known_networks').where('hash', 'in', surplus).execute()
      }),
  }
}

function daysBefore(now: Date): string {
  return new Date(now.getTime() - RETENTION_DAYS.knownNetwork * DAY).toISOString()
}
