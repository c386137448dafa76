import { m } from '#messages'
import { AppError } from '#domain/errors.ts'
import { MAX_AHEAD } from '#domain/record/clock.ts'
import {
  MAX_FIELDS_SENT,
  REMOVAL_DAYS,
  type DeviceList,
  type EarlierState,
  type Joined,
  type RecordAnswer,
  type SentEntry,
} from '#domain/record/exchange.ts'
import { parseEntry } from '#domain/record/packed.ts'
import { parseSyncCode } from '#domain/sync/parse-sync-code.ts'
import { drawSyncCode, type DeviceName, type DrawInteger } from '#domain/sync/sync-code.ts'
import { toNewEntry } from '#server/db/record-state.ts'
import type { Store } from '#server/db/store.ts'
import type { Change, RecordState } from '#server/db/sync-entries.ts'
import type { HeavyWork } from '#server/visitors/heavy-work.ts'
import type { RateLimit } from '#server/visitors/rate-limit.ts'
import type { GuessLimit, ListingLimit } from './code-limits.ts'
import { drawToken, hashToken } from './device-token.ts'
import type { GoingBack } from './going-back.ts'
import { createMembers, requireTrusted, unknownCode, type Member, type Shown } from './members.ts'

type SyncOptions = {
  entries: Pick<Store['syncEntries'], 'state' | 'since' | 'put' | 'requireRoom' | 'recount'>
  records: Pick<Store['syncRecords'], 'insert' | 'touch' | 'remove'>
  devices: Pick<Store['syncDevices'], 'find' | 'add' | 'listed' | 'leave' | 'remove'>
  /** `use`: any request; `create`: new codes; `guesses`: codes without a valid token; `listings`: everything under a code. */
  limits: { use: RateLimit; create: RateLimit; guesses: GuessLimit; listings: ListingLimit }
  goingBack: GoingBack
  runHeavy: HeavyWork
  /** Converts a code that was not used since the version before records. */
  convert: (code: string) => Promise<void>
  onChanged: () => void
  draw: DrawInteger
  now: () => Date
}

type Device = { deviceId: string; deviceName: DeviceName }
type Exchange = Shown & { since: number; changes: readonly SentEntry[] }

const DAY = 24 * 60 * 60_000
/** Maximum attempts to draw an unused code. */
const MAX_DRAWS = 10
/** Stored in place of an address, in every language. */
const UNKNOWN_ADDRESS = 'Unknown'

