import { nameOf, readCode, type Member, type Outcome } from '#app/features/record/record-sync.ts'
import type { RecordStore } from '#app/features/record/record-store.ts'
import type { StoredEntry } from '#domain/record/exchange.ts'
import type { DeviceName } from '#domain/sync/sync-code.ts'
import type { SyncClient, SyncFailure, SyncProblem } from './sync-client.ts'
import type { SyncIdentity } from '#app/features/record/sync-identity.ts'

type MembershipOptions = {
  store: Pick<RecordStore, 'join' | 'beginExchange'>
  client: Pick<SyncClient, 'create' | 'join' | 'exchange' | 'remove'>
  readIdentity: () => SyncIdentity
  writeIdentity: (given: Partial<Omit<SyncIdentity, 'deviceId'>> | null) => void
  deviceName: DeviceName
  /** Milliseconds since 1970. */
  now: () => number
}

/** A code that was entered, and everything under it, which is not yet this device's. */
export type Found = { member: Member; entries: StoredEntry[]; since: number }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How this device gets a code and keeps it: it makes one, joins that of another device, and enters its own again if it must. */
export function createMembership({ store, client, readIdentity, writeIdentity, deviceName, now }: MembershipOptions) {
  const device = () => ({ deviceId: readIdentity().deviceId, deviceName })

  async function find(code: string): Promise<Found | SyncProblem> {
    const own = readIdentity()
    const known = own.code === code ? { token: own.token, birth: own.birth || undefined } : { token: '' }
    const joined = await client.join({ code, ...known, ...device() })
    if ('failure' in joined) return joined
    const { token, birth } = joined.answer
    const member = { code, token, birth }
    const found = await readCode((asked) => client.exchange(asked), member)
    if (!('failure' in found)) return { member, ...found }
    return found.failure === null ? { failure: 'broken', message: null } : { failure: found.failure, message: null }
  }

  /** Leaves another code, which makes room there for another device. */
  function leaveLast(next: string): void {
    const { code, token } = readIdentity()
    if (code !== null && code !== next) void client.remove({ code, token, id: null })
  }

  async function enter({ member, ...found }: Found): Promise<void> {
    leaveLast(member.code)
    writeIdentity({ ...member, refusal: null, syncedAt: 0 })
    await store.join(nameOf(member), found)
  }

  async function refused(failure: SyncFailure, { code }: Pick<Member, 'code'>): Promise<Outcome> {
    if (failure === 'stranger') {
      const found = await find(code)
      if (readIdentity().code !== code) return 'again'
      if ('failure' in found) return refused(found.failure === 'stranger' ? 'broken' : found.failure, { code })
      await enter(found)
      return 'again'
    }
    if (failure !== 'gone' && failure !== 'removed' && failure !== 'full') return 'failed'
    const before = readIdentity().refusal
    const pause = before ? Math.min(DAY, 2 * before.pause) : MINUTE
    writeIdentity({ refusal: { why: failure, since: before?.since ?? now(), pause, askedAt: now() } })
    return 'stopped'
  }

  return {
    /** The member that syncs; null: this device has no code, or waits before it asks again. */
    readMember(): Member | null {
      const { code, token, birth, refusal } = readIdentity()
      return code === null || (refusal && Math.abs(now() - refusal.askedAt) < refusal.pause) ? null : { code, token, birth }
    },

    /** Makes a new code for what this device has; null on success. */
    async create(): Promise<SyncProblem | null> {
      const made = await client.create(device())
      if ('failure' in made) return made
      const { code, token, birth } = made.answer
      writeIdentity({ code, token, birth, refusal: null, syncedAt: 0 })
      await store.beginExchange(nameOf({ code, token, birth }))
      return null
    },

    find,

    /** Joins what was found to what this device has. */
    enter,

    /** The visitor decided against a code that was found. */
    forget({ member: { code, token } }: Found): void {
      if (readIdentity().code !== code) void client.remove({ code, token, id: null })
    },

    /** Everything was exchanged. */
    noteSynced: () => writeIdentity({ refusal: null, syncedAt: now() }),

    /**
     * The site refuses this device. If it does not know the device, as after a restored backup, the device enters its code again; a
     * code that is gone is kept and asked for again: after a minute, doubling to a day.
     */
    refused,
  }
}
