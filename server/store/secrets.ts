import { randomBytes } from 'node:crypto'
import type { Db } from './tables.ts'

const BYTES = 32

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
