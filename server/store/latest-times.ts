import type { Db } from './tables.ts'

/** Named times that must survive a restart. */
export function createLatestTimes(db: Db) {
  return {
    async read(name: string): Promise<Date | null> {
      const row = await db.selectFrom('latest_times').select('at').where('name', '=', name).executeTakeFirst()
      const time = new Date(row?.at ?? Number.NaN)
      return Number.isNaN(time.getTime()) ? null : time
    },
    async put(name: string, time: Date): Promise<void> {
      const at = time.toISOString()
      await db
        .insertInto('latest_times')
        .values({ name, at })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
        .execute()
    },
  }
}
