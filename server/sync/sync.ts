import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#domain/errors.ts'
import { capped, clamped, merge, type History } from '#domain/history.ts'
import { MESSAGES } from '#domain/messages.ts'
import { importInvalidText, SYNC_MESSAGES } from '#domain/sync-messages.ts'
import type { SyncRecord } from '#domain/records.ts'
import { drawSyncCode, parseSyncCode, UNUSED_CODE_DAYS, type DeviceName, type DrawInteger } from '#domain/sync-code.ts'
import type { TitleType } from '#domain/title.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import type { Store } from '#server/store/store.ts'
import type { StoredSyncRecord } from '#server/store/sync-records.ts'
import { drawToken, hashToken } from './device-token.ts'
import type { MissLimits } from './miss-limits.ts'

type SyncOptions = {
  records: Pick<Store['syncRecords'], 'find' | 'insert' | 'update' | 'touch'>
  devices: Pick<Store['syncDevices'], 'has' | 'add'>
  /** `use`: any request; `create`: a new code; `misses`: codes that are none. */
  limits: { use: RateLimit; create: RateLimit; misses: MissLimits }
  /** What no visitor gets to see is not handed to another device either. */
  isBlocked: (type: TitleType, id: number) => boolean
  onChanged: () => void
  draw: DrawInteger
  now: () => Date
}

/** The address is the visitor's, null where it cannot be known. */
type From = { address: string | null }
type Device = { deviceId: string; deviceName: DeviceName }
/** `token` is the device's own, empty where it has none. */
type Writer = From & { code: string; token: string }

const DAY = 24 * 60 * 60_000
/** Codes that are drawn in search of a free one. */
const MAX_DRAWS = 10
/** How often a merge starts again because another device was faster. */
const MAX_MERGES = 20

/** Histories that devices of one visitor share under a code. What comes in is merged, never written over what is newer. */
export function createSync({ records, devices, limits, isBlocked, onChanged, draw, now }: SyncOptions) {
  const find = (code: string) => records.find(code, new Date(now().getTime() - UNUSED_CODE_DAYS * DAY))
  const told = ({ code, version, history }: Pick<StoredSyncRecord, 'code' | 'version' | 'history'>) => ({
    code,
    version,
    history: { ...history, items: history.items.filter(({ type, id }) => !isBlocked(type, id)) },
  })

  async function addDevice(code: string, { deviceId, deviceName: name }: Device): Promise<string | null> {
    const token = drawToken()
    const added = await devices.add({ code, deviceId, name, tokenHash: hashToken(token), addedAt: now().toISOString() })
    return added ? token : null
  }

  /** Null where the code is none. Throws `unauthorized` where the token does not fit, and tells nothing to who has missed too often. */
  async function findWritable({ code, token, address }: Writer): Promise<StoredSyncRecord | null> {
    const record = await find(code)
    if (record && (await devices.has(code, hashToken(token)))) return record
    const attempt = limits.misses.begin(address)
    if (!record) {
      attempt.missed()
      return null
    }
    attempt.hit()
    throw new AppError('unauthorized', 'This device may not write to the sync code. Please import the code again.')
  }

  /** Null where the record went meanwhile. */
  async function mergeInto(found: StoredSyncRecord, incoming: History): Promise<StoredSyncRecord | null> {
    let record: StoredSyncRecord | null = found
    for (let attempt = 0; record && attempt < MAX_MERGES; attempt += 1) {
      const history = capped(merge(record.history, incoming), now())
      if (isDeepStrictEqual(history, record.history)) {
        await records.touch(record.code, now())
        return record
      }
      const next = { ...record, history, lastUpdated: now().toISOString() }
      if (await records.update(next, record.version)) {
        onChanged()
        return { ...next, version: record.version + 1 }
      }
      record = await find(record.code)
    }
    if (record) throw new AppError('unavailable', 'Too many devices sync at the same time', { retryAfter: 1 })
    return null
  }

  /** Null where ten codes in a row were taken. */
  async function create(record: Omit<SyncRecord, 'code'>): Promise<StoredSyncRecord | null> {
    for (let attempt = 0; attempt < MAX_DRAWS; attempt += 1) {
      const code = drawSyncCode(draw)
      if (await records.insert({ ...record, code })) return { ...record, code, version: 1, usedAt: record.lastUpdated }
    }
    return null
  }

  async function createFor(device: Device, history: History, { address }: From) {
    await limits.create.take(address)
    const at = now().toISOString()
    const made = { ...device, history, createdAt: at, lastUpdated: at, generatorAddress: address ?? MESSAGES.unknown }
    const record = await create(made)
    const token = record && (await addDevice(record.code, device))
    if (!record || token === null) return { code: null, token: '', version: 0, history }
    onChanged()
    return { ...told(record), token }
  }

  return {
    /**
     * Updates the record of the device's last code, or makes a new one; `cleared` tells that the last code is none any more.
     * `code` is null where no free one was found.
     */
    async generate(input: Device & From & { history: History; lastCode: string | null; token: string }) {
      const { deviceId, deviceName, lastCode, token, address } = input
      await limits.use.take(address)
      const history = capped(clamped(input.history, now()), now())
      if (lastCode === null && history.items.length === 0) throw new AppError('invalid', SYNC_MESSAGES.syncEmpty)
      const parsed = parseSyncCode(lastCode ?? '')
      const last = 'code' in parsed ? await findWritable({ code: parsed.code, token, address }) : null
      const updated = last && (await mergeInto(last, history))
      if (updated) return { ...told(updated), token, cleared: false }
      return { ...(await createFor({ deviceId, deviceName }, history, { address })), cleared: lastCode !== null }
    },

    /** What is kept under a code, with a token for this device. Throws `not-found` for one that is none, or is not used any more. */
    async import({ code: text, address, ...device }: Device & From & { code: string }) {
      const code = toCode(text)
      await limits.use.take(address)
      const attempt = limits.misses.begin(address)
      const record = await find(code)
      const token = record && (await addDevice(code, device))
      if (!record || token === null) {
        attempt.missed()
        throw notFound(code)
      }
      attempt.hit()
      return { ...told(record), token }
    },

    /** Merges what a device has into the record. Throws `not-found`, or `unauthorized` where the token does not fit. */
    async push({ code: text, history, token, address }: Writer & { history: History }) {
      const code = toCode(text)
      await limits.use.take(address)
      const record = await findWritable({ code, token, address })
      const updated = record && (await mergeInto(record, clamped(history, now())))
      if (!updated) throw notFound(code)
      const { version, history: merged } = told(updated)
      return { version, history: merged }
    },
  }
}

function toCode(text: string): string {
  const parsed = parseSyncCode(text)
  if ('problem' in parsed) throw new AppError('invalid', parsed.problem)
  return parsed.code
}

function notFound(code: string): AppError {
  return new AppError('not-found', importInvalidText(code))
}
