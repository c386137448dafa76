/** Pixels left free below a panel, and the least that it gets: one suggestion. */
const MARGIN = 8
const LEAST = 80

/** The height that a panel whose top is at `top` may have within the part of the page that is seen, also above a keyboard. */
export function roomBelow(top: number, { offsetTop, height }: Pick<VisualViewport, 'offsetTop' | 'height'>): number {
  return Math.max(LEAST, Math.floor(offsetTop + height - top - MARGIN))
}
