import type { Random } from '../drawing/random.ts'
import type { Box, Point } from '../drawing/svg.ts'
import { n, path, trace } from '../drawing/svg.ts'

export type Ridge = { y: number; height: number; w: number; h: number; steps?: number }

/** A smooth line of hills from edge to edge, filled to the bottom. */
export function hills(r: Random, { y, height, w, h }: Ridge, fill: string): string {
  const waves = [1, 2, 3].map((order) => ({
    wave: order * r.between(0.55, 1.4),
    phase: r.between(0, 6.28),
    size: (height / order) * r.between(0.5, 1),
  }))
  const at = (x: number) =>
    y + waves.reduce((sum, { wave, phase, size }) => sum + Math.sin((x / w) * wave * 4 + phase) * size, 0) * 0.5
  const step = w / 12
  let d = `M0 ${n(h)}V${n(at(0))}`
  for (let x = 0; x < w - 1; x += step) {
    const slope = (from: number) => at(from + 2) - at(from - 2)
    d += `C${n(x + step / 3)} ${n(at(x) + (slope(x) * step) / 12)} ${n(x + (step * 2) / 3)} ${n(at(x + step) - (slope(x + step) * step) / 12)} ${n(x + step)} ${n(at(x + step))}`
  }
  return path(`${d}V${n(h)}z`, fill)
}

/** A jagged line of peaks from edge to edge (midpoint displacement). */
export function crags(r: Random, { y, height, w, h, steps = 4 }: Ridge, fill: string): string {
  let points: Point[] = [
    [0, y + r.between(-0.5, 0.5) * height],
    [w * r.between(0.3, 0.7), y - height * r.between(0.3, 0.8)],
    [w, y + r.between(-0.5, 0.5) * height],
  ]
  for (let step = 0; step < steps; step++) {
    const reach = height * 0.5 ** (step + 0.6)
    points = points.flatMap((point, index) => {
      const next = points[index + 1]
      if (!next) return [point]
      const share = r.between(0.35, 0.65)
      const middle: Point = [
        point[0] + (next[0] - point[0]) * share,
        point[1] + (next[1] - point[1]) * share + r.between(-1, 1) * reach,
      ]
      return [point, middle]
    })
  }
  return path(`M0 ${n(h)}L${trace(points).slice(1).replace('L', ' ')}V${n(h)}z`, fill)
}

/** A row of pointed firs along a line. */
export function firs(r: Random, { y, height, w, h }: Ridge, fill: string): string {
  let x = -10
  let d = `M-10 ${Math.round(h)}V${Math.round(y)}`
  while (x < w + 10) {
    const tall = Math.round(height * r.between(0.45, 1))
    const half = Math.max(2, Math.round(tall * r.between(0.11, 0.16)))
    const notch = Math.max(1, Math.round(half * 0.3))
    const upper = Math.round(tall / 2)
    d += `l${half}-${upper}h-${notch}l${half} ${upper - tall} ${half} ${tall - upper}h-${notch}l${half} ${upper}`
    const gap = Math.round(half * r.between(0, 1.1))
    if (gap > 0) d += `h${gap}`
    x += half * 4 - notch * 2 + gap
  }
  return path(`${d}V${n(h)}z`, fill)
}

/** Stars as one path of dots, fewer towards the bottom of the box. */
export function stars(r: Random, [x, y, w, h]: Box, { count, size = 2 }: { count: number; size?: number }): string {
  return Array.from({ length: count }, () => {
    const s = Math.round(size * (0.5 + r.next() ** 3 * 1.4) * 10) / 10
    return `M${n(x + r.next() * w)} ${n(y + r.next() ** 1.3 * h)}h${n(s)}v${n(s)}h${n(-s)}z`
  }).join('')
}

/** Flying birds as one stroked path. */
export function flock(r: Random, [x, y]: Point, { count, size }: { count: number; size: number }): string {
  return Array.from({ length: count }, () => {
    const s = size * r.between(0.6, 1.2)
    return `M${n(x + r.between(-6, 6) * size)} ${n(y + r.between(-2.5, 2.5) * size)}q${n(s * 0.5)} ${n(-s * 0.5)} ${n(s)} 0q${n(s * 0.5)} ${n(-s * 0.5)} ${n(s)} 0`
  }).join('')
}

/** Path data of a smooth closed blob around a centre. */
export function blob(
  r: Random,
  [cx, cy]: Point,
  { radius, wobble, points = 7 }: { radius: number; wobble: number; points?: number },
): string {
  const ring = Array.from({ length: points }, (_, index): Point => {
    const angle = (index / points) * Math.PI * 2
    const reach = radius * (1 + r.between(-wobble, wobble))
    return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach]
  })
  return closed(ring)
}

/** Path data of a smooth closed curve through the points. */
function closed(ring: Point[]): string {
  const at = (index: number) => ring[(index + ring.length) % ring.length]!
  const curves = ring.map((point, index) => {
    const [before, next, after] = [at(index - 1), at(index + 1), at(index + 2)]
    const c1 = [point[0] + (next[0] - before[0]) / 6, point[1] + (next[1] - before[1]) / 6]
    const c2 = [next[0] - (after[0] - point[0]) / 6, next[1] - (after[1] - point[1]) / 6]
    return `C${[...c1, ...c2, ...next].map(n).join(' ')}`
  })
  return `M${n(at(0)[0])} ${n(at(0)[1])}${curves.join('')}z`
}
