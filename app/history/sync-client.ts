import type { History } from '#domain/history.ts'
import { toHistory } from './parse-history.ts'

/** What the server keeps under a code; `code` is null where it found no free one. */
export type SyncAnswer = { code: string | null; token: string; version: number; history: History }

/**
 * `unreachable`: nobody answered, or nobody who could; `gone`: the code is none, or none of this device's; `broken`: an
 * answer that makes no sense.
 */
export type SyncFailure = 'unreachable' | 'gone' | 'broken'

export type SyncResult = { answer: SyncAnswer } | { failure: SyncFailure; status: number | null }

/** Milliseconds that an answer may take. */
const DEADLINE = 10_000
const PROBE_DEADLINE = 5_000

export type SyncClient = ReturnType<typeof createSyncClient>

/** Speaks to the server's sync endpoints. Nothing of it throws. */
export function createSyncClient(fetch: typeof globalThis.fetch) {
  async function send(method: 'POST' | 'PUT', path: string, body: object): Promise<SyncResult> {
    const response = await fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'marquee' },
      body: JSON.stringify(body),
      // The last change of a page that is being closed still goes out.
      keepalive: true,
      signal: AbortSignal.timeout(DEADLINE),
    }).catch(() => null)
    if (!response) return { failure: 'unreachable', status: null }
    if (!response.ok) return { failure: failureOf(response.status), status: response.status }
    const answer = toAnswer(await response.json().catch(() => null))
    return answer ? { answer } : { failure: 'broken', status: response.status }
  }

  return {
    /** Whether the site can be reached. */
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
      lastCode: string | null
      token: string
    }): Promise<SyncResult> => send('POST', '/api/sync', body),
    import: (body: { code: string; deviceId: string; deviceName: string }): Promise<SyncResult> =>
      send('POST', '/api/sync/import', body),
    push: (body: { code: string; token: string; version: number; history: History }): Promise<SyncResult> =>
      send('PUT', '/api/sync', body),
  }
}

function failureOf(status: number): SyncFailure {
  if (status === 401 || status === 404) return 'gone'
  return status === 429 || status >= 500 ? 'unreachable' : 'broken'
}

/** The answer to a push repeats neither code nor token. */
function toAnswer(value: unknown): SyncAnswer | null {
  if (typeof value !== 'object' || value === null) return null
  const { code, token, version, history: kept }: Partial<Record<string, unknown>> = { ...value }
  if (code === null) return { code, token: '', version: 0, history: { items: [], removals: [], clearedAt: null } }
  const history = toHistory(kept)
  if (!history || typeof version !== 'number') return null
  return { code: typeof code === 'string' ? code : '', token: typeof token === 'string' ? token : '', version, history }
}
