import { figure } from '../scenes/figures.ts'
import type { Point } from '../drawing/svg.ts'
import { circle, group, n, path, rect } from '../drawing/svg.ts'
import type { Layout, Canvas } from '../drawing/canvas.ts'

/** Mid-century tiles: quarter discs, half discs, petals. Some rows stay empty for the title. */
export function tiles(canvas: Canvas): Layout {
  const { svg, w, h, p, r, wide } = canvas
  const cell = wide ? h / r.pick([4, 5]) : w / r.pick([3, 4, 5])
  const ground = !wide && r.chance(0.5) ? p.paper : p.ink
  const inks = [p.primary, p.secondary, p.accent, ground === p.paper ? p.ink : p.paper, p.shadow]
  svg.add(rect([0, 0, w, h], ground))
  const rows = Math.ceil(h / cell)
  const band = wide ? rows : Math.floor(560 / cell)
  const upside = !wide && r.chance(0.4)
  const from = upside ? 800 - band * cell : 0
  for (let row = 0; row < band; row++)
    for (let x = wide ? w - cell * 5 : 0; x < w - 1; x += cell) {
      if (wide && r.chance(0.5 - (x / w) * 0.6 + row * 0.04)) continue
      const [back, front] = r.shuffle(inks)
      svg.add(tile(r.whole(0, 7), { x, y: from + row * cell, size: cell, back: back!, front: front! }))
    }
  const edge = band * cell
  const room = 900 - edge
  const title: [number, number, number, number] = upside ? [44, 52, 512, from - 84] : [44, edge + 34, 512, room - 150]
  return {
    title,
    ground,
    foot: ground,
    align: 'left',
    valign: upside ? 'bottom' : 'top',
    faces: ['grotesk', 'anton', 'josefin', 'abril'],
    tagline: 'none',
  }
}

function tile(
  kind: number,
  { x, y, size, back, front }: { x: number; y: number; size: number; back: string; front: string },
): string {
  const s = size
  const far = `${n(x + s)} ${n(y + s)}`
  const shapes = [
    `M${n(x)} ${n(y)}H${n(x + s)}A${n(s)} ${n(s)} 0 0 1 ${n(x)} ${n(y + s)}z`,
    `M${far}H${n(x)}A${n(s)} ${n(s)} 0 0 1 ${n(x + s)} ${n(y)}z`,
    `M${n(x)} ${n(y)}A${n(s / 2)} ${n(s / 2)} 0 0 0 ${n(x + s)} ${n(y)}zM${n(x)} ${n(y + s / 2)}A${n(s / 2)} ${n(s / 2)} 0 0 0 ${n(x + s)} ${n(y + s / 2)}z`,
    `M${n(x)} ${n(y)}Q${n(x + s)} ${n(y)} ${far}Q${n(x)} ${n(y + s)} ${n(x)} ${n(y)}z`,
    `M${n(x + s)} ${n(y)}Q${n(x + s)} ${n(y + s)} ${n(x)} ${n(y + s)}Q${n(x)} ${n(y)} ${n(x + s)} ${n(y)}z`,
    `M${n(x)} ${n(y)}L${far}H${n(x)}z`,
    `M${n(x + s / 2)} ${n(y)}A${n(s / 2)} ${n(s / 2)} 0 0 0 ${n(x + s / 2)} ${n(y + s)}A${n(s / 2)} ${n(s / 2)} 0 0 0 ${n(x + s / 2)} ${n(y)}z`,
    `M${n(x)} ${n(y + s)}A${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(x + s)} ${n(y + s)}z`,
  ]
  return rect([x, y, s + 0.5, s + 0.5], back) + path(shapes[kind]!, front)
}

/** Rings inside rings, each off centre, with a person falling in. */
export function vertigo({ svg, w, h, u, fx, p, r, wide }: Canvas): Layout {
  const [light, dark] = r.pick([
    [p.primary, p.ink],
    [p.paper, p.ink],
    [p.secondary, p.shadow],
    [p.paper, p.primary],
    [p.accent, p.ink],
  ] as const)
  const ground = r.chance(0.5) ? dark : light
  const centre: Point = [fx, h * (wide ? 0.5 : 0.36)]
  const rings = r.whole(8, 13)
  const outer = (wide ? 400 : 300) * u
  const drift = r.between(0.35, 0.8)
  const turn = r.between(0, 6.28)
  svg.add(rect([0, 0, w, h], ground))
  for (let ring = 0; ring < rings; ring++) {
    const radius = outer * (1 - ring / rings)
    const off = (outer - radius) * drift * 0.5
    const at: Point = [centre[0] + Math.cos(turn + ring * 0.12) * off, centre[1] + Math.sin(turn + ring * 0.12) * off]
    svg.add(circle(at, radius, (ring % 2 === 0) === (ground === dark) ? light : dark))
  }
  const end: Point = [
    centre[0] + Math.cos(turn + rings * 0.12) * outer * drift * 0.36,
    centre[1] + Math.sin(turn + rings * 0.12) * outer * drift * 0.36,
  ]
  const spot = r.pick([p.accent, p.primary, p.secondary].filter((ink) => ink !== light && ink !== dark))
  svg.add(circle(end, 86 * u, spot))
  svg.add(
    group(
      `transform="translate(${n(end[0])} ${n(end[1] + 50 * u)}) rotate(${r.whole(-50, 50)} 0 ${n(-50 * u)})"`,
      figure(r.pick(['walk', 'coat', 'dress']), [0, 0], { height: 110 * u, fill: p.ink }),
    ),
  )
  return {
    title: [44, 646, 512, 130],
    ground,
    foot: ground,
    align: r.pick(['left', 'center']),
    faces: ['anton', 'grotesk', 'league', 'abril', 'josefin'],
  }
}
