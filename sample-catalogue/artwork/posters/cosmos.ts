import { mix, shade } from '../drawing/colour.ts'
import { figure } from '../scenes/figures.ts'
import { crags, stars } from '../scenes/land.ts'
import type { Point } from '../drawing/svg.ts'
import { circle, ellipse, group, n, path, place, polygon, rect, stroke } from '../drawing/svg.ts'
import type { Layout, Canvas } from '../drawing/canvas.ts'
import { PLACES } from '../drawing/canvas.ts'

/** A huge planet with rings or moons, and a very small ship. */
export function planet({ svg, w, h, u, fx, p, r, wide }: Canvas): Layout {
  const dark = shade(p.ink, -0.25)
  const ball = r.pick([p.primary, p.secondary, p.accent])
  const low = r.chance(0.5)
  const radius = r.between(150, 205) * u * (low ? 2 : wide ? 1.3 : 1)
  const at: Point = [fx + r.between(-60, 90) * u, low ? h * 0.98 + radius * 0.25 : h * (wide ? 0.46 : 0.53)]
  svg.add(
    rect(
      [0, 0, w, h],
      svg.linear([
        [0, dark],
        [1, mix(dark, p.shadow, 0.8)],
      ]),
    ),
    path(stars(r, [0, 0, w, h], { count: 60, size: 2.6 * u }), mix(p.paper, ball, 0.15)),
  )
  svg.add(
    circle(
      at,
      radius * 1.22,
      svg.radial([
        [0.78, ball, 0.35],
        [1, ball, 0],
      ]),
    ),
  )
  svg.add(
    circle(
      at,
      radius,
      svg.linear(
        [
          [0, mix(ball, p.paper, 0.5)],
          [0.35, ball],
          [0.8, mix(ball, dark, 0.75)],
          [1, dark],
        ],
        [0.15, 0.05, 0.8, 0.95],
      ),
    ),
  )
  const clip = svg.clip(circle(at, radius, '#000'))
  const bands = Array.from({ length: 7 }, (_, index) =>
    ellipse(
      [at[0], at[1] + (index / 3 - 1) * radius, radius * 1.2, radius * r.between(0.03, 0.1)],
      `fill="${index % 2 ? p.paper : dark}" opacity="${n(r.between(0.06, 0.2))}"`,
    ),
  )
  if (r.chance(0.6)) svg.add(group(clip, group(`transform="rotate(-18 ${n(at[0])} ${n(at[1])})"`, ...bands)))
  if (!low && r.chance(0.6)) {
    const ring = (extra: string) =>
      `<ellipse cx="${n(at[0])}" cy="${n(at[1])}" rx="${n(radius * 1.7)}" ry="${n(radius * 0.34)}" transform="rotate(-18 ${n(at[0])} ${n(at[1])})" ${stroke(mix(p.paper, ball, 0.3), 9 * u, extra)}/>`
    const front = svg.clip(
      rect(
        [at[0] - radius * 2, at[1] - radius * 0.02, radius * 4, radius * 2],
        `transform="rotate(-18 ${n(at[0])} ${n(at[1])})"`,
      ),
    )
    const sides = svg.clip(
      path(
        `M0 0H${w}V${h}H0zM${n(at[0] - radius)} ${n(at[1])}a${n(radius)} ${n(radius)} 0 0 0 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 0 0 ${n(-radius * 2)} 0z`,
        'clip-rule="evenodd"',
      ),
    )
    svg.add(group(sides, ring('')), group(front, ring('')))
  } else {
    for (const reach of [1.35, 1.62, 1.95]) svg.add(circle(at, radius * reach, stroke(p.paper, 1.4 * u, 'opacity=".4"')))
    const turn = low ? r.between(-2.2, -1.1) : r.between(-2.6, 2.6)
    svg.add(
      circle(
        [at[0] + Math.cos(turn) * radius * 1.35, Math.max(at[1] + Math.sin(turn) * radius * 1.35, wide ? 0 : 330)],
        r.between(18, 40) * u,
        r.pick([p.paper, p.secondary]),
      ),
    )
  }
  svg.add(
    group(
      `${place([fx - r.between(60, 170) * u, h * (low ? 0.46 : 0.66)], u * 0.8)}`,
      path('M-40 0Q-6-16 44 0Q-6 16-40 0zM-34 0L-58-18L-50 0L-58 18z', p.paper),
      path('M-70 0H-190', stroke(p.accent, 3, 'opacity=".8"')),
    ),
  )
  if (low)
    svg.add(
      rect(
        [0, h * 0.78, w, h * 0.22],
        svg.linear([
          [0, dark, 0],
          [0.4, dark, 0.97],
          [1, dark],
        ]),
      ),
    )
  return {
    title: PLACES.top,
    ground: dark,
    calm: low ? undefined : Math.min(at[1] - radius * 1.3, 285),
    foot: low ? dark : mix(dark, p.shadow, 0.6),
    align: 'center',
    faces: ['grotesk', 'josefin', 'poiret', 'league', 'righteous', 'limelight', 'anton', 'abril', 'goudy'],
    inks: [p.paper],
  }
}

