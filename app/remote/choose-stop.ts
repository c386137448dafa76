import { isVertical, liesOn, nearest, sideOf, type Box, type Candidate, type Direction, type Span } from './nearest.ts'

const OPPOSITE: Record<Direction, Direction> = { up: 'down', down: 'up', left: 'right', right: 'left' }

/**
 * The nearest candidate in a direction. What lies on another, as Remove in a card's corner, is reached from that alone, on the
 * side at which it lies, and from others of its kind; on the way to a card nothing else comes first.
 */
export function chooseStop<Stop extends Candidate>(
  start: { box: Box; lane: Span },
  stops: readonly Stop[],
  direction: Direction,
): Stop | null {
  const { box, lane } = start
  const find = (among: readonly Stop[]) => among[nearest(box, among, direction, isVertical(direction) ? lane : undefined) ?? -1] ?? null
  const under = stops.find((stop) => liesOn(box, stop.box)) ?? null
  if (under && OPPOSITE[sideOf(box, under.box)] === direction) return under
  const above = stops.filter((stop) => liesOn(stop.box, box))
  const corner = above.find((stop) => sideOf(stop.box, box) === direction)
  if (corner) return corner
  const rest = stops.filter((stop) => stop !== under && !above.includes(stop))
  const isOnAnother = (stop: Stop) => stops.some((other) => other !== stop && liesOn(stop.box, other.box))
  const alike = under && !isVertical(direction) ? find(rest.filter(isOnAnother)) : null
  return alike ?? find(rest.filter((stop) => !isOnAnother(stop)))
}
