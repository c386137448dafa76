import type { Alert } from '#domain/operators/alert.ts'
import type { Db } from './tables.ts'

const SLOT = 1

/** The alert, if there is one. Callers check whether it has expired. */
export function createAlert(db: Db) {
  return {
    async read(): Promise<Alert | null> {
      const columns = ['message', 'created_at as createdAt', 'ends_at as endsAt'] as const
      return (await db.selectFrom('alert').select(columns).executeTakeFirst()) ?? null
    },

    /** Replaces the alert. */
    async put({ message, createdAt, endsAt }: Alert): Promise<void> {
      const row = { message, created_at: createdAt, ends_at: endsAt }
      await db
        .insertInto('alert')
        .values({ slot: SLOT, ...row })
        .onConflict((conflict) => conflict.column('slot').doUpdateSet(row))
        .execute()
    },

    /**
     * Replaces the alert that was created at `seen` (null: none), or removes it (`alert` null). False if there is a different one
     * by now.
     */
    async replace(alert: Alert | null, seen: string | null): Promise<boolean> {
      if (seen !== null) {
        const { numDeletedRows } = await db.deleteFrom('alert').where('created_at', '=', seen).executeTakeFirst()
        if (numDeletedRows === 0n) return false
      }
      if (alert === null) return (await this.read()) === null
      const { message, createdAt, endsAt } = alert
      const insert = db.insertInto('alert').values({ slot: SLOT, message, created_at: createdAt, ends_at: endsAt })
      const done = await insert.onConflict((conflict) => conflict.column('slot').doNothing()).executeTakeFirst()
      return done.numInsertedOrUpdatedRows === 1n
    },
  }
}
