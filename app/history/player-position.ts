import { localData } from '#app/hooks/browser-storage.ts'
import { parsePositions, putPosition, removePosition, type Position } from '#domain/player-positions.ts'

const KEY = 'marquee.positions'

/** Playback position on this device of what `positionKey` names; null if unknown. */
export function readPosition(of: string): Position | null {
  return read().find((position) => position.of === of) ?? null
}

export function writePosition(position: Position): void {
  write(putPosition(read(), position))
}

export function clearPosition(of: string): void {
  if (readPosition(of)) write(removePosition(read(), of))
}

function read(): Position[] {
  return parsePositions(localData.read(KEY) ?? null)
}

function write(positions: Position[]): void {
  localData.write(KEY, JSON.stringify(positions))
}
