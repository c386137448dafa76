import { mix, shade } from '../drawing/colour.ts'
import { company, PROFILES } from '../scenes/figures.ts'
import type { Point } from '../drawing/svg.ts'
import { circle, group, n, path, place, rect, stroke } from '../drawing/svg.ts'
import type { Layout, Canvas } from '../drawing/canvas.ts'
import { PLACES } from '../drawing/canvas.ts'

/** An element, whose hash is in the pictures' policy (engine/pictures.ts): an attribute could not be allowed by itself. */
const MULTIPLIED = '<style>.m{mix-blend-mode:multiply}</style>'

/** A face in profile with stripes of light from a blind. */
export function blinds({ svg, w, h, u, fx, p, r, wide }: Canvas): Layout {
  const dark = shade(p.ink, -0.15)
  const light = r.pick([p.secondary, p.primary, p.accent])
  const flip = r.chance(0.5)
  const scale = (wide ? 2.15 : 1.62) * u
  const at: Point = [fx, h * (wide ? 0.14 : 0.335)]
  const bar = r.between(26, 38) * u
  const tilt = r.between(-14, 14)
  const face = r.pick(PROFILES)
  const profile = (fill: string) => group(place(at, scale, flip), path(face, fill))
  svg.add(rect([0, 0, w, h], dark))
  const lit = svg.pattern([10, bar * 2], rect([0, 0, 10, bar], light), `rotate(${n(tilt)})`)
  const edge = r.chance(0.5) ? light : mix(p.paper, light, 0.3)
  const top = wide ? 0 : h * 0.3
  const shoulders = (name: string) => group(place([at[0] + (flip ? -9 : 9) * u, at[1]], scale, flip), path(face, name))
  svg.add(rect([0, 0, w, h], lit), wide ? '' : rect([0, 0, w, top], dark))
  svg.add(shoulders(edge), profile(dark))
  if (!wide)
    svg.add(
      rect(
        [0, h * 0.74, w, h * 0.26],
        svg.linear([
          [0, dark, 0],
          [0.5, dark],
        ]),
      ),
    )
  return {
    title: PLACES.top,
    ground: dark,
    foot: dark,
    align: r.pick(['left', 'center']),
    inks: [light, p.paper],
    tagline: 'none',
  }
}

/** Two heads or two shapes that overlap. */
export function overlap(canvas: Canvas): Layout {
  const { svg, w, h, u, fx, p, r, wide } = canvas
  const ground = wide ? r.pick([p.shadow, p.ink]) : r.pick([p.paper, p.paper, p.secondary, p.shadow])
  const [one, two] = r.pick(
    [
      [p.primary, p.secondary],
      [p.primary, p.accent],
      [p.accent, p.secondary],
    ].filter((pair) => !pair.includes(ground)) as [string, string][],
  )
  const both = mix(
    mix(one, two, 0.5),
    ground === p.paper || ground === p.secondary ? p.ink : p.paper,
    ground === p.paper || ground === p.secondary ? 0.55 : 0.75,
  )
  svg.add(rect([0, 0, w, h], ground))
  const y = h * (wide ? 0.5 : 0.38)
  const kind = r.whole(0, 3)
  if (kind === 0) facing(canvas, { y: wide ? h - 240 * u : y, one, two, both })
  else if (kind === 1) {
    const radius = 185 * u
    const off = r.between(70, 120) * u
    const [a, b]: [Point, Point] = [
      [fx - off, y - r.between(-40, 40) * u],
      [fx + off, y],
    ]
    svg.add(circle(a, radius, one), circle(b, radius, two), group(svg.clip(circle(a, radius, '#000')), circle(b, radius, both)))
    svg.add(company(r, [fx, y + 60 * u], { height: 120 * u, fill: ground }))
  } else if (kind === 2) {
    const heart = (x: number) =>
      `M${n(x)} ${n(y + 210 * u)}C${n(x - 330 * u)} ${n(y - 40 * u)} ${n(x - 130 * u)} ${n(y - 250 * u)} ${n(x)} ${n(y - 100 * u)}C${n(x + 130 * u)} ${n(y - 250 * u)} ${n(x + 330 * u)} ${n(y - 40 * u)} ${n(x)} ${n(y + 210 * u)}z`
    const off = r.between(34, 60) * u
    svg.add(
      path(heart(fx - off), one),
      path(heart(fx + off), two),
      group(svg.clip(path(heart(fx - off), '#000')), path(heart(fx + off), both)),
    )
  } else {
    svg.add(MULTIPLIED)
    for (let ring = 6; ring > 0; ring--)
      svg.add(
        circle([fx - 90 * u, y], ring * 38 * u, stroke(one, 15 * u)),
        circle([fx + 90 * u, y + 30 * u], ring * 38 * u, stroke(two, 15 * u, 'class="m"')),
      )
  }
  return {
    title: [44, 630, 512, 144],
    ground,
    foot: ground,
    align: 'center',
    faces: ['cormorant', 'didone', 'brush', 'abril', 'limelight', 'poiret', 'goudy'],
  }
}

function facing({ svg, fx, u, r }: Canvas, { y, one, two, both }: { y: number; one: string; two: string; both: string }): void {
  const scale = 1.3 * u
  const gap = r.between(-46, -20) * u
  const other = r.pick([PROFILES[1], PROFILES[3]])
  const left = (fill: string) => group(place([fx - 132 * u - gap, y - 215 * u], scale, true), path(PROFILES[0], fill))
  const right = (fill: string) => group(place([fx + 132 * u + gap, y - 215 * u], scale), path(other, fill))
  const clip = svg.clip(path(PROFILES[0], `${place([fx - 132 * u - gap, y - 215 * u], scale, true)}`))
  svg.add(left(one), right(two), group(clip, right(both)))
}
