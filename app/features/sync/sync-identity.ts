import { createKeptStore } from '#app/hooks/create-store.ts'
import { drawDeviceId } from '#domain/sync/sync-code.ts'

/** The code this device syncs under; null: it does not sync. `token` gives it write access. */
export type SyncIdentity = { deviceId: string; code: string | null; token: string; version: number }

const KEY = 'marquee.sync'
const CODE = /^[A-Z0-9]{6}$/
const DEVICE = /^[\w-]{7,40}$/
const LONGEST_TOKEN = 100

const kept = createKeptStore<SyncIdentity>({
  key: KEY,
  // Invalid stored data counts as none.
  parse: (text) => parseIdentity(text) ?? { deviceId: draw(), code: null, token: '', version: 0 },
  toText: (identity) => JSON.stringify(identity),
})

export const readIdentity = kept.read
export const watchIdentity = kept.subscribe

/** The device keeps its id. */
export function writeIdentity(code: string | null, token = '', version = 0): void {
  kept.write({ deviceId: readIdentity().deviceId, code, token, version })
}

/** Null if invalid. */
function parseIdentity(text: string | null): SyncIdentity | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { deviceId, code, token, version }: Partial<Record<string, unknown>> = { ...value }
    if (typeof deviceId !== 'string' || !DEVICE.test(deviceId)) return null
    const fits = typeof code === 'string' && CODE.test(code) && typeof token === 'string' && token.length <= LONGEST_TOKEN
    if (!fits) return { deviceId, code: null, token: '', version: 0 }
    return { deviceId, code, token, version: typeof version === 'number' ? version : 0 }
  } catch {
    return null
  }
}

function draw(): string {
  return drawDeviceId(drawInteger, new Date())
}

/** A device id is no secret, so the small bias towards some digits does not matter. */
function drawInteger(below: number): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below
}
