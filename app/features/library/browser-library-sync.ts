import { browserClock, type BrowserClock } from '#app/hooks/browser-clock.ts'
import { browserRefusals } from '#app/features/sync/browser-sync.ts'
import { readIdentity, watchIdentity } from '#app/features/sync/sync-identity.ts'
import { createKeptStore } from '#app/hooks/create-store.ts'
import { once } from '#app/hooks/once.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import { browserLibrary } from './browser-library.ts'
import { createLibraryPush, createLibrarySync, type Acknowledged } from './library-sync.ts'
import { keptPositions, writePosition } from '#app/features/history/player-position.ts'
import { broughtBack } from '#domain/history/device-clock.ts'
import { positionNoted } from '#domain/library/edits.ts'
import type { Position } from '#domain/player/player-positions.ts'
import type { LibraryStore } from './library-store.ts'

/** Milliseconds between two looks at where playback is: it is noted every few seconds. */
const EVERY = 30_000

const acknowledged = createKeptStore<Acknowledged | null>({
  key: 'marquee.library-sync',
  parse: parseAcknowledged,
  toText: (value) => JSON.stringify(value),
})

/** Syncs the library of this page, with the code that the device has or gets; the first call starts it. */
export const startLibrarySync = once(() => {
  const library = browserLibrary()
  sharePositions(library, browserClock)
  const sync = createLibrarySync({
    library,
    push: createLibraryPush({ fetch: fetchSite, clock: browserClock, zip: 'CompressionStream' in window ? zip : null }),
    readIdentity,
    refused: browserRefusals(),
    readAcknowledged: acknowledged.read,
    writeAcknowledged: acknowledged.write,
    watchReturn: (returned) => window.addEventListener('online', returned),
    watchLeaving: (leaving) =>
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leaving()),
  })
  let { code } = readIdentity()
  watchIdentity(() => {
    if (readIdentity().code === code) return
    code = readIdentity().code
    if (code !== null) sync.start()
  })
  if (code !== null) sync.start()
})

function zip(text: string): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
}

/** Null if nothing is stored, or something else. */
function parseAcknowledged(text: string | null): Acknowledged | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null || !('member' in value && 'known' in value && 'sum' in value)) return null
    const { member, known, sum } = value
    return typeof member === 'string' && typeof known === 'string' && typeof sum === 'string' ? { member, known, sum } : null
  } catch {
    return null // not JSON
  }
}

/**
 * Keeps the playback positions of this device and those of the library the same: what is played here goes into the library, and
 * what was played on another device is where it resumes here.
 */
function sharePositions(
  library: Pick<LibraryStore, 'read' | 'change' | 'subscribe'>,
  clock: Pick<BrowserClock, 'now' | 'at' | 'correction'>,
): void {
  /** Those of this device; what its clock wrote while it was ahead is brought back first. */
  function own(): Position[] {
    const correction = clock.correction()
    const now = clock.now().getTime()
    const back = (position: Position): Position => {
      const at = (position.at ?? 1) * 1000
      // Noted by the device's own clock.
      const ahead = at - clock.at(new Date(at)).getTime()
      const time = correction ? Math.floor(broughtBack(at, now, { ...correction, ahead }) / 1000) : 0
      return correction && time < at / 1000 ? { ...position, at: Math.max(1, time) } : position
    }
    const positions = keptPositions.read()
    const kept = positions.map(back)
    // The newest last: it then is the first again.
    if (kept.some((position, index) => position !== positions[index]))
      for (const position of kept.toReversed()) writePosition(position)
    return kept
  }
  function take() {
    const known = timesOf(library.read().positions)
    const newer = own().filter(({ of, at = 1 }) => at > (known.get(of) ?? 0))
    if (newer.length > 0)
      library.change((before) => newer.reduce((next, { at = 1, ...each }) => positionNoted(next, { ...each, at }), before))
  }
  function give() {
    const mine = timesOf(own())
    // The newest last: it then is the first of this device's, too.
    for (const position of library.read().positions.toReversed())
      if (position.at > (mine.get(position.of) ?? 0)) writePosition(position)
  }
  take()
  give()
  library.subscribe(give)
  let planned = false
  keptPositions.subscribe(() => {
    if (planned) return
    planned = true
    setTimeout(() => {
      planned = false
      take()
    }, EVERY)
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && take())
}

function timesOf(positions: readonly { of: string; at?: number }[]): Map<string, number> {
  return new Map(positions.map(({ of, at = 1 }) => [of, at]))
}
