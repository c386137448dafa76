import { mix, shade } from '../drawing/colour.ts'
import { company, figure } from '../scenes/figures.ts'
import { crags, firs, flock, hills, stars } from '../scenes/land.ts'
import { HOUSE } from '../scenes/town.ts'
import type { Point } from '../drawing/svg.ts'
import { circle, ellipse, group, n, path, place, polygon, rect, stroke } from '../drawing/svg.ts'
import type { Layout, Canvas } from '../drawing/canvas.ts'
import { PLACES } from '../drawing/canvas.ts'

/** A large sun or moon with rings over hills, which are darker in front. */
export function sunOverHills({ svg, w, h, u, fx, p, r, wide }: Canvas): Layout {
  const night = r.chance(wide ? 0.8 : 0.4)
  const sky: [string, string] = night ? [p.ink, shade(p.shadow, 0.08)] : [p.secondary, mix(p.paper, p.secondary, 0.25)]
  const orb = night ? p.paper : r.pick([p.primary, p.paper, p.accent])
  const disc = 190 * u * r.between(0.75, 1.15)
  const horizon = h * (wide ? 0.7 : 0.6)
  const at: [number, number] = [
    fx + r.between(-60, 60) * u,
    Math.max(horizon - disc * r.between(0.35, 0.9), wide ? 0 : 270 + disc),
  ]
  svg.add(
    rect(
      [0, 0, w, h],
      svg.linear([
        [0, sky[0]],
        [1, sky[1]],
      ]),
    ),
  )
  if (night) svg.add(path(stars(r, [0, 0, w, horizon], { count: 70, size: 2.4 * u }), p.paper))
  for (let ring = 5; ring > 0; ring--)
    svg.add(circle(at, disc * (1 + ring * 0.26), `fill="${orb}" opacity="${night ? 0.06 : 0.13}"`))
  svg.add(circle(at, disc, orb))
  const far = night ? mix(p.shadow, p.primary, 0.55) : mix(p.secondary, p.primary, 0.5)
  const near = night ? shade(p.ink, -0.3) : mix(p.ink, p.shadow, 0.3)
  const draw = r.pick([hills, hills, crags])
  for (let layer = 0; layer < 5; layer++) {
    const y = horizon + (h - horizon) * (layer / 5.4) + 10 * u
    svg.add(draw(r, { y, height: (95 - layer * 12) * u, w, h }, mix(far, near, (layer / 4) ** 0.8)))
  }
  if (r.chance(0.5)) svg.add(firs(r, { y: h * 0.985, height: 120 * u, w, h }, shade(near, -0.4)))
  else svg.add(company(r, [fx - 30 * u, h * (wide ? 0.93 : 0.8)], { height: 70 * u, fill: shade(near, -0.5) }))
  if (!night)
    svg.add(
      path(
        flock(r, [at[0] + 120 * u, at[1] - 130 * u], { count: 5, size: 18 * u }),
        stroke(p.ink, 2.4 * u, 'stroke-linecap="round"'),
      ),
    )
  return { title: PLACES.top, ground: sky[0], foot: near, align: r.pick(['center', 'left']), sky: true, calm: at[1] - disc - 6 }
}

/** A travel poster: a mountain in facets, a lake, a paper border. */
export function alpine(canvas: Canvas): Layout {
  const { svg, w, h, u, fx, p, r, wide } = canvas
  const dusk = r.chance(0.5)
  const sky = dusk ? p.shadow : mix(p.secondary, p.paper, 0.35)
  const horizon = h * (wide ? 0.66 : 0.58)
  svg.add(
    rect(
      [0, 0, w, h],
      svg.linear([
        [0, sky],
        [0.7, dusk ? p.primary : p.paper],
      ]),
    ),
  )
  svg.add(circle([fx + r.pick([-1, 1]) * 150 * u, horizon - 250 * u], 62 * u, dusk ? p.secondary : p.primary))
  const peaks = wide ? [0.1, 0.36, 0.86, 0.64] : [0.14, 0.9, 0.5]
  peaks.forEach((share, index) => {
    const last = index === peaks.length - 1
    svg.add(
      peak(canvas, {
        x: w * share + r.between(-66, 66) * u,
        foot: horizon,
        size: (last ? r.between(270, 350) : r.between(150, 250)) * u,
        far: last ? 0 : 0.4,
      }),
    )
  })
  const lake = mix(p.primary, p.ink, 0.35)
  svg.add(firs(r, { y: horizon + 4, height: 46 * u, w, h }, mix(p.shadow, p.ink, 0.5)))
  svg.add(
    rect(
      [0, horizon + 4, w, h],
      svg.linear([
        [0, mix(lake, p.paper, 0.35)],
        [0.5, lake],
        [1, mix(lake, p.ink, 0.6)],
      ]),
    ),
  )
  svg.add(path(ripples(canvas, horizon + 26 * u), stroke(p.paper, 3 * u, 'stroke-linecap="round" opacity=".5"')))
  if (r.chance(0.55)) svg.add(sailboat(canvas, [fx + r.between(-150, 120) * u, horizon + r.between(60, 95) * u]))
  else svg.add(cabin(canvas, [fx + r.between(-170, 170) * u, horizon + 6 * u]))
  const ground = wide ? lake : mix(p.ink, p.shadow, 0.25)
  if (!wide) svg.add(rect([0, 690, w, 210], ground), frame(p.paper))
  return { title: [48, 708, 504, 74], ground, foot: ground, align: 'center', valign: 'middle', tagline: 'none', inset: 14 }
}

