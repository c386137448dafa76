import type { Db } from './tables.ts'

/** A device that may write under a code; of its token only the hash is kept. */
export type SyncDevice = { code: string; deviceId: string; name: string; tokenHash: string; addedAt: string }

/** Devices of one code. */
const MAX_DEVICES = 5

/** Who may write a sync record. */
export function createSyncDevices(db: Db) {
  return {
    /** Whether a device of the code has this token. */
    async has(code: string, tokenHash: string): Promise<boolean> {
      const row = await db
        .selectFrom('sync_devices')
        .select('device_id')
        .where('code', '=', code)
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      return row !== undefined
    },

    /**
     * Gives a device its token, in place of one that it had, and counts as a use of the record. Beyond five devices the one
     * that was added first goes. False where the record is gone.
     */
    add: ({ code, deviceId, name, tokenHash, addedAt }: SyncDevice): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('sync_records')
          .set({ used_at: addedAt })
          .where('code', '=', code)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        const row = { name, token_hash: tokenHash, added_at: addedAt }
        await transaction
          .insertInto('sync_devices')
          .values({ code, device_id: deviceId, ...row })
          .onConflict((conflict) => conflict.columns(['code', 'device_id']).doUpdateSet(row))
          .execute()
        await removeSurplus(transaction, code, deviceId)
        return true
      }),
  }
}

async function removeSurplus(db: Db, code: string, newest: string): Promise<void> {
  const others = await db
    .selectFrom('sync_devices')
    .select('device_id as id')
    .where('code', '=', code)
    .where('device_id', '<>', newest)
    .orderBy('added_at', 'desc')
    .orderBy('device_id')
    .execute()
  const surplus = others.slice(MAX_DEVICES - 1).map(({ id }) => id)
  if (surplus.length > 0) await db.deleteFrom('sync_devices').where('code', '=', code).where('device_id', 'in', surplus).execute()
}
