import type { Random } from '../drawing/random.ts'
import { n, path } from '../drawing/svg.ts'

export type Street = { y: number; w: number; low: number; high: number; h: number; broad?: number }

/** A row of houses from edge to edge, filled to the bottom. Also returns the houses, to place windows in them. */
export function roofs(r: Random, { y, w, low, high, h, broad = 60 }: Street, fill: string): { markup: string; houses: House[] } {
  const houses: House[] = []
  let x = -r.between(0, broad * 0.6)
  let d = `M${n(x)} ${n(h)}`
  while (x < w) {
    const wide = broad * r.between(0.55, 1.25)
    const top = y - r.between(low, high)
    d += `V${n(top)}${roofTop(r, wide)}`
    houses.push({ x, y: top, w: wide, h: h - top })
    x += wide
  }
  return { markup: path(`${d}V${n(h)}z`, fill), houses }
}

export type House = { x: number; y: number; w: number; h: number }

function roofTop(r: Random, wide: number): string {
  const kind = r.whole(0, 6)
  const half = n(wide / 2)
  if (kind === 0) return `l${half} ${n(-wide * 0.35)}l${half} ${n(wide * 0.35)}`
  if (kind === 1) return `h${n(wide * 0.2)}v${n(-wide * 0.25)}h${n(wide * 0.6)}v${n(wide * 0.25)}h${n(wide * 0.2)}`
  if (kind === 2) return `h${n(wide * 0.46)}v${n(-wide * 0.8)}h${n(wide * 0.08)}v${n(wide * 0.8)}h${n(wide * 0.46)}`
  if (kind === 3) return `l${n(wide)} ${n(-wide * 0.22)}v${n(wide * 0.22)}`
  return `h${n(wide)}`
}

/** Lit windows as one path. */
export function windows(
  r: Random,
  houses: House[],
  { pane, share, floors = 30 }: { pane: number; share: number; floors?: number },
): string {
  const stepX = pane * 2
  const stepY = pane * 2.5
  return houses
    .flatMap((house) => {
      const columns = Math.floor((house.w - pane) / stepX)
      const rows = Math.min(floors, Math.floor((house.h - pane) / stepY))
      const inset = (house.w - columns * stepX + (stepX - pane)) / 2
      const cells: string[] = []
      for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++)
          if (r.chance(share))
            cells.push(
              `M${n(house.x + inset + column * stepX)} ${n(house.y + pane * 1.6 + row * stepY)}h${n(pane)}v${n(pane * 1.4)}h${n(-pane)}z`,
            )
      return cells
    })
    .join('')
}

/** A single house, 100 wide, with its threshold at y 0: walls, gable, chimney. `window` is the place for a light. */
export const HOUSE = {
  outline: 'M-46 0V-62H-54L-22-104V-128H-10V-118L0-132L54-62H46V0z',
  window: 'M-9-78h18v26h-18z',
  bars: 'M-1-78h2v26h-2zM-9-66h18v2h-18z',
} as const

/** A bare tree as strokes: a trunk with forking branches. */
export function bareTree(
  r: Random,
  { x, y, size, lean = 0, depth = 5 }: { x: number; y: number; size: number; lean?: number; depth?: number },
): string {
  const angle = -Math.PI / 2 + lean
  const toX = x + Math.cos(angle) * size
  const toY = y + Math.sin(angle) * size
  const limb = `M${n(x)} ${n(y)}L${n(toX)} ${n(toY)}`
  if (depth <= 1) return limb
  const forks = [-1, 1].map((side) =>
    bareTree(r, { x: toX, y: toY, size: size * r.between(0.6, 0.8), lean: lean + side * r.between(0.2, 0.6), depth: depth - 1 }),
  )
  return limb + forks.join('')
}
