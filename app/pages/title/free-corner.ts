export type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

/** The corners in which the small player may stand, best first. `end` is where lines end. */
const CORNERS = ['bottom-end', 'bottom-start', 'top-end', 'top-start'] as const
export type Corner = (typeof CORNERS)[number]

/**
 * The corner of `room` in which something of a size covers nothing of `focus`: the one where it stands, if that is one, else the
 * first; null if it would in each. Boxes are parts of the window, read from left to right.
 */
export function freeCorner(
  { width, height }: Size,
  room: Box,
  { focus, now }: { focus: Box; now: Corner | null },
): Corner | null {
  const free = [...(now ? [now] : []), ...CORNERS].find((corner) => {
    const left = corner.endsWith('end') ? room.right - width : room.left
    const top = corner.startsWith('bottom') ? room.bottom - height : room.top
    return !overlap({ left, top, right: left + width, bottom: top + height }, focus)
  })
  return free ?? null
}

/** A part of a window of this width, as it would be read from right to left. */
export function mirrored({ left, top, right, bottom }: Box, width: number): Box {
  return { left: width - right, top, right: width - left, bottom }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
