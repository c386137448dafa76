import { m } from '#messages'
import { browserRefusals, flushes } from '#app/features/sync/browser-sync.ts'
import { readIdentity, watchIdentity } from '#app/features/sync/sync-identity.ts'
import { createKeptStore } from '#app/hooks/create-store.ts'
import { once } from '#app/hooks/once.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import { browserLibrary } from './browser-library.ts'
import { createLibraryPush, createLibrarySync, type Acknowledged } from './library-sync.ts'
import { keptPositions, writePosition } from '#app/features/history/player-position.ts'
import { positionNoted } from '#domain/library/edits.ts'
import { leftOutTexts } from '#domain/library/left-out.ts'
import { say } from './notices.ts'
import type { LibraryStore } from './library-store.ts'

/**
 * Milliseconds between copies of playback positions into the library: they are noted every few seconds, but synced once a minute.
 */
const EVERY = 60_000

const acknowledged = createKeptStore<Acknowledged | null>({
  key: 'marquee.library-sync',
  parse: parseAcknowledged,
  toText: (value) => JSON.stringify(value),
})

/** Starts syncing the library, with the device's code or as soon as it has one. Only the first call does anything. */
export const startLibrarySync = once(() => {
  const library = browserLibrary()
  sharePositions(library)
  const sync = createLibrarySync({
    library,
    push: createLibraryPush({ fetch: fetchSite, zip: 'CompressionStream' in window ? zip : null }),
    readIdentity,
    refused: browserRefusals(),
    readAcknowledged: acknowledged.read,
    writeAcknowledged: acknowledged.write,
    tellLeftOut: (leftOut) => say({ text: m.library.combined, detail: leftOutTexts(leftOut), undo: null }),
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
  flushes.add(sync.flush)
  if (code !== null) sync.start()
})

function zip(text: string): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
}

/** Null if nothing valid is stored. */
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

/** Keeps the playback positions of this device and of the library equal, so that titles resume where another device stopped. */
function sharePositions(library: Pick<LibraryStore, 'read' | 'change' | 'subscribe'>): void {
  function copyToLibrary() {
    const known = new Map(library.read().positions.map(({ of, at }) => [of, at]))
    const newer = keptPositions.read().filter(({ of, at = 1 }) => at > (known.get(of) ?? 0))
    if (newer.length > 0)
      library.change((before) => newer.reduce((next, { at = 1, ...each }) => positionNoted(next, { ...each, at }), before))
  }
  function copyFromLibrary() {
    const mine = new Map(keptPositions.read().map((position) => [position.of, position]))
    // Newest last, which makes it the first of this device's list too.
    for (const position of library.read().positions.toReversed()) {
      const own = mine.get(position.of)
      // Same position, different time: the library has corrected a time from a clock that is ahead.
      const isRetimed = own?.seconds === position.seconds && own.at !== position.at
      if (isRetimed || position.at > (own?.at ?? 0)) writePosition(position)
    }
  }
  copyToLibrary()
  copyFromLibrary()
  library.subscribe(copyFromLibrary)
  let planned = false
  keptPositions.subscribe(() => {
    if (planned) return
    planned = true
    setTimeout(() => {
      planned = false
      copyToLibrary()
    }, EVERY)
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && copyToLibrary())
}
