import { createChangeSender } from '#app/features/sync/auto-sync.ts'
import type { SyncIdentity } from '#app/features/sync/sync-identity.ts'
import type { Library } from '#domain/library/library.ts'
import { pack, unpack, type PackedLibrary } from '#domain/library/packed.ts'
import type { LibraryStore } from './library-store.ts'
import type { BrowserClock } from '#app/hooks/browser-clock.ts'
import type { fetchSite } from '#app/hooks/site-address.ts'

/** What the server holds of this device's library: its code, the server's name for it, and a checksum of ours. */
export type Acknowledged = { code: string; known: string; sum: string }

type LibraryBody = { code: string; token: string; known: string; library: PackedLibrary | null }
/** `null`: no answer, or one that cannot be understood; `gone`: the code does not exist, or this device has no right to it. */
export type LibraryPush = (body: LibraryBody) => Promise<{ known: string; library: unknown } | 'gone' | null>

type LibrarySyncOptions = {
  library: Pick<LibraryStore, 'read' | 'absorb' | 'watchChanges'>
  push: LibraryPush
  readIdentity: () => Pick<SyncIdentity, 'code' | 'token'>
  readAcknowledged: () => Acknowledged | null
  writeAcknowledged: (acknowledged: Acknowledged) => void
  watchReturn: (returned: () => void) => void
  watchLeaving: (leaving: () => void) => void
}

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

/**
 * Sends what is marked here to the sync server and merges what other devices marked. What the server is known to have is not
 * sent again: then it is merely asked. A code that is gone is left to the sync of the history, which says so.
 */
export function createLibrarySync({ library, push, readIdentity, ...options }: LibrarySyncOptions) {
  const { readAcknowledged, writeAcknowledged, ...watching } = options
  async function send() {
    const { code, token } = readIdentity()
    if (code === null) return 'stopped'
    const mine = library.read()
    const before = readAcknowledged()
    const { known, sum } = before?.code === code ? before : { known: '', sum: '' }
    const isKnown = sum === sumOf(mine) || isEmpty(mine)
    const answer = await push({ code, token, known, library: isKnown ? null : pack(mine) })
    if (readIdentity().code !== code) return 'again'
    if (answer === 'gone') return 'stopped'
    if (answer === null) return 'failed'
    const theirs = answer.library === null ? mine : unpack(answer.library)
    if (!theirs) return 'failed'
    library.absorb(theirs)
    // The server has what it answered. If this device has more, as one that is new to the code, it is sent once more next time.
    writeAcknowledged({ code, known: answer.known, sum: sumOf(theirs) })
    return 'sent'
  }
  return createChangeSender({ send, watchChanges: library.watchChanges, ...watching })
}

function isEmpty({ entries, positions, clearedAt }: Library): boolean {
  return entries.size === 0 && positions.length === 0 && clearedAt === 0
}

/** Tells contents apart well enough for one device's own; FNV-1a of the packed text, with its length. */
function sumOf(library: Library): string {
  const text = JSON.stringify(pack(library))
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return `${text.length}-${(hash >>> 0).toString(36)}`
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
