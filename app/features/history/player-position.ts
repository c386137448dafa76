import { createKeptStore } from '#app/hooks/create-store.ts'
import { parsePositions, putPosition, type Position } from '#domain/player/player-positions.ts'

/** Playback positions of this device, newest first. */
export const keptPositions = createKeptStore<Position[]>({
  key: 'marquee.positions',
  parse: parsePositions,
  toText: (positions) => JSON.stringify(positions),
})

/** Playback position on this device of a `positionKey`; null if unknown. */
export function readPosition(of: string): Position | null {
  return keptPositions.read().find((position) => position.of === of) ?? null
}

/** Stores a playback position as of now, or as of `at` if it comes from another device. */
export function writePosition(position: Position): void {
  const before = readPosition(position.of)
  const now = Math.max(Math.floor(Date.now() / 1000), (before?.at ?? 0) + 1)
  keptPositions.write(putPosition(keptPositions.read(), { at: now, ...position }))
}

/** Resets the position of a title or episode that was watched to its end. */
export function clearPosition(of: string): void {
  if (readPosition(of)) writePosition({ of, seconds: 0, duration: null })
}
