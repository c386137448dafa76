import type { RecordRequest } from '#app/features/record/record-sync.ts'
import { type fetchSite } from '#app/hooks/site-address.ts'
import type { DeviceList, EarlierState, Joined, RecordAnswer } from '#domain/record/exchange.ts'

/**
 * `unreachable`: no response, or the server is busy or failing; `gone`: the code does not exist; `stranger`: the code exists but
 * this device is not on it; `removed`: this device was removed from it; `full`: no room for this device; `invalid`: no code; `new`:
 * this device is on the code for less than a day; `broken`: a response that cannot be understood.
 */
export type SyncFailure = 'unreachable' | 'gone' | 'stranger' | 'removed' | 'full' | 'invalid' | 'new' | 'broken'

/** `message`: the server's explanation for the visitor when they have to wait or no more codes can be stored. */
export type SyncProblem = { failure: SyncFailure; message: string | null }

/** What a device shows: the code and its own token. */
export type Shown = { code: string; token: string; birth?: string }
type Device = { deviceId: string; deviceName: string }

/** Milliseconds to wait for a response. */
const DEADLINE = 20_000
const PROBE_DEADLINE = 5_000
/** Bytes that a browser lets a page send while it closes. */
const MOST_KEPT_ALIVE = 60_000

export type SyncClient = ReturnType<typeof createSyncClient>

type ClientOptions = {
  fetch: typeof fetchSite
  /** Null if the browser cannot compress. */
  zip: ((text: string) => Promise<ArrayBuffer>) | null
}

/** Client of the server's sync endpoints. Never rejects. */
export function createSyncClient({ fetch, zip }: ClientOptions) {
  async function send<Answer>(method: 'POST' | 'DELETE', path: string, body: object): Promise<{ answer: Answer } | SyncProblem> {
    const text = JSON.stringify(body)
    const zipped = zip && text.length > 2000 ? await zip(text) : null
    const { code, token }: Partial<Shown> = { ...body }
    const response = await fetch(`/api/sync/${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Requested-With': 'marquee',
        // Also in the body, but the server checks these before it reads that.
        ...(code && { 'X-Sync-Code': code, 'X-Device-Token': token ?? '' }),
        ...(zipped && { 'Content-Encoding': 'gzip' }),
      },
      body: zipped ?? text,
      // The last change must still be sent while the page closes.
      keepalive: (zipped?.byteLength ?? text.length * 3) < MOST_KEPT_ALIVE,
      signal: AbortSignal.timeout(DEADLINE),
    }).catch(() => null)
    if (!response) return { failure: 'unreachable', message: null }
    const value: unknown = await response.json().catch(() => null)
    if (!response.ok) return toFailure(response.status, value)
    // Of our own server, whose answers have this form.
    return typeof value === 'object' && value !== null ? { answer: value as Answer } : { failure: 'broken', message: null }
  }

  return {
    /** Whether the site is reachable. */
    async probe(): Promise<boolean> {
      try {
        return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_DEADLINE) })).ok
      } catch {
        return false
      }
    },
    create: (device: Device) => send<Joined>('POST', 'codes', device),
    /** `token`: this device's token for the code, or empty. */
    join: (asked: Shown & Device) => send<Joined>('POST', 'join', asked),
    exchange: (asked: RecordRequest) => send<RecordAnswer>('POST', 'record', asked),
    states: (shown: Shown) => send<{ states: EarlierState[] }>('POST', 'states', shown),
    /** Everything under the code is as it was at `to` (one of `states`), for all devices. */
    goBack: (asked: Shown & { to: number }) => send<{ changed: number; refused: number }>('POST', 'back', asked),
    /** Deletes the code and everything under it. */
    removeCode: (shown: Shown) => send<{ ok: true }>('DELETE', 'codes', shown),
    /** The devices that share the code. */
    devices: (shown: Shown) => send<DeviceList>('POST', 'devices', shown),
    /** Removes a device from the code; null: this one. */
    remove: (asked: Shown & { id: string | null }) => send<{ ok: true }>('DELETE', 'devices', asked),
  }
}

/** By the code of an error of this site. The bare status may be a proxy's, and must not cost a device its code. */
const FAILURES: ReadonlyMap<unknown, SyncFailure> = new Map([
  ['not_found', 'gone'],
  ['unauthorized', 'stranger'],
  ['removed', 'removed'],
  ['conflict', 'full'],
  ['invalid', 'invalid'],
  ['forbidden', 'new'],
])

/** `value`: the response's JSON; null if it has none. */
function toFailure(status: number, value: unknown): SyncProblem {
  const { error }: Partial<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {}
  const { code, message }: Partial<Record<string, unknown>> = typeof error === 'object' && error !== null ? { ...error } : {}
  const failure = FAILURES.get(code) ?? (status === 429 || status >= 500 ? 'unreachable' : 'broken')
  const isExplained = (status === 429 || failure === 'full' || failure === 'new') && typeof message === 'string'
  return { failure, message: isExplained ? message : null }
}
