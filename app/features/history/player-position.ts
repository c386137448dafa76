import { createKeptStore } from '#app/hooks/create-store.ts'
import { parsePositions, putPosition, type Position } from '#domain/player/player-positions.ts'

/** Playback positions of this device, newest first. */
export const keptPositions = createKeptStore<Position[]>({
  key: 'marquee.positions',
  parse: parsePositions,
  toText: (positions) => JSON.stringify(positions),
})

/** Playback position on this device of what `positionKey` names; null if unknown. */
export function readPosition(of: string): Position | null {
  return keptPositions.read().find((position) => position.of === of) ?? null
}

/** Notes where playback is, as of now, or as of `at` where another device has noted it. */
export function writePosition(position: Position): void {
  const before = readPosition(position.of)
  const now = Math.max(Math.floor(Date.now() / 1000), (before?.at ?? 0) + 1)
  keptPositions.write(putPosition(keptPositions.read(), { at: now, ...position }))
}

/** Notes that it was watched to its end. */
export function clearPosition(of: string): void {
  if (readPosition(of)) writePosition({ of, seconds: 0, duration: null })
}
