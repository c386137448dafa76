import { RETENTION_DAYS } from '#domain/operators/retention.ts'
import { parseRole, type Role } from '#domain/operators/role.ts'
import type { Db } from './tables.ts'

const DAY = 24 * 60 * 60_000
/** Networks per account. */
const MAX_NETWORKS = 20

/** The site's own columns of accounts, beside those of the account library. E-mails are in lower case. */
export function createAccountRows(db: Db) {
  return {
    /** The roles of these accounts, if they exist; null: a damaged one. Locks the rows until the end of the transaction. */
    async rolesOf(emails: readonly string[]): Promise<Map<string, Role | null>> {
      if (emails.length === 0) return new Map()
      // An update without a change, for its lock: two processes that demote the last two owners would each still see the other one.
      const rows = await db
        .updateTable('users')
        .set((row) => ({ role: row.ref('role') }))
        .where('email', 'in', emails)
        .returning(['email', 'role'])
        .execute()
      return new Map(rows.map(({ email, role }) => [email, parseRole(role)]))
    },
    async putRole(email: string, role: Role): Promise<void> {
      await db.updateTable('users').set({ role }).where('email', '=', email).execute()
    },

    /** The accounts whose e-mail at the identity provider is another one by now. */
    async newEmails(): Promise<{ email: string; newEmail: string }[]> {
      const rows = await db
        .selectFrom('users')
        .select(['email', 'newEmail'])
        .where('newEmail', 'is not', null)
        .orderBy('email')
        .execute()
      return rows.flatMap(({ email, newEmail }) => (newEmail === null ? [] : [{ email, newEmail }]))
    },
    /** Stores the e-mail that an account (by its id) has at the identity provider; null: the same as here. */
    async putNewEmail(id: string, newEmail: string | null): Promise<void> {
      await db
        .updateTable('users')
        .set({ newEmail })
        .where('id', '=', id)
        .where('newEmail', 'is distinct from', newEmail)
        .execute()
    },
    async dropNewEmail(email: string): Promise<void> {
      await db.updateTable('users').set({ newEmail: null }).where('email', '=', email).execute()
    },
    /** Changes an account's e-mail; no other account may have it. */
    async putEmail(email: string, to: string): Promise<void> {
      await db.updateTable('users').set({ email: to, newEmail: null }).where('email', '=', email).execute()
    },

    /** Deletes expired sessions and sign-ins; the account library deletes only those that it reads. */
    async removeExpired(now: Date): Promise<void> {
      for (const table of ['sessions', 'verifications'] as const)
        await db.deleteFrom(table).where('expiresAt', '<', now.toISOString()).execute()
    },

    /** Marks the code of a 30-second step as used; false if it, or a later one, was used already. */
    async takeStep(userId: string, step: number): Promise<boolean> {
      const used = await db
        .updateTable('second_factors')
        .set({ usedStep: step })
        .where('userId', '=', userId)
        .where((row) => row.or([row('usedStep', 'is', null), row('usedStep', '<', step)]))
        .returning('usedStep')
        .execute()
      return used.length > 0
    },
  }
}

/** Networks that each account has signed in from, as hashes that only this installation can compute. */
export function createKnownNetworkRows(db: Db) {
  return {
    /** The hashes of all accounts, the newest first. */
    async all(now: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('known_networks')
        .select('hash')
        .where('used_at', '>=', oldest(now))
        .orderBy('used_at', 'desc')
        .execute()
      return rows.map(({ hash }) => hash)
    },

    /** Removes the networks that were unused for 180 days. */
    async removeUnused(now: Date): Promise<void> {
      await db.deleteFrom('known_networks').where('used_at', '<', oldest(now)).execute()
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

function oldest(now: Date): string {
  return new Date(now.getTime() - RETENTION_DAYS.knownNetwork * DAY).toISOString()
}
