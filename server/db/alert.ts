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
     * Replaces the alert that was created at `seen` (null: none) by another, or by none. False, and no change, if there is a
     * different one by now.
     */
    async replace(alert: Alert | null, seen: string | null): Promise<boolean> {
      if (alert === null) {
        if (seen === null) return (await this.read()) === null
        const { numDeletedRows } = await db.deleteFrom('alert').where('created_at', '=', seen).executeTakeFirst()
        return numDeletedRows === 1n
      }
      const row = { message: alert.message, created_at: alert.createdAt, ends_at: alert.endsAt }
      if (seen === null) {
        const insert = db.insertInto('alert').values({ slot: SLOT, ...row })
        const done = await insert.onConflict((conflict) => conflict.column('slot').doNothing()).executeTakeFirst()
        return done.numInsertedOrUpdatedRows === 1n
      }
      const { numUpdatedRows } = await db.updateTable('alert').set(row).where('created_at', '=', seen).executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}
