import { z } from 'zod'
import { type Alert, copyAlert } from '#domain/operators/alert.ts'
import { type Db, readJson } from './tables.ts'

const SLOT = 1

/** `createdAt`: of the alert that they belong to, because version 1.0.0, which may run beside this one, replaces an alert without them. */
const textsSchema = z.object({
  createdAt: z.string(),
  language: z.string().optional(),
  translations: z.record(z.string(), z.string()).optional(),
})

/** The alert, if there is one. Callers check whether it has expired. */
export function createAlert(db: Db) {
  return {
    async read(): Promise<Alert | null> {
      const columns = ['message', 'created_at as createdAt', 'ends_at as endsAt', 'texts'] as const
      const row = await db.selectFrom('alert').select(columns).executeTakeFirst()
      if (!row) return null
      const { texts, ...alert } = row
      const known = texts === null ? null : readJson(textsSchema, texts, 'The languages of the alert')
      return copyAlert(known?.createdAt === alert.createdAt ? { ...known, ...alert } : alert)
    },

    /** Replaces the alert. */
    async put(alert: Alert): Promise<void> {
      const row = toRow(alert)
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
      const insert = db.insertInto('alert').values({ slot: SLOT, ...toRow(alert) })
      const done = await insert.onConflict((conflict) => conflict.column('slot').doNothing()).executeTakeFirst()
      return done.numInsertedOrUpdatedRows === 1n
    },
  }
}

function toRow(alert: Alert) {
  const { message, createdAt, endsAt, language, translations } = copyAlert(alert)
  const texts = language === undefined && !translations ? null : JSON.stringify({ createdAt, language, translations })
  return { message, created_at: createdAt, ends_at: endsAt, texts }
}
