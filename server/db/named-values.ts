import { randomBytes } from 'node:crypto'
import type { SwitchName } from '#domain/site/site-switches.ts'
import type { Db } from './tables.ts'

/** Bytes of a secret. */
const BYTES = 32

/** The time by which expired data was last deleted. It never goes back. */
export const RETENTION_CLOCK = 'retention'

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

/** Random keys of this installation, the same in every process that uses the database. */
export function createSecrets(db: Db) {
  return {
    /** Base64url of 32 random bytes, created on first use. */
    async getOrCreate(name: string): Promise<string> {
      const value = randomBytes(BYTES).toString('base64url')
      await db
        .insertInto('secrets')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      return (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value
    },
  }
}

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