/** An alien landscape: two moons, rock spires, a person looking. */
export function strangeWorld({ svg, w, h, u, fx, p, r, wide }: Canvas): Layout {
  const sky = r.pick([p.primary, p.accent, p.secondary, p.shadow])
  const high = mix(sky, p.ink, 0.55)
  const horizon = h * 0.7
  svg.add(
    rect(
      [0, 0, w, h],
      svg.linear([
        [0, high],
        [0.55, sky],
        [0.8, mix(sky, p.paper, 0.65)],
      ]),
    ),
  )
  const moon: Point = [fx + r.between(-60, 60) * u, horizon - r.between(90, 140) * u]
  const orb = r.pick([p.paper, p.secondary, p.primary].filter((ink) => ink !== sky))
  svg.add(
    circle(
      moon,
      r.between(130, 180) * u,
      svg.linear([
        [0, orb],
        [1, mix(orb, sky, 0.8)],
      ]),
    ),
    circle([moon[0] + 190 * u, moon[1] - 120 * u], 32 * u, mix(orb, sky, 0.35)),
  )
  svg.add(crags(r, { y: horizon - 10 * u, height: 150 * u, w, h }, mix(sky, p.shadow, 0.45)))
  const spires = Array.from({ length: 6 }, (_, index) => {
    const x = (w * (index + r.between(0.1, 0.9))) / 6
    const tall = r.between(120, 330) * u
    const half = r.between(12, 34) * u
    return polygon(
      [
        [x - half * 1.6, h],
        [x - half * 0.3, horizon - tall * 0.5],
        [x, horizon - tall],
        [x + half * 0.5, horizon - tall * 0.4],
        [x + half * 2, h],
      ],
      mix(p.shadow, p.ink, r.between(0.1, 0.5)),
    )
  })
  svg.add(...spires.filter((_, index) => wide || index !== 2))
  svg.add(
    path(
      `M0 ${n(h)}V${n(h * 0.86)}Q${n(w * 0.3)} ${n(h * 0.78)} ${n(fx)} ${n(h * 0.79)}T${n(w)} ${n(h * 0.87)}V${n(h)}z`,
      shade(p.ink, -0.2),
    ),
  )
  svg.add(figure(r.pick(['long', 'coat', 'walk']), [fx, h * 0.795], { height: 92 * u, fill: shade(p.ink, -0.2) }))
  return {
    title: PLACES.top,
    ground: mix(high, sky, 0.2),
    foot: shade(p.ink, -0.2),
    align: r.pick(['center', 'left']),
    sky: true,
  }
}

/** The look of the 1980s: a striped sun over a wire-frame plain. */
export function wirePlain({ svg, w, h, u, fx, p, r }: Canvas): Layout {
  const dark = shade(p.ink, -0.1)
  const horizon = h * r.between(0.66, 0.7)
  const radius = r.between(160, 195) * u
  const at: Point = [fx, horizon - radius * r.between(0.4, 0.65)]
  svg.add(
    rect(
      [0, 0, w, h],
      svg.linear([
        [0, dark],
        [0.45, p.shadow],
        [0.66, p.primary],
      ]),
    ),
    path(stars(r, [0, 0, w, horizon * 0.8], { count: 60, size: 2.6 * u }), p.paper),
  )
  const sun = svg.linear([
    [0, p.accent],
    [1, p.primary],
  ])
  const cuts = Array.from({ length: 7 }, (_, index) =>
    rect([at[0] - radius, at[1] + radius * (0.02 + index * 0.15), radius * 2, radius * (0.13 - index * 0.013)], '#fff'),
  ).join('')
  svg.add(
    circle(
      at,
      radius * 1.45,
      svg.radial([
        [0.5, p.accent, 0.4],
        [1, p.accent, 0],
      ]),
    ),
  )
  svg.add(group(svg.clip(rect([at[0] - radius, at[1] - radius, radius * 2, radius * 1.02], '') + cuts), circle(at, radius, sun)))
  svg.add(crags(r, { y: horizon - 4 * u, height: 84 * u, w, h, steps: 4 }, mix(dark, p.shadow, 0.35)))
  svg.add(
    rect(
      [0, horizon, w, h - horizon],
      svg.linear([
        [0, p.shadow],
        [1, dark],
      ]),
    ),
  )
  let wires = ''
  for (let line = -14; line <= 14; line++) wires += `M${n(fx + line * 22 * u)} ${n(horizon)}L${n(fx + line * 150 * u)} ${n(h)}`
  for (let line = 0; line < 9; line++) wires += `M0 ${n(horizon + (h - horizon) * (line / 9) ** 2)}H${w}`
  svg.add(path(wires, stroke(p.secondary, 2 * u, 'opacity=".8"')), rect([0, horizon - 2 * u, w, 4 * u], p.secondary))
  svg.add(
    rect(
      [0, h * 0.84, w, h * 0.16],
      svg.linear([
        [0, dark, 0],
        [0.4, dark, 0.95],
      ]),
    ),
  )
  return {
    title: PLACES.top,
    ground: mix(dark, p.shadow, 0.3),
    sky: true,
    foot: dark,
    align: 'center',
    faces: ['righteous', 'brush', 'anton', 'grotesk'],
    inks: [p.secondary, p.accent, p.paper],
  }
}
