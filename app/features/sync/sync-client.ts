import type { History } from '#domain/history/history.ts'
import { type fetchSite } from '#app/hooks/site-address.ts'
import { toHistory } from '#app/features/history/history-store.ts'

/**
 * The record stored under a code; `code` is null if the server found no free one. The server has moved sent times later than
 * `limit` (milliseconds since 1970) to right after it.
 */
export type SyncAnswer = { code: string | null; token: string; history: History; limit: number | null }

/**
 * `unreachable`: no response, or the server is busy or failing; `gone`: the code does not exist; `stranger`: the code exists but
 * this device is not on it; `removed`: this device was removed from it; `full`: no room for this device; `invalid`: no code;
 * `broken`: a response that cannot be understood.
 */
export type SyncFailure = 'unreachable' | 'gone' | 'stranger' | 'removed' | 'full' | 'invalid' | 'broken'

/** `message`: the server's explanation for the visitor when they have to wait or no more codes can be stored. */
type SyncProblem = { failure: SyncFailure; message: string | null }
export type SyncResult = { answer: SyncAnswer } | SyncProblem

/** A device that shares the code; `id` is valid only in this list. `usedAt`: ISO time. */
export type ListedDevice = { id: string; name: string; usedAt: string; isOwn: boolean }
/** `mayRemove`: whether this device may remove others from the code. */
export type DeviceList = { devices: ListedDevice[]; mayRemove: boolean }

/** Milliseconds to wait for a response. */
const DEADLINE = 10_000
const PROBE_DEADLINE = 5_000

export type SyncClient = ReturnType<typeof createSyncClient>

/** Client of the server's sync endpoints. Never throws. */
export function createSyncClient(fetch: typeof fetchSite) {
  async function post(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object): Promise<Response | null> {
    return fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'marquee' },
      body: JSON.stringify(body),
      // The last change must still be sent while the page closes.
      keepalive: true,
      signal: AbortSignal.timeout(DEADLINE),
    }).catch(() => null)
  }

  async function send(method: 'POST' | 'PUT', path: string, body: object): Promise<SyncResult> {
    const response = await post(method, path, body)
    if (!response) return { failure: 'unreachable', message: null }
    const value: unknown = await response.json().catch(() => null)
    if (!response.ok) return toFailure(response.status, value)
    const answer = toAnswer(value)
    return answer ? { answer } : { failure: 'broken', message: null }
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
    generate: (body: {
      deviceId: string
      deviceName: string
      history: History
      marked: boolean
      lastCode: string | null
      token: string
    }): Promise<SyncResult> => send('POST', '/api/sync', body),
    /** `token`: this device's token for the code, or empty. */
    import: (body: { code: string; deviceId: string; deviceName: string; token: string }): Promise<SyncResult> =>
      send('POST', '/api/sync/import', body),
    push: (body: { code: string; token: string; history: History }): Promise<SyncResult> => send('PUT', '/api/sync', body),
    /** The devices that share the code; null without an answer. */
    async devices(body: { code: string; token: string }): Promise<DeviceList | null> {
      const response = await post('POST', '/api/sync/devices', body)
      return response?.ok ? toDeviceList(await response.json().catch(() => null)) : null
    },
    /** Removes a device from the code; null: this one. Returns whether that worked. */
    async remove(body: { code: string; token: string; id: string | null }): Promise<boolean> {
      return (await post('DELETE', '/api/sync/devices', body))?.ok ?? false
    },
  }
}

/** By the code of an error of this site. The bare status may be a proxy's, and must not cost a device its code. */
const FAILURES: ReadonlyMap<unknown, SyncFailure> = new Map([
  ['not_found', 'gone'],
  ['unauthorized', 'stranger'],
  ['removed', 'removed'],
  ['conflict', 'full'],
  ['invalid', 'invalid'],
])

/** `value`: the response's JSON; null if it has none. */
export function toFailure(status: number, value: unknown): SyncProblem {
  const { error }: Partial<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {}
  const { code, message }: Partial<Record<string, unknown>> = typeof error === 'object' && error !== null ? { ...error } : {}
  const failure = FAILURES.get(code) ?? (status === 429 || status >= 500 ? 'unreachable' : 'broken')
  const isExplained = (status === 429 || failure === 'full') && typeof message === 'string'
  return { failure, message: isExplained ? message : null }
}

/** The response to a push repeats neither code nor token. */
function toAnswer(value: unknown): SyncAnswer | null {
  if (typeof value !== 'object' || value === null) return null
  const { code, token, history: storedHistory, limit: latest }: Partial<Record<string, unknown>> = { ...value }
  if (code === null) return { code, token: '', limit: null, history: { items: [], removals: [], clearedAt: null } }
  const history = toHistory(storedHistory)
  if (!history) return null
  const limit = typeof latest === 'number' ? latest : null
  return { code: typeof code === 'string' ? code : '', token: typeof token === 'string' ? token : '', history, limit }
}

function toDeviceList(value: unknown): DeviceList | null {
  if (typeof value !== 'object' || value === null || !('devices' in value) || !Array.isArray(value.devices)) return null
  const devices = value.devices.flatMap((each: unknown): ListedDevice[] => {
    if (typeof each !== 'object' || each === null) return []
    const { id, name, usedAt, isOwn }: Partial<Record<string, unknown>> = { ...each }
    return typeof id === 'string' && typeof name === 'string' && typeof usedAt === 'string'
      ? [{ id, name, usedAt, isOwn: isOwn === true }]
      : []
  })
  return { devices, mayRemove: 'mayRemove' in value && value.mayRemove === true }
}
