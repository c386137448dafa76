import { isDeepStrictEqual } from 'node:util'
import { m } from '#messages'
import { AppError } from '#domain/errors.ts'
import type { History } from '#domain/history/history.ts'
import { capped, clamped, latestTime, withoutRemovals } from '#domain/history/merge.ts'
import type { Library } from '#domain/library/library.ts'
import type { SyncRecord } from '#domain/operators/records.ts'
import { mergeKnown, mergeNewcomer } from '#domain/history/shared-history.ts'
import { drawSyncCode, parseSyncCode, type DeviceName, type DrawInteger } from '#domain/sync/sync-code.ts'
import type { TitleType } from '#domain/titles/title.ts'
import type { HeavyWork } from '#server/visitors/heavy-work.ts'
import type { RateLimit } from '#server/visitors/rate-limit.ts'
import type { Store } from '#server/db/store.ts'
import type { KnownDevice, ListedDevice } from '#server/db/sync-devices.ts'
import type { StoredSyncRecord } from '#server/db/sync-records.ts'
import type { GuessLimit } from './code-limits.ts'
import { drawToken, hashToken } from './device-token.ts'
import { mergedText, toLibraryAnswer, unfold, type LibraryAnswer } from './exchange-library.ts'

type SyncOptions = {
  records: Pick<Store['syncRecords'], 'find' | 'insert' | 'update' | 'touch'>
  devices: Pick<Store['syncDevices'], 'find' | 'add' | 'listed' | 'leave' | 'remove'>
  /** `use`: any request; `create`: new codes; `guesses`: codes without a valid token. */
  limits: { use: RateLimit; create: RateLimit; guesses: GuessLimit }
  /** Runs the parsing and merging of libraries, one at a time. */
  runHeavy: HeavyWork
  /** Blocked titles are left out of responses. */
  isBlocked: (type: TitleType, id: number) => boolean
  onChanged: () => void
  draw: DrawInteger
  now: () => Date
}

/** The visitor's address; null if unknown. */
type From = { address: string | null }
type Device = { deviceId: string; deviceName: DeviceName }
/** `token` is the device's own, empty if it has none. */
type Writer = From & { code: string; token: string }
/** What a device sends. */
type Incoming = { history?: History; library?: Library | null }
type Writable = { record: StoredSyncRecord; device: KnownDevice }

/** Stored in place of an address, in every language. */
const UNKNOWN_ADDRESS = 'Unknown'
/** Maximum attempts to draw an unused code. */
const MAX_DRAWS = 10
/** Maximum attempts of a merge when other devices write at the same time. */
const MAX_MERGES = 20

/**
 * `limit`: times later than this (milliseconds since 1970) in what was sent were moved to right after it. `textBefore`: the text of
 * the stored library before the merge, if all that was sent was added to it unchanged; null if not.
 */
type Merged = { record: StoredSyncRecord; limit: number; textBefore: string | null }

