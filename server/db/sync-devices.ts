import { NEWCOMER_HOURS } from '#domain/history/shared-history.ts'
import type { Db, Tables } from './tables.ts'

/** A device that may write under a code; only the hash of its token is stored. */
export type SyncDevice = { code: string; deviceId: string; name: string; tokenHash: string; addedAt: string }
/** Until `trustedFrom` (ISO time, empty for always) the device is new and may not remove anything. */
export type KnownDevice = { deviceId: string; trustedFrom: string }

/** Devices per code. */
const MAX_DEVICES = 5
const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** A device that has not synced for this long makes room for another. */
const IDLE = 30 * DAY

/** Devices that may write a sync record. */
export function createSyncDevices(db: Db) {
  return {
    /** The code's device that has this token, or null. Counts as a use of the device, once a day. */
    async find(code: string, tokenHash: string, now: Date): Promise<KnownDevice | null> {
      const row = await ofCode(db, code).where('token_hash', '=', tokenHash).executeTakeFirst()
      if (!row) return null
      if (row.used_at < before(now.toISOString(), DAY)) {
        const used = { used_at: now.toISOString() }
        await db.updateTable('sync_devices').set(used).where('code', '=', code).where('token_hash', '=', tokenHash).execute()
      }
      return { deviceId: row.device_id, trustedFrom: row.trusted_from }
    },

    /** The code's devices, as operators see them. */
    async list(code: string): Promise<{ name: string; addedAt: string; usedAt: string }[]> {
      const rows = await ofCode(db, code).execute()
      return rows.map(({ name, added_at: addedAt, used_at: usedAt }) => ({ name, addedAt, usedAt }))
    },

    /**
     * Gives a device a token, in place of any earlier one, and counts as a use of the record; a known device keeps its place.
     * If there are five, the newest untrusted one goes, else the one that has not synced for longest, if that is a month;
     * never the one that created the code. `full`: no device could go; `gone`: the record no longer exists.
     */
    add: (device: SyncDevice): Promise<'added' | 'full' | 'gone'> =>
      db.transaction().execute(async (transaction) => {
        // The update also serializes devices.
        const record = await transaction
          .updateTable('sync_records')
          .set({ used_at: device.addedAt })
          .where('code', '=', device.code)
          .returning('device_id')
          .executeTakeFirst()
        if (!record) return 'gone'
        return (await addDevice(transaction, device, record.device_id)) ? 'added' : 'full'
      }),
  }
}

type Row = Tables['sync_devices']

async function addDevice(db: Db, { code, deviceId, name, tokenHash, addedAt }: SyncDevice, creator: string): Promise<boolean> {
  const known = await ofCode(db, code).execute()
  const renewed = { name, token_hash: tokenHash, used_at: addedAt }
  if (known.some(({ device_id: id }) => id === deviceId)) {
    await db.updateTable('sync_devices').set(renewed).where('code', '=', code).where('device_id', '=', deviceId).execute()
    return true
  }
  if (known.length >= MAX_DEVICES) {
    const replaced = deviceToReplace(known, { creator, isCreator: deviceId === creator, at: addedAt })
    if (!replaced) return false
    await db.deleteFrom('sync_devices').where('code', '=', code).where('device_id', '=', replaced.device_id).execute()
  }
  const trustedFrom = deviceId === creator ? addedAt : before(addedAt, -NEWCOMER_HOURS * HOUR)
  const row = { code, device_id: deviceId, added_at: addedAt, trusted_from: trustedFrom, ...renewed }
  await db.insertInto('sync_devices').values(row).execute()
  return true
}

/** Which device makes room; null for none. The device that created the code always gets in. */
function deviceToReplace(
  known: readonly Row[],
  { creator, isCreator, at }: { creator: string; isCreator: boolean; at: string },
): Row | null {
  const others = known.filter((device) => device.device_id !== creator)
  const newest = others.findLast((device) => device.trusted_from > at)
  if (newest) return newest
  const [longest] = others.toSorted((one, other) => (one.used_at < other.used_at ? -1 : 1))
  return longest && (isCreator || longest.used_at < before(at, IDLE)) ? longest : null
}

/** The first that was added comes first. */
function ofCode(db: Db, code: string) {
  return db.selectFrom('sync_devices').selectAll().where('code', '=', code).orderBy('added_at').orderBy('device_id')
}

function before(time: string, milliseconds: number): string {
  return new Date(Date.parse(time) - milliseconds).toISOString()
}
