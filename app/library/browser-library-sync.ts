import { browserClock } from '#app/history/browser-clock.ts'
import { readIdentity, watchIdentity } from '#app/history/sync-identity.ts'
import { localData } from '#app/hooks/browser-storage.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import { browserLibrary } from './browser-library.ts'
import { createLibrarySync, type Acknowledged, type LibraryPush } from './library-sync.ts'
import { sharePositions } from './shared-positions.ts'

const KEY = 'marquee.library-sync'
/** Milliseconds a response may take. */
const DEADLINE = 20_000
/** Bytes that a browser lets a page send while it closes. */
const MOST_KEPT_ALIVE = 60_000

let running: ReturnType<typeof createLibrarySync> | null = null

/** Starts syncing the library of this page, with the code that the device has or gets. */
export function startLibrarySync(): void {
  if (running) return
  const library = browserLibrary()
  sharePositions(library, browserClock)
  const sync = createLibrarySync({
    library,
    push,
    readIdentity,
    readAcknowledged,
    writeAcknowledged: (acknowledged) => void localData.write(KEY, JSON.stringify(acknowledged)),
    watchReturn: (returned) => window.addEventListener('online', returned),
    watchLeaving: (leaving) =>
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leaving()),
  })
  running = sync
  let { code } = readIdentity()
  watchIdentity(() => {
    if (readIdentity().code === code) return
    code = readIdentity().code
    if (code !== null) sync.start()
  })
  if (code !== null) sync.start()
}

const push: LibraryPush = async (body) => {
  const text = JSON.stringify({ ...body, sentAt: browserClock.now().toISOString() })
  const zipped = 'CompressionStream' in window ? await zip(text) : null
  const response = await browserClock.heard(() =>
    fetchSite('/api/sync/library', {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        'X-Requested-With': 'marquee',
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

function zip(text: string): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
}

/** Null if nothing is stored, or something else. */
function readAcknowledged(): Acknowledged | null {
  try {
    const value: unknown = JSON.parse(localData.read(KEY) ?? 'null')
    if (typeof value !== 'object' || value === null || !('code' in value && 'known' in value && 'sum' in value)) return null
    const { code, known, sum } = value
    return typeof code === 'string' && typeof known === 'string' && typeof sum === 'string' ? { code, known, sum } : null
  } catch {
    return null // not JSON
  }
}
