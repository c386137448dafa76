import { localData } from '#app/hooks/browser-storage.ts'
import { parsePositions, putPosition, type Position } from '#domain/player/player-positions.ts'

const KEY = 'marquee.positions'
const listeners = new Set<() => void>()

/** Playback position on this device of what `positionKey` names; null if unknown. */
export function readPosition(of: string): Position | null {
  return readPositions().find((position) => position.of === of) ?? null
}

/** Newest first. */
export function readPositions(): Position[] {
  return parsePositions(localData.read(KEY) ?? null)
}

/** Notes where playback is, as of now, or as of `at` where another device has noted it. */
export function writePosition(position: Position): void {
  const before = readPosition(position.of)
  const now = Math.max(Math.floor(Date.now() / 1000), (before?.at ?? 0) + 1)
  localData.write(KEY, JSON.stringify(putPosition(readPositions(), { at: now, ...position })))
  for (const notify of listeners) notify()
}

/** Notes that it was watched to its end. */
export function clearPosition(of: string): void {
  if (readPosition(of)) writePosition({ of, seconds: 0, duration: null })
}

/** Calls back after every note of this page; returns a function that unsubscribes. */
export function watchPositions(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
