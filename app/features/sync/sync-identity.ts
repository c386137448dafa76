import { createKeptStore } from '#app/hooks/create-store.ts'
import { drawDeviceId } from '#domain/sync/sync-code.ts'

/**
 * A code this device lost: it no longer exists, or the device was removed from it. `token`: the device's own for it; `at`: when it
 * was last refused, in milliseconds since 1970.
 */
export type LostCode = { was: string; isRemoved: boolean; token: string; at: number }

/** `code`: null if this device does not sync; `token` gives it write access. */
export type SyncIdentity = { deviceId: string; code: string | null; token: string; lost: LostCode | null }

const SYNC_KEY = 'marquee.sync'
const CODE = /^[A-Z0-9]{6}$/
const DEVICE = /^[\w-]{7,40}$/
const LONGEST_TOKEN = 100

const kept = createKeptStore<SyncIdentity>({
  key: SYNC_KEY,
  // Invalid data counts as nothing stored.
  parse: (text) => parseIdentity(text) ?? { deviceId: draw(), code: null, token: '', lost: null },
  toText: (identity) => JSON.stringify(identity),
})

export const readIdentity = kept.read
export const watchIdentity = kept.subscribe

/** The device keeps its id. */
export function writeIdentity(code: string | null, token = '', lost: LostCode | null = null): void {
  kept.write({ deviceId: readIdentity().deviceId, code, token, lost })
}

/** Null if invalid. */
function parseIdentity(text: string | null): SyncIdentity | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (!isObject(value)) return null
    const { deviceId, code, token, lost } = value
    if (typeof deviceId !== 'string' || !DEVICE.test(deviceId)) return null
    if (isCode(code) && isToken(token)) return { deviceId, code, token, lost: null }
    return { deviceId, code: null, token: '', lost: parseLost(lost) }
  } catch {
    return null
  }
}

function parseLost(value: unknown): LostCode | null {
  if (!isObject(value) || !isCode(value.was)) return null
  const { was, isRemoved, token, at } = value
  return { was, isRemoved: isRemoved === true, token: isToken(token) ? token : '', at: typeof at === 'number' ? at : 0 }
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
