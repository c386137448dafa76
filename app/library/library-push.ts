import type { BrowserClock } from '#app/history/browser-clock.ts'
import type { fetchSite } from '#app/hooks/site-address.ts'
import type { LibraryPush } from './library-sync.ts'

/** Milliseconds a response may take. */
const DEADLINE = 20_000
/** Bytes that a browser lets a page send while it closes. */
const MOST_KEPT_ALIVE = 60_000

type PushOptions = {
  fetch: typeof fetchSite
  clock: Pick<BrowserClock, 'now' | 'heard'>
  /** Null: a browser that cannot. */
  zip: ((text: string) => Promise<ArrayBuffer>) | null
}

/** Sends a library to the server's endpoint. Never throws. */
export function createLibraryPush({ fetch, clock, zip }: PushOptions): LibraryPush {
  return async (body) => {
    const text = JSON.stringify({ ...body, sentAt: clock.now().toISOString() })
    const zipped = zip && (await zip(text))
    const response = await clock.heard(() =>
      fetch('/api/sync/library', {
        method: 'PUT',
        headers: {
          'Content-Type': 'application/json',
          'X-Requested-With': 'marquee',
          // Also in the body, which is read further only for a device that is known by these.
          'X-Sync-Code': body.code,
          'X-Device-Token': body.token,
          ...(zipped && { 'Content-Encoding': 'gzip' }),
        },
        body: zipped ?? text,
        keepalive: (zipped?.byteLength ?? text.length * 3) < MOST_KEPT_ALIVE,
        signal: AbortSignal.timeout(DEADLINE),
      }).catch(() => null),
    )
    if (response?.status === 401 || response?.status === 404) return 'gone'
    const value: unknown = response?.ok ? await response.json().catch(() => null) : null
    if (typeof value !== 'object' || value === null || !('known' in value && 'library' in value)) return null
    return typeof value.known === 'string' ? { known: value.known, library: value.library } : null
  }
}
