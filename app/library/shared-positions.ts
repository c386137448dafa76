import { readPositions, watchPositions, writePosition } from '#app/history/player-position.ts'
import { positionNoted } from '#domain/library/edits.ts'
import type { LibraryStore } from './library-store.ts'

/** Milliseconds between two looks at where playback is: it is noted every few seconds. */
const EVERY = 30_000

/**
 * Keeps the playback positions of this device and those of the library the same: what is played here goes into the library, and
 * what was played on another device is where it resumes here.
 */
export function sharePositions(library: Pick<LibraryStore, 'read' | 'change' | 'subscribe'>): void {
  function take() {
    const known = timesOf(library.read().positions)
    const newer = readPositions().filter(({ of, at = 1 }) => at > (known.get(of) ?? 0))
    if (newer.length > 0)
      library.change((before) => newer.reduce((next, { at = 1, ...each }) => positionNoted(next, { ...each, at }), before))
  }
  function give() {
    const own = timesOf(readPositions())
    // The newest last: it then is the first of this device's, too.
    for (const position of library.read().positions.toReversed())
      if (position.at > (own.get(position.of) ?? 0)) writePosition(position)
  }
  take()
  give()
  library.subscribe(give)
  let planned = false
  watchPositions(() => {
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
