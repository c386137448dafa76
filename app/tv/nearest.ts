export type Direction = 'up' | 'down' | 'left' | 'right'
/** Edges in CSS pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }
/** Extent across the direction of movement. */
export type Span = { low: number; high: number }

export type Candidate = {
  box: Box
  /** In the same list, group or navigation as the focused element. */
  kin?: boolean
  /** The section around it, unless that contains the focused element too. */
  section?: Box | null
  /** Later in the document than the focused element. */
  after?: boolean
}

/** A box in the direction of movement: `near` is its first edge, `far` its last; `low` and `high` are its sides. */
type View = Span & { near: number; far: number }

// Weights of the distance ahead and of the distance to the side; the latter counts threefold for boxes entirely outside the lane.
// The first weight is that of Android's focus search, which is well proven on televisions.
const AHEAD = 13
const OUTSIDE = 3
/** Edges that differ by fewer pixels count as equal. */
const SAME = 2

/**
 * The index of the candidate nearest to `from` in a direction, or null. For left and right it must be beside `from`; for up and
 * down it may be off to the side if nothing is nearer. `lane`: the column that moves up or down keep to.
 */
export function nearest(
  from: Box,
  candidates: readonly Candidate[],
  direction: Direction,
  lane: Span = laneOf(from, direction),
): number | null {
  const start = viewOf(from, direction)
  const found = candidates.flatMap((candidate, index) => {
    const view = viewOf(candidate.box, direction)
    return isReached(start, view, direction, candidate.after ?? true)
      ? [{ index, view, candidate, cost: costOf(start, view, lane) }]
      : []
  })
  const kin = best(found.filter(({ candidate, view }) => candidate.kin && overlap(view, lane)))
  if (kin) return kin.index
  const first = best(found)
  if (!first) return null
  if (!isVertical(direction)) return first.index
  // A section that lies entirely in between is not skipped, however far to the side its last card is.
  const passed = found.filter(({ candidate }) => {
    const section = candidate.section ? viewOf(candidate.section, direction) : null
    return section !== null && section.near >= start.far - SAME && section.far <= first.view.near + SAME
  })
  const stop = Math.min(...passed.map(({ candidate }) => viewOf(candidate.section!, direction).near))
  const next = best(passed.filter(({ candidate }) => viewOf(candidate.section!, direction).near <= stop + SAME)) ?? first
  // Cards of a row differ in height, so within the row the column decides.
  const row = found.filter(({ view }) => isBeside(view, next.view))
  return (best(row.map(({ index, view }) => ({ index, cost: asideOf(view, lane) }))) ?? next).index
}

/** The extent of a box across a direction: horizontal for up and down, vertical for left and right. */
export function laneOf(box: Box, direction: Direction): Span {
  const { low, high } = viewOf(box, direction)
  return { low, high }
}

/** The index of the box closest to `from`, or null. */
export function closest(from: Box, boxes: readonly Box[]): number | null {
  const distance = (box: Box) => {
    const x = Math.max(0, box.left - from.right, from.left - box.right)
    const y = Math.max(0, box.top - from.bottom, from.top - box.bottom)
    return Math.hypot(x, y) + Math.hypot(middle(box.left, box.right) - middle(from.left, from.right), box.top - from.top) / 1e3
  }
  return best(boxes.map((box, index) => ({ index, cost: distance(box) })))?.index ?? null
}

/** Pixels between `from` and a box ahead of it. */
export function gapTo(from: Box, box: Box, direction: Direction): number {
  return Math.max(0, viewOf(box, direction).near - viewOf(from, direction).far)
}

/** Whether a box lies on another one, as a button in the corner of a card does. */
export function liesOn(inner: Box, outer: Box): boolean {
  const smaller = areaOf(inner) < 0.7 * areaOf(outer)
  const shared = {
    left: Math.max(inner.left, outer.left),
    top: Math.max(inner.top, outer.top),
    right: Math.min(inner.right, outer.right),
    bottom: Math.min(inner.bottom, outer.bottom),
  }
  return smaller && shared.right > shared.left && shared.bottom > shared.top && areaOf(shared) > 0.9 * areaOf(inner)
}

/** The side of `outer` at which `inner` lies. */
export function sideOf(inner: Box, outer: Box): Direction {
  const x = (middle(inner.left, inner.right) - middle(outer.left, outer.right)) / (outer.right - outer.left)
  const y = (middle(inner.top, inner.bottom) - middle(outer.top, outer.bottom)) / (outer.bottom - outer.top)
  if (Math.abs(y) >= Math.abs(x)) return y < 0 ? 'up' : 'down'
  return x < 0 ? 'left' : 'right'
}

/** Whether `view` lies ahead of `start`: by more than half, or entirely if it is off to the side. */
function isReached(start: View, view: View, direction: Direction, after: boolean): boolean {
  const forward = direction === 'down' || direction === 'right'
  if (isSame(start, view)) return after === forward
  const slack = overlap(start, view) ? 0.5 * Math.min(start.far - start.near, view.far - view.near) : 0
  const ahead = view.far > start.far && view.near >= start.far - slack - 0.5
  return ahead && (isVertical(direction) || overlap(start, view))
}

function costOf(start: View, view: View, lane: Span): number {
  const gap = Math.max(0, view.near - start.far)
  return AHEAD * gap ** 2 + asideOf(view, lane) ** 2
}

function asideOf(view: View, lane: Span): number {
  const centre = middle(lane.low, lane.high)
  return Math.max(0, view.low - centre, centre - view.high) * (overlap(view, lane) ? 1 : OUTSIDE)
}

/** Whether both are on the same line: they overlap by more than half of the larger. */
function isBeside(one: View, other: View): boolean {
  const both = Math.min(one.far, other.far) - Math.max(one.near, other.near)
  return both > 0.5 * Math.max(one.far - one.near, other.far - other.near)
}

function best<Found extends { cost: number }>(found: readonly Found[]): Found | null {
  return found.reduce<Found | null>((before, each) => (before === null || each.cost < before.cost ? each : before), null)
}

/** Rotates a box so that every direction is handled like one. */
function viewOf({ left, top, right, bottom }: Box, direction: Direction): View {
  switch (direction) {
    case 'down':
      return { near: top, far: bottom, low: left, high: right }
    case 'up':
      return { near: -bottom, far: -top, low: left, high: right }
    case 'right':
      return { near: left, far: right, low: top, high: bottom }
    case 'left':
      return { near: -right, far: -left, low: top, high: bottom }
  }
}

export function isVertical(direction: Direction): direction is 'up' | 'down' {
  return direction === 'up' || direction === 'down'
}

function overlap(one: Span, other: Span): boolean {
  return one.low < other.high && other.low < one.high
}

function isSame(one: View, other: View): boolean {
  return (['near', 'far', 'low', 'high'] as const).every((side) => Math.abs(one[side] - other[side]) < SAME)
}

function middle(one: number, other: number): number {
  return (one + other) / 2
}

function areaOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top)
}
