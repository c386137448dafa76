import { usedAtLeast } from './sync-records.ts'
import type { ListedDevice } from '#domain/record/exchange.ts'
import type { Db, Tables } from './tables.ts'

/** A device that may write under a code; only the hash of its token is stored. */
export type SyncDevice = { code: string; deviceId: string; name: string; tokenHash: string; addedAt: string }
/** Until `trustedFrom` (ISO time, empty for always) the device is new: it may neither remove others nor go back. */
export type KnownDevice = { deviceId: string; addedAt: string; trustedFrom: string }

/** Devices per code. */
const MAX_DEVICES = 20
const DAY = 24 * 60 * 60_000
/** A device that has not synced for this long makes room for another. */
const IDLE = 30 * DAY

/** Devices that may write a sync record. */
export function createSyncDevices(db: Db) {
  return {
    /** The code's device with this token; `removed`: it was removed; null: unknown. Counts as a use of the device, once a day. */
    async find(code: string, tokenHash: string, now: Date): Promise<KnownDevice | 'removed' | null> {
      const row = await ofCode(db, code)
        .where('token_hash', 'in', [tokenHash, REMOVED + tokenHash])
        .executeTakeFirst()
      if (!row) return null
      if (!isActive(row)) return 'removed'
      if (row.used_at < before(now.toISOString(), DAY)) {
        const used = { used_at: now.toISOString() }
        await db.updateTable('sync_devices').set(used).where('code', '=', code).where('token_hash', '=', tokenHash).execute()
      }
      return { deviceId: row.device_id, addedAt: row.added_at, trustedFrom: row.trusted_from }
    },

    /** The code's devices, as operators see them. */
    async list(code: string): Promise<{ name: string; addedAt: string; usedAt: string }[]> {
      const rows = await activeOf(db, code)
      return rows.map(({ name, added_at: addedAt, used_at: usedAt }) => ({ name, addedAt, usedAt }))
    },

    /** The code's devices, as they see each other: without their ids, with which one could take another's place. */
    async listed(code: string, own: Pick<KnownDevice, 'deviceId'>, now: Date): Promise<ListedDevice[]> {
      const rows = await activeOf(db, code)
      return rows.map(({ device_id: id, token_hash: hash, name, used_at: usedAt, trusted_from: trustedFrom }) => ({
        id: listId(hash),
        name,
        usedAt,
        isOwn: id === own.deviceId,
        isNew: trustedFrom > now.toISOString(),
      }))
    },

    /** Removes a device at its own request, without a trace. */
    async leave(code: string, { deviceId }: Pick<KnownDevice, 'deviceId'>): Promise<void> {
      await db.deleteFrom('sync_devices').where('code', '=', code).where('device_id', '=', deviceId).execute()
    },

    /** Removes another device from a code and remembers that, so that it does not rejoin by itself. False if there is none. */
    async remove(code: string, id: string, now: Date): Promise<boolean> {
      const device = (await activeOf(db, code)).find(({ token_hash: hash }) => listId(hash) === id)
      if (!device) return false
      const removed = { token_hash: REMOVED + device.token_hash, used_at: now.toISOString() }
      await db
        .updateTable('sync_devices')
        .set(removed)
        .where('code', '=', code)
        .where('token_hash', '=', device.token_hash)
        .execute()
      return true
    },

    /**
     * Gives a device a token, in place of any earlier one, and counts as a use of the record; a known device keeps its place.
     * One beyond the maximum replaces the one that has not synced for longest, if that is a month; never the one that created the
     * code, which always gets in. `full`: none could be replaced; `gone`: the record no longer exists.
     */
    add: (device: SyncDevice): Promise<'added' | 'full' | 'gone'> =>
      db.transaction().execute(async (transaction) => {
        // The update also makes concurrent calls wait for each other.
        const record = await transaction
          .updateTable('sync_records')
          .set({ used_at: usedAtLeast(device.addedAt) })
          .where('code', '=', device.code)
          .returning('device_id')
          .executeTakeFirst()
        if (!record) return 'gone'
        return (await addDevice(transaction, device, record.device_id)) ? 'added' : 'full'
      }),
  }
}

type Row = Tables['sync_devices']

/** Prefix of the token hash of a removed device. */
const REMOVED = 'removed:'
/** The latest removed devices that are remembered per code. */
const MAX_REMOVED = 5

function isActive({ token_hash: hash }: Row): boolean {
  return !hash.startsWith(REMOVED)
}

async function activeOf(db: Db, code: string): Promise<Row[]> {
  return (await ofCode(db, code).execute()).filter(isActive)
}

/** Identifies a device in a list, without revealing its token. */
function listId(hash: string): string {
  return hash.slice(0, 16)
}

async function addDevice(db: Db, { code, deviceId, name, tokenHash, addedAt }: SyncDevice, creator: string): Promise<boolean> {
  const rows = await ofCode(db, code).execute()
  const known = rows.filter(isActive)
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
  // A removed device that is added again starts as a new one.
  const removed = rows.filter((row) => !isActive(row)).toSorted((one, other) => (one.used_at > other.used_at ? -1 : 1))
  const dropped = removed
    .filter(({ device_id: id }, index) => id === deviceId || index >= MAX_REMOVED)
    .map((row) => row.device_id)
  if (dropped.length > 0) await db.deleteFrom('sync_devices').where('code', '=', code).where('device_id', 'in', dropped).execute()
  const trustedFrom = deviceId === creator ? addedAt : before(addedAt, -DAY)
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
  const [longest] = others.toSorted((one, other) => (one.used_at < other.used_at ? -1 : 1))
  return longest && (isCreator || longest.used_at < before(at, IDLE)) ? longest : null
}

/** In the order in which they were added. */
function ofCode(db: Db, code: string) {
  return db.selectFrom('sync_devices').selectAll().where('code', '=', code).orderBy('added_at').orderBy('device_id')
}

function before(time: string, milliseconds: number): string {
  return new Date(Date.parse(time) - milliseconds).toISOString()
}