/** Histories that a visitor's devices share under a code. Incoming histories are merged and never overwrite newer entries. */
export function createSync({ records, devices, limits, runHeavy, isBlocked, onChanged, draw, now }: SyncOptions) {
  const { find } = records
  const toResponse = ({ code, version, history }: Pick<StoredSyncRecord, 'code' | 'version' | 'history'>) => ({
    code,
    version,
    history: { ...history, items: history.items.filter(({ type, id }) => !isBlocked(type, id)) },
  })

  /** The device's token; null if the record no longer exists. Throws `conflict` if the code has its maximum of devices. */
  async function addDevice(code: string, { deviceId, deviceName: name }: Device): Promise<string | null> {
    const token = drawToken()
    const outcome = await devices.add({ code, deviceId, name, tokenHash: hashToken(token), addedAt: now().toISOString() })
    if (outcome === 'full') throw new AppError('conflict', m.refusals.codeIsFull)
    return outcome === 'added' ? token : null
  }

  /** The device with this token. Tokens are too long to guess, so requests with a valid one do not count as guesses. */
  const findDevice = ({ code, token }: Pick<Writer, 'code' | 'token'>) =>
    token === '' ? null : devices.find(code, hashToken(token), now())

  /**
   * Null for an unknown code. Throws `removed` for a removed device's token and `unauthorized` for a wrong one. The rate limit
   * applies before it is revealed whether the code exists.
   */
  async function findWritable(writer: Writer): Promise<Writable | null> {
    const device = await findDevice(writer)
    if (device === 'removed') throw new AppError('removed', m.refusals.removedDevice)
    const guess = device ? null : await limits.guesses.begin(writer.address)
    const record = await find(writer.code)
    if (!record) return null
    if (device) return { record, device }
    await guess?.refund()
    throw new AppError('unauthorized', m.refusals.strangeDevice)
  }

  /** As `findWritable`, but throws `invalid` for a text that is no code, and `not-found` for an unknown code. */
  async function requireWritable(writer: Writer): Promise<Writable> {
    const code = toCode(writer.code)
    const found = await findWritable({ ...writer, code })
    if (!found) throw notFound(code)
    return found
  }

  /** Null if the record has been deleted in the meantime. Throws `unavailable` if other devices kept writing first. */
  async function mergeInto({ record: found, device }: Writable, incoming: Incoming): Promise<Merged | null> {
    let record: StoredSyncRecord | null = found
    for (let attempt = 0; record && attempt < MAX_MERGES; attempt += 1) {
      const { history, guests, ...ofHistory } = incoming.history ? merged(record, incoming.history, device) : record
      const { library, keep, isWhole, ...ofLibrary } = await mergedText(record.library, incoming.library, { device, now: now() })
      // The history's limit if a history was sent, else the library's.
      const { limit } = 'limit' in ofHistory ? ofHistory : ofLibrary
      const details = { limit, textBefore: isWhole ? record.library : null }
      if (isDeepStrictEqual(history, record.history) && library === record.library) {
        await records.touch(record.code, now())
        return { record, ...details }
      }
      const next = { ...record, history, library, guests, lastUpdated: now().toISOString() }
      if (await records.update(next, record.version, { keep })) {
        onChanged()
        return { record: { ...next, version: record.version + 1 }, ...details }
      }
      record = await find(record.code)
    }
    if (!record) return null
    throw new AppError('unavailable', m.refusals.crowded, { retryAfter: 1 })
  }

  function merged(record: StoredSyncRecord, sent: History, { deviceId, addedAt, trustedFrom: until }: KnownDevice) {
    const limit = limitOf(record.history)
    // A list cleared before the device joined says nothing about what others have under the code.
    const clearedAt = sent.clearedAt !== null && sent.clearedAt > addedAt ? sent.clearedAt : null
    const incoming = clamped({ ...sent, clearedAt }, new Date(limit))
    const newcomer = until > now().toISOString() && { deviceId, until }
    return { ...(newcomer ? mergeNewcomer(record, incoming, newcomer, now()) : mergeKnown(record, incoming, now())), limit }
  }

  /** Later times in what a device sends are moved to right after this. */
  const limitOf = (stored: History) => Math.max(now().getTime(), latestTime(stored))

  /** Null if ten drawn codes in a row were in use. */
  async function create(record: Omit<SyncRecord, 'code'>): Promise<StoredSyncRecord | null> {
    for (let attempt = 0; attempt < MAX_DRAWS; attempt += 1) {
      const code = drawSyncCode(draw)
      if (await records.insert({ ...record, code }))
        return { ...record, code, version: 1, usedAt: record.lastUpdated, guests: [] }
    }
    return null
  }

  async function createFor(device: Device, history: History, { address }: From) {
    limits.create.take(address)
    const at = now().toISOString()
    const generatorAddress = address ?? UNKNOWN_ADDRESS
    const record = await create({ ...device, history, library: '', createdAt: at, lastUpdated: at, generatorAddress })
    const token = record && (await addDevice(record.code, device))
    if (!record || token === null) return { code: null, token: '', version: 0, history }
    onChanged()
    return { ...toResponse(record), token }
  }

  /** Merges a device's marked titles into the record, and returns what the device lacks. Null as in `mergeInto`. */
  async function exchange(found: Writable, { sent, known }: { sent: unknown; known: string }) {
    const library = await unfold(sent)
    const updated = await mergeInto(found, { library })
    if (!updated) return null
    const { record, ...details } = updated
    return toLibraryAnswer(record.library, { library, known, ...details, isBlocked })
  }

  return {
    /** Counts a request of an address. Call it before its body is read; rejects with `rate-limited`. */
    admit: (address: string | null): void => limits.use.take(address),

    /** Whether a device of this code has this token; asked before a request's body is read. */
    async knows({ code: text, token }: Pick<Writer, 'code' | 'token'>): Promise<boolean> {
      const parsed = parseSyncCode(text)
      const device = 'code' in parsed ? await findDevice({ code: parsed.code, token }) : null
      return device !== null && device !== 'removed'
    },

    /** Runs work on a large library when no other does. Rejects with `unavailable` if too much waits. */
    runHeavy,

    /**
     * Updates the record of the device's last code, or creates a new one; `cleared` means that the last code no longer exists.
     * `code` is null if no unused one was found.
     */
    async generate(input: Device & Omit<Writer, 'code'> & { history: History; lastCode: string | null; marked?: boolean }) {
      const { deviceId, deviceName, lastCode, token, address, history: sent } = input
      if (lastCode === null && sent.items.length === 0 && !input.marked) throw new AppError('invalid', m.sync.empty)
      const parsed = parseSyncCode(lastCode ?? '')
      const last = 'code' in parsed ? await findWritable({ code: parsed.code, token, address }) : null
      const updated = last && (await mergeInto(last, { history: sent }))
      if (updated) return { ...toResponse(updated.record), limit: updated.limit, token, cleared: false }
      const limit = now().getTime()
      const history = withoutRemovals(capped(clamped(sent, new Date(limit)), now()))
      return { ...(await createFor({ deviceId, deviceName }, history, { address })), limit, cleared: lastCode !== null }
    },

    /** The history under a code, with a token for this device. Throws `not-found` for an unknown code. */
    async import({ code: text, address, token: shown, ...device }: Device & Writer) {
      const code = toCode(text)
      const known = await findDevice({ code, token: shown })
      const guess = known && known !== 'removed' ? null : await limits.guesses.begin(address)
      const record = await find(code)
      if (!record) throw notFound(code)
      await guess?.refund()
      const token = await addDevice(code, device)
      if (token === null) throw notFound(code)
      return { ...toResponse(record), limit: limitOf(record.history), token }
    },

    /** Merges a device's history into the record. Throws `not-found`, or `unauthorized` for a wrong token. */
    async push({ history, ...writer }: Writer & { history: History }) {
      const updated = await mergeInto(await requireWritable(writer), { history })
      if (!updated) throw notFound(toCode(writer.code))
      const response = toResponse(updated.record)
      return { version: response.version, history: response.history, limit: updated.limit }
    },

    /**
     * Merges a device's marked titles into the record; null merges nothing. The answer has the library only if the device lacks
     * part of it; `known` is the name that the previous answer gave to the device's library. Throws as `push` does.
     */
    async pushLibrary({ library: sent, known, ...writer }: Writer & { library: unknown; known: string }): Promise<LibraryAnswer> {
      const found = await requireWritable(writer)
      const answer = await runHeavy(writer.address, () => exchange(found, { sent, known }))
      if (!answer) throw notFound(found.record.code)
      return answer
    },

    /** The devices that share the code, and whether this one may remove others: not for a day, if it is new. Throws as `push` does. */
    async listDevices(writer: Writer): Promise<{ devices: ListedDevice[]; mayRemove: boolean }> {
      const { record, device } = await requireWritable(writer)
      const mayRemove = device.trustedFrom <= now().toISOString()
      return { devices: await devices.listed(record.code, device), mayRemove }
    },

    /** Removes a listed device from the code; null: this device. Throws as `push` does, or `forbidden` for a new device. */
    async removeDevice({ id, ...writer }: Writer & { id: string | null }): Promise<void> {
      const { record, device } = await requireWritable(writer)
      if (id === null) return devices.leave(record.code, device)
      if (device.trustedFrom > now().toISOString()) throw new AppError('forbidden', m.sync.tooNewToRemove)
      await devices.remove(record.code, id, now())
    },
  }
}

function toCode(text: string): string {
  const parsed = parseSyncCode(text)
  if ('problem' in parsed) throw new AppError('invalid', parsed.problem)
  return parsed.code
}

function notFound(code: string): AppError {
  return new AppError('not-found', m.sync.importInvalid(code))
}
