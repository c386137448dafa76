import { parseStored } from '#app/hooks/browser-storage.ts'
import { createKeptStore } from '#app/hooks/create-store.ts'
import { readSyncText, syncKey } from '#app/hooks/sync-key.ts'
import { drawDeviceId } from '#domain/sync/sync-code.ts'

/**
 * Why the site refuses this device: it does not know the code any more, the device was removed from it, or the code has as many
 * devices as it may have.
 */
export type Refusal = {
  why: 'gone' | 'removed' | 'full'
  /** When it refused first and last, and for how long it is not asked again; in milliseconds (since 1970). */
  since: number
  askedAt: number
  pause: number
}

/**
 * `code`: null if this device does not sync; `token` gives it write access; `birth` tells the code from the same letters given to
 * another household. `refusal`: null while the site accepts them; a code is never dropped by itself. `syncedAt`: when everything was
 * exchanged last, in milliseconds since 1970; 0: never.
 */
export type SyncIdentity = {
  deviceId: string
  code: string | null
  token: string
  birth: string
  refusal: Refusal | null
  syncedAt: number
}

const CODE = /^[A-Z0-9]{6}$/
const DEVICE = /^[\w-]{7,40}$/
const LONGEST_TOKEN = 100
const REASONS = ['gone', 'removed', 'full'] as const

const kept = createKeptStore<SyncIdentity>({
  key: syncKey,
  // Invalid data counts as nothing stored.
  parse: (text) => parseIdentity(text ?? readSyncText()) ?? { ...WITHOUT_CODE, deviceId: draw() },
  toText: (identity) => JSON.stringify(identity),
})

const WITHOUT_CODE = { code: null, token: '', birth: '', refusal: null, syncedAt: 0 }

export const readIdentity = kept.read
export const watchIdentity = kept.subscribe

/** The device keeps its id. Null: it leaves its code. */
export function writeIdentity(given: Partial<Omit<SyncIdentity, 'deviceId'>> | null): void {
  const before = readIdentity()
  kept.write(given === null ? { ...WITHOUT_CODE, deviceId: before.deviceId } : { ...before, ...given })
}

/** Null if invalid. */
function parseIdentity(text: string | null): SyncIdentity | null {
  const value = parseStored(text)
  const { deviceId, birth, refusal, syncedAt } = value
  if (typeof deviceId !== 'string' || !DEVICE.test(deviceId)) return null
  // The version before kept a code that the site refused apart.
  const lost = isObject(value.lost) ? value.lost : null
  const { code, token } = lost ? { code: lost.was, token: lost.token ?? '' } : value
  if (!isCode(code) || !isToken(token)) return { ...WITHOUT_CODE, deviceId }
  const before = lost && { why: lost.isRemoved === true ? 'removed' : 'gone', since: lost.at, askedAt: lost.at }
  return {
    deviceId,
    code,
    token,
    birth: isToken(birth) ? birth : '',
    refusal: parseRefusal(before ?? refusal),
    syncedAt: numberIn(syncedAt),
  }
}

function parseRefusal(value: unknown): Refusal | null {
  if (!isObject(value)) return null
  const why = REASONS.find((each) => each === value.why)
  if (!why) return null
  return { why, since: numberIn(value.since), askedAt: numberIn(value.askedAt), pause: numberIn(value.pause) }
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_TOKEN
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && CODE.test(value)
}

function isObject(value: unknown): value is Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function draw(): string {
  return drawDeviceId(drawInteger, new Date())
}

/** A device id is no secret, so the small bias towards some digits does not matter. */
function drawInteger(below: number): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below
}