/** Records that a visitor's devices share under a code. Browsers merge entries; the server stores them by version. */
export function createSync({ entries, records, devices, limits, goingBack, runHeavy, ...options }: SyncOptions) {
  const { convert, onChanged, draw, now } = options
  const members = createMembers({ entries, devices, guesses: limits.guesses, convert, now })

  /** A token for a device of the code. */
  async function addDevice(code: string, { deviceId, deviceName: name }: Device): Promise<string> {
    const token = drawToken()
    const outcome = await devices.add({ code, deviceId, name, tokenHash: hashToken(token), addedAt: now().toISOString() })
    if (outcome === 'full') throw new AppError('conflict', m.refusals.codeIsFull)
    if (outcome === 'gone') throw unknownCode(code)
    return token
  }

  /** A member that is on the code for a day, or made it. */
  async function requireOld(shown: Shown, reason = m.refusals.newDevice): Promise<Member> {
    const member = await members.require(shown)
    requireTrusted(member.device, now(), reason)
    return member
  }

  /** Writes the use of a code once a day. */
  async function noteUse({ code, usedAt }: RecordState): Promise<void> {
    if (Date.parse(usedAt) < now().getTime() - DAY) await records.touch(code, now())
  }

  return {
    /** Counts a request of an address. Call it before its body is read; rejects with `rate-limited`. */
    admit: (address: string | null): void => limits.use.take(address),

    /** Whether a device of this code has this token; asked before a request's body is read. */
    async knows({ code, token }: Pick<Shown, 'code' | 'token'>): Promise<boolean> {
      const parsed = parseSyncCode(code)
      const device = 'code' in parsed ? await members.findDevice(parsed.code, token) : null
      return device !== null && device !== 'removed'
    },

    /** Runs work on many entries when no other does. Rejects with `unavailable` if too much waits. */
    runHeavy,

    /** A new code with its first device. Throws `unavailable` if ten drawn codes in a row were in use. */
    async create({ deviceId, deviceName, address }: Device & Pick<Shown, 'address'>): Promise<Joined> {
      limits.create.take(address)
      await entries.requireRoom()
      const at = now().toISOString()
      const record = { deviceId, deviceName, createdAt: at, lastUpdated: at }
      const birth = drawToken()
      for (let attempt = 0; attempt < MAX_DRAWS; attempt += 1) {
        const code = drawSyncCode(draw)
        if (!(await records.insert({ ...record, code, generatorAddress: address ?? UNKNOWN_ADDRESS }, { birth }))) continue
        onChanged()
        return { code, token: await addDevice(code, { deviceId, deviceName }), birth }
      }
      throw new AppError('unavailable', m.sync.failed, { retryAfter: 1 })
    },

    /** A token for a device that enters a code; `count`: the entries under it. Throws `not-found`, or `conflict` if it is full. */
    async join({ deviceId, deviceName, ...shown }: Device & Shown): Promise<Joined & { count: number }> {
      const { code, birth, count } = await members.entered(shown)
      return { code, token: await addDevice(code, { deviceId, deviceName }), birth, count }
    },

    /**
     * Stores what a device changed, and returns what others stored since. If nothing is new, two indexed reads and no write. Throws as
     * `members.require` does, and `rate-limited` for too many full listings.
     */
    async exchange({ since, changes, ...shown }: Exchange): Promise<RecordAnswer> {
      const { state, device } = await members.require(shown)
      const { code, birth } = state
      await noteUse(state)
      const from = since > state.version ? 0 : since
      if (from === 0 && state.version > 0) await limits.listings.take(`${code} ${device.deviceId}`)
      const floor = now().getTime() - REMOVAL_DAYS * DAY
      const none = { birth, stored: [], conflicts: [], refused: [], newer: [], more: false, floor, ahead: null }
      if (changes.length === 0 && from === state.version) return { ...none, ...totalsOf(state) }

      const { valid, refused } = readChanges(changes)
      const limit = Math.max(now().getTime(), state.newest)
      const ahead = valid.some(({ newest }) => newest > limit + MAX_AHEAD) ? limit : null
      const isRead = changes.length === 0 || ahead !== null
      const answer = isRead
        ? await entries.since(code, from)
        : await entries.put(code, valid, { birth, since: from, invalid: refused.length, now: now() })
      if (answer?.state.birth !== birth) throw unknownCode(code)
      const { state: next, newer, more, ...outcome } = { ...none, ...answer }
      if (next.version > state.version && !isRead) onChanged()
      const version = more ? (newer.at(-1)?.version ?? from) : next.version
      return { ...outcome, refused: [...refused, ...outcome.refused], newer, more, ahead, ...totalsOf(next), version }
    },

    /** The devices that share the code, and whether this one may remove others: not for a day, if it is new. */
    async listDevices(shown: Shown): Promise<DeviceList> {
      const { state, device } = await members.require(shown)
      const mayRemove = device.trustedFrom <= now().toISOString()
      return { devices: await devices.listed(state.code, device, now()), mayRemove }
    },

    /** Removes a listed device from the code; null: this device. Throws `forbidden` for a new device. */
    async removeDevice({ id, ...shown }: Shown & { id: string | null }): Promise<void> {
      const { state, device } = await members.require(shown)
      if (id === null) return devices.leave(state.code, device)
      requireTrusted(device, now(), m.sync.tooNewToRemove)
      await devices.remove(state.code, id, now())
    },

    /** Deletes the code and everything under it. Throws `forbidden` for a new device. */
    async removeCode(shown: Shown): Promise<void> {
      const { state } = await requireOld(shown)
      await records.remove(state.code)
      entries.recount()
      onChanged()
    },

    /** The moments that the record can go back to. */
    async states(shown: Shown): Promise<EarlierState[]> {
      const { state } = await members.require(shown)
      return runHeavy(shown.address, () => goingBack.states(state))
    },

    /** Brings everything back to what it was at `to`; resolves to the number of changed entries. Throws `forbidden` for a new device. */
    async goBack({ to, ...shown }: Shown & { to: number }): Promise<{ changed: number; refused: number }> {
      const { state } = await requireOld(shown)
      const outcome = await runHeavy(shown.address, () => goingBack.goBack(state.code, to))
      if (!outcome) throw unknownCode(state.code)
      return outcome
    },
  }
}

function totalsOf({ version, count, sum }: RecordState): Pick<RecordAnswer, 'version' | 'count' | 'sum'> {
  return { version, count, sum }
}

/**
 * The changes that are entries. The others are refused by their keys. Throws `too-large` for more fields than any list has, before they
 * are all read.
 */
function readChanges(changes: readonly SentEntry[]): { valid: Change[]; refused: RecordAnswer['refused'] } {
  const refused: RecordAnswer['refused'] = []
  let fields = 0
  const valid = changes.flatMap(({ key, value, base }): Change[] => {
    // Half a character would not be stored as it is.
    const entry = value.isWellFormed() ? parseEntry(key, value) : null
    fields += entry?.fields.size ?? 0
    if (fields > MAX_FIELDS_SENT) throw new AppError('too-large', `A request has at most ${MAX_FIELDS_SENT} fields`)
    if (entry) return [{ ...toNewEntry(key, entry, value), base }]
    refused.push({ key, why: 'invalid' })
    return []
  })
  return { valid, refused }
}
