import type { SwitchName } from '#domain/site-switches.ts'
import type { Db } from './tables.ts'

/** Switches of the panel. */
export function createSwitches(db: Db) {
  return {
    async isOn(name: SwitchName): Promise<boolean> {
      const row = await db.selectFrom('site_switches').select('is_on').where('name', '=', name).executeTakeFirst()
      return row?.is_on === 1
    },

    async set(name: SwitchName, on: boolean): Promise<void> {
      const row = { is_on: on ? 1 : 0 }
      await db
        .insertInto('site_switches')
        .values({ name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute()
    },
  }
}
