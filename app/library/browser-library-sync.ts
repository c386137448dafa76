import { browserClock } from '#app/history/browser-clock.ts'
import { readIdentity, watchIdentity } from '#app/history/sync-identity.ts'
import { localData } from '#app/hooks/browser-storage.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import { browserLibrary } from './browser-library.ts'
import { createLibraryPush } from './library-push.ts'
import { createLibrarySync, type Acknowledged } from './library-sync.ts'
import { sharePositions } from './shared-positions.ts'

const KEY = 'marquee.library-sync'

let running: ReturnType<typeof createLibrarySync> | null = null

/** Starts syncing the library of this page, with the code that the device has or gets. */
export function startLibrarySync(): void {
  if (running) return
  const library = browserLibrary()
  sharePositions(library, browserClock)
  const sync = createLibrarySync({
    library,
    push: createLibraryPush({ fetch: fetchSite, clock: browserClock, zip: 'CompressionStream' in window ? zip : null }),
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
