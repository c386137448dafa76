import { mix, shade } from '../drawing/colour.ts'
import type { Point } from '../drawing/svg.ts'
import { circle, n, path, rect, stroke } from '../drawing/svg.ts'
import type { Layout, Canvas } from '../drawing/canvas.ts'

/** Stems with leaves and one or two large flowers, like a textile print. */
export function herbarium({ svg, w, h, u, fx, p, r, wide }: Canvas): Layout {
  const dark = wide || r.chance(0.5)
  const ground = dark ? r.pick([p.ink, p.shadow]) : r.pick([p.paper, p.secondary])
  const inks = [p.primary, p.secondary, p.accent, dark ? p.paper : p.ink, mix(p.primary, ground, 0.35)].filter(
    (ink) => ink !== ground,
  )
  svg.add(rect([0, 0, w, h], ground))
  const stems = r.whole(5, 6)
  const foot = h * (wide ? 1.02 : 0.66)
  for (let stem = 0; stem < stems; stem++) {
    const x = fx + (stem - (stems - 1) / 2) * 84 * u + r.between(-14, 14) * u
    const tall = r.between(300, 540) * u
    const ink = r.pick(inks)
    const pairs = r.whole(4, 6)
    const leaf = r.whole(0, 2)
    svg.add(path(`M${n(x)} ${n(foot)}V${n(foot - tall)}`, stroke(ink, 4 * u)))
    let d = ''
    for (let pair = 0; pair < pairs; pair++) {
      const y = foot - tall * (0.16 + (0.78 * pair) / pairs)
      const long = (1 - 0.45 * (pair / pairs)) * 62 * u
      for (const side of [-1, 1])
        d +=
          leaf === 0
            ? `M${n(x)} ${n(y)}q${n(side * long * 0.2)} ${n(-long * 0.75)} ${n(side * long)} ${n(-long * 0.85)}q${n(-side * long * 0.1)} ${n(long * 0.75)} ${n(-side * long)} ${n(long * 0.85)}z`
            : leaf === 1
              ? `M${n(x)} ${n(y)}q${n(side * long)} 0 ${n(side * long)} ${n(-long * 0.7)}q${n(-side * long)} 0 ${n(-side * long)} ${n(long * 0.7)}z`
              : `M${n(x + side * long * 0.5)} ${n(y - long * 0.25)}m${n(-long * 0.28)} 0a${n(long * 0.28)} ${n(long * 0.28)} 0 1 0 ${n(long * 0.56)} 0a${n(long * 0.28)} ${n(long * 0.28)} 0 1 0 ${n(-long * 0.56)} 0z`
    }
    svg.add(path(d, ink))
    if (r.chance(0.6))
      svg.add(
        flower([x, foot - tall], {
          size: r.between(44, 86) * u,
          petals: r.whole(7, 11),
          ink: r.pick(inks),
          heart: r.pick([p.secondary, p.accent, p.ink]),
        }),
      )
  }
  if (!wide && r.chance(0.5)) svg.add(rect([0, foot, 600, 900 - foot], ground), path(`M44 ${n(foot)}H556`, stroke(inks[0]!, 4)))
  return {
    title: [44, foot + 26, 512, 150],
    ground,
    foot: ground,
    align: 'center',
    faces: ['cormorant', 'didone', 'abril', 'poiret', 'brush', 'limelight', 'goudy'],
  }
}

function flower(
  [x, y]: Point,
  { size, petals, ink, heart }: { size: number; petals: number; ink: string; heart: string },
): string {
  const d = Array.from({ length: petals }, (_, index) => {
    const a = (index / petals) * Math.PI * 2
    const b = Math.PI / petals
    const tip = [x + Math.cos(a) * size, y + Math.sin(a) * size]
    const side = (turn: number) => `${n(x + Math.cos(a + turn) * size * 0.75)} ${n(y + Math.sin(a + turn) * size * 0.75)}`
    return `M${n(x)} ${n(y)}Q${side(-b)} ${n(tip[0]!)} ${n(tip[1]!)}Q${side(b)} ${n(x)} ${n(y)}`
  })
  return path(d.join(''), ink) + circle([x, y], size * 0.26, heart) + circle([x, y], size * 0.12, shade(heart, 0.5))
}
