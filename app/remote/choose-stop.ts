import { isVertical, laneOf, liesOn, nearest, sideOf, type Box, type Candidate, type Direction, type Span } from './nearest.ts'

const OPPOSITE: Record<Direction, Direction> = { up: 'down', down: 'up', left: 'right', right: 'left' }

/**
 * The nearest candidate in a direction. What lies on another, as Remove in a card's corner, is reached from that alone, on the
 * side at which it lies, and from others of its kind; on the way to a card nothing else comes first.
 */
export function chooseStop<Stop extends Candidate>(
  start: { box: Box; lane: Span; section?: Box | null },
  stops: readonly Stop[],
  direction: Direction,
): Stop | null {
  const { box, lane, section } = start
  const way = isVertical(direction) ? lane : laneOf(box, direction)
  const find = (among: readonly Stop[], from = box) => among[nearest(from, among, direction, way) ?? -1] ?? null
  const under = stops.find((stop) => liesOn(box, stop.box)) ?? null
  if (under && OPPOSITE[sideOf(box, under.box)] === direction) return under
  const above = stops.filter((stop) => liesOn(stop.box, box))
  const corner = above.find((stop) => sideOf(stop.box, box) === direction)
  if (corner) return corner
  const rest = stops.filter((stop) => stop !== under && !above.includes(stop))
  const isOnAnother = (stop: Stop) => stops.some((other) => other !== stop && liesOn(stop.box, other.box))
  const alike = under && !isVertical(direction) ? find(rest.filter(isOnAnother)) : null
  const open = rest.filter((stop) => !isOnAnother(stop))
  // Beside a button stands what is beside the part of the page that it is in.
  const beside = isVertical(direction) || !section ? null : () => find(open, section)
  return alike ?? find(open) ?? beside?.() ?? null
}