function frame(colour: string): string {
  return path('M0 0H600V900H0zM22 22V878H578V22z', `fill="${colour}" fill-rule="evenodd"`)
}

function peak({ p, r, u }: Canvas, { x, foot, size, far }: { x: number; foot: number; size: number; far: number }): string {
  const half = size * r.between(0.62, 0.8)
  const dark = mix(mix(p.shadow, p.ink, 0.35), p.paper, far)
  const light = mix(p.primary, p.paper, far)
  const top = foot - size
  const bend = r.between(-0.12, 0.12) * size
  return [
    polygon(
      [
        [x, top],
        [x - half, foot + 4],
        [x + half, foot + 4],
      ],
      light,
    ),
    polygon(
      [
        [x, top],
        [x + bend, top + size * 0.35],
        [x - bend * 0.6, top + size * 0.6],
        [x + bend, foot + 4],
        [x + half, foot + 4],
      ],
      dark,
    ),
    polygon(
      [
        [x, top],
        [x - half * 0.3, top + size * 0.3],
        [x - half * 0.16, top + size * 0.25],
        [x - half * 0.06, top + size * 0.38],
        [x + bend, top + size * 0.28],
      ],
      mix(p.paper, light, far * 0.6),
    ),
    polygon(
      [
        [x, top],
        [x + half * 0.3, top + size * 0.3],
        [x + half * 0.17, top + size * 0.27],
        [x + half * 0.1, top + size * 0.36],
        [x + bend, top + size * 0.28],
      ],
      mix(p.paper, dark, 0.35 + far * 0.4),
    ),
    path(`M${n(x - half * 0.5)} ${n(foot)}l${n(12 * u)} ${n(-size * 0.28)}l${n(14 * u)} ${n(size * 0.28)}z`, dark),
  ].join('')
}

function ripples({ w, h, u, r }: Canvas, from: number): string {
  return Array.from({ length: 26 }, (_, index) => {
    const y = from + ((h - from) * index) / 30
    return `M${n(r.next() * w)} ${n(y)}h${n(r.between(14, 90) * u * (0.5 + index / 26))}`
  }).join('')
}

/** A house by the water with its light on, and the reflection of the light. */
function cabin({ p, u }: Canvas, at: Point): string {
  return group(
    place(at, u * 0.62),
    path(HOUSE.outline, p.ink),
    path(HOUSE.window, p.secondary),
    path(HOUSE.bars, p.ink),
    path('M-14 16H16M-20 30H12M-8 44H18M-16 60H6', stroke(p.secondary, 5, 'stroke-linecap="round" opacity=".8"')),
  )
}

function sailboat({ p, u }: Canvas, at: [number, number]): string {
  return group(
    place(at, u * 0.9),
    path('M4-110V-14H62Q44-70 4-110z', p.paper),
    path('M-4-96V-14H-44Q-34-60-4-96z', p.accent),
    path('M-56-8H70Q60 14 44 16H-34Q-50 12-56-8z', p.ink),
    path('M-30 24H40M-14 32H22', stroke(p.paper, 3, 'opacity=".6"')),
  )
}

/** A sky, a low strip of land and one figure. */
export function vastness({ svg, w, h, u, fx, p, r, wide, era }: Canvas): Layout {
  const dark = wide || r.chance(0.55)
  const top = dark ? p.ink : p.paper
  const glow = dark ? r.pick([p.primary, p.secondary, p.accent]) : r.pick([p.secondary, p.primary])
  const horizon = h * r.between(0.66, 0.76)
  svg.add(
    rect(
      [0, 0, w, h],
      svg.linear([
        [0, top],
        [0.34, mix(top, glow, 0.25)],
        [0.62, glow],
        [0.78, mix(glow, p.paper, dark ? 0.5 : 0.2)],
      ]),
    ),
  )
  if (era !== 'silent' && r.chance(0.7))
    svg.add(
      circle([fx + r.between(-110, 110) * u, horizon - r.between(20, 200) * u], r.between(34, 120) * u, mix(p.paper, glow, 0.12)),
    )
  const land = mix(p.shadow, p.ink, dark ? 0.7 : 0.35)
  svg.add(
    rect(
      [0, horizon, w, h - horizon],
      svg.linear([
        [0, mix(land, glow, 0.3)],
        [1, land],
      ]),
    ),
  )
  const x = fx + r.between(-90, 90) * u
  const y = horizon + r.between(40, 70) * u
  const height = r.between(64, 104) * u
  const name = r.pick(['coat', 'dress', 'walk', 'hat', 'long', 'child'] as const)
  svg.add(ellipse([x, y + 3, height * 0.3, height * 0.04], shade(land, -0.5)))
  svg.add(figure(name, [x, y], { height, fill: shade(p.ink, -0.3) }))
  return {
    title: wide ? PLACES.top : r.pick([PLACES.high, PLACES.top]),
    ground: mix(top, glow, 0.12),
    sky: true,
    foot: land,
    align: 'center',
  }
}
