import { parseRole, type Role } from '#domain/operators/role.ts'
import type { Db } from './tables.ts'

/** What this site keeps of accounts beside the account library's own columns. E-mails are in lower case. */
export function createAccountRows(db: Db) {
  return {
    /** The roles of these accounts, as far as they exist; null: a damaged one. Until the end of the transaction nobody changes them. */
    async rolesOf(emails: readonly string[]): Promise<Map<string, Role | null>> {
      if (emails.length === 0) return new Map()
      // A write that changes nothing: two processes that take the role from one owner each would both still see the other.
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

    /** Deletes sessions and begun sign-ins that are over: the library does so only with those that somebody asks for. */
    async removeOver(now: Date): Promise<void> {
      for (const table of ['sessions', 'verifications'] as const)
        await db.deleteFrom(table).where('expiresAt', '<', now.toISOString()).execute()
    },

    /** Uses the code of these 30 seconds; false if it, or a later one, was used already. */
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
