import { mix, shade } from '../drawing/colour.ts'
import { figure, longShadow } from '../scenes/figures.ts'
import { hills } from '../scenes/land.ts'
import type { Point } from '../drawing/svg.ts'
import { circle, n, path, place, polygon, rect } from '../drawing/svg.ts'
import type { Layout, Canvas } from '../drawing/canvas.ts'
import { PLACES } from '../drawing/canvas.ts'

/** Table mountains, a low striped sun and a rider. */
export function mesas(canvas: Canvas): Layout {
  const { svg, w, h, u, fx, p, r, wide } = canvas
  const sky = r.pick([p.secondary, p.primary, p.accent, mix(p.secondary, p.paper, 0.5)])
  const horizon = h * (wide ? 0.72 : 0.7)
  const sun = r.pick([p.paper, mix(p.paper, p.secondary, 0.4)])
  const disc = r.between(140, 185) * u
  svg.add(
    rect(
      [0, 0, w, h],
      svg.linear([
        [0, mix(sky, p.shadow, 0.25)],
        [0.75, mix(sky, p.paper, 0.35)],
      ]),
    ),
  )
  svg.add(circle([fx, horizon - disc * 0.6], disc, sun))
  for (let bar = 0; bar < 5; bar++)
    svg.add(rect([fx - disc, horizon - disc * (0.52 - bar * 0.14), disc * 2, (4 + bar * 4) * u], mix(sky, p.paper, 0.2)))
  const rock = mix(p.shadow, sky, 0.35)
  svg.add(mesa(canvas, { x: -0.1, wide: 0.42, tall: 0.22, y: horizon }, rock))
  svg.add(mesa(canvas, { x: r.between(0.72, 0.8), wide: 0.5, tall: r.between(0.2, 0.3), y: horizon }, mix(p.shadow, rock, 0.4)))
  svg.add(hills(r, { y: horizon + 14 * u, height: 22 * u, w, h }, mix(p.shadow, p.ink, 0.35)))
  svg.add(hills(r, { y: horizon + 70 * u, height: 34 * u, w, h }, mix(p.shadow, p.ink, 0.75)))
  svg.add(cactus([w * (wide ? 0.86 : 0.83), h * (wide ? 0.94 : 0.87)], 1.35 * u, p.ink))
  svg.add(rider([fx - 40 * u, horizon + 24 * u], 0.62 * u, p.ink))
  return {
    title: PLACES.top,
    ground: mix(sky, p.shadow, 0.2),
    sky: true,
    foot: mix(p.shadow, p.ink, 0.8),
    align: 'center',
    faces: ['rye', 'league', 'abril', 'anton'],
    inks: [p.ink, p.paper],
  }
}

type Rock = { x: number; wide: number; tall: number; y: number }

function mesa({ w, h, r }: Canvas, { x, wide, tall, y }: Rock, fill: string): string {
  const left = x * w
  const width = wide * w
  const top = y - tall * h
  const step = r.between(0.05, 0.12) * width
  return polygon(
    [
      [left, y + 30],
      [left + step, y - tall * h * 0.35],
      [left + step * 1.6, y - tall * h * 0.4],
      [left + step * 1.9, top],
      [left + width * 0.5, top - 6],
      [left + width * 0.62, top + tall * h * 0.12],
      [left + width - step * 1.8, top + tall * h * 0.14],
      [left + width - step * 1.5, y - tall * h * 0.4],
      [left + width - step * 0.6, y - tall * h * 0.33],
      [left + width, y + 30],
    ],
    fill,
  )
}

function cactus(at: [number, number], scale: number, fill: string): string {
  return path(
    'M-11 60V-150a11 11 0 0 1 22 0V-74h14v-38a9 9 0 0 1 18 0v44q0 14-14 14H11V60zM-11-50h-18q-14 0-14-14v-36a9 9 0 0 1 18 0v30h14z',
    `${place(at, scale)} fill="${fill}"`,
  )
}

/** A rider on a walking horse, about 190 wide, hooves at y 0. */
function rider(at: [number, number], scale: number, fill: string): string {
  return path(
    'M-92-104l14-26q4-8 10-8l6 4l22 18q6 8 14 12q10 2 20-2l2-30q-10 2-14-6l2-26q4-10 12-12q-6-4-6-12q-10 0-14-4q6-4 12-4q0-12 6-14q4 2 8 0q6 0 8 12q8-2 14 0q-6 6-12 6q2 12-6 16q10 4 12 14q2 18 0 34l10 28q18 0 30 4q14 8 14 24q0 20-4 40q6 14-2 18q-4-16-2-34q-6 0-8-6l-6 22l6 28l-2 26h-10l2-4l2-20l-8-28l6-30q-20 6-46 4l-6 34l4 28l-2 20h-10l2-6v-18l-8-30l-8 22l-14 18l-10-2l14-22l8-36q-8-14-10-26q-10-8-14-18l-14 8q-8 2-10-6z',
    `${place(at, scale)} fill="${fill}"`,
  )
}

/** A Western street: house fronts, a water tower, and a person waiting. */
export function frontierTown({ svg, w, h, u, fx, p, r, wide }: Canvas): Layout {
  const sky = r.pick([p.secondary, p.primary, mix(p.secondary, p.paper, 0.5)])
  const street = h * (wide ? 0.76 : 0.72)
  const dark = shade(p.ink, -0.15)
  svg.add(
    rect(
      [0, 0, w, h],
      svg.linear([
        [0, mix(sky, p.shadow, 0.3)],
        [0.7, mix(sky, p.paper, 0.45)],
      ]),
    ),
  )
  svg.add(circle([fx, street - 40 * u], r.between(150, 215) * u, r.pick([p.paper, p.accent, mix(p.paper, p.primary, 0.4)])))
  svg.add(hills(r, { y: street - 40 * u, height: 70 * u, w, h }, mix(sky, p.shadow, 0.55)))
  let left = `M0 ${n(h)}V${n(street)}`
  for (let x = 0; x < w;) {
    const broad = r.between(60, 104) * u
    const near = Math.min(1, Math.abs(x + broad / 2 - fx) / (300 * u))
    if (near > 0.42) left += falseFront(r.whole(0, 3), { broad, tall: (70 + near * 150) * u * r.between(0.8, 1.1) })
    else left += `h${n(broad)}`
    x += broad
  }
  svg.add(path(`${left}V${n(h)}z`, mix(p.shadow, dark, 0.55)))
  svg.add(
    path(
      'M-44-150H44V-210H-44zM-52-210L0-250L52-210zM-38-150L-50 0M38-150L50 0M-46-60L46-110M46-60L-46-110',
      `${place([fx + r.pick([-1, 1]) * r.between(160, 215) * u, street], u * r.between(0.8, 1.1))} fill="${dark}" stroke="${dark}" stroke-width="8"`,
    ),
  )
  svg.add(
    rect(
      [0, street, w, h - street],
      svg.linear([
        [0, mix(sky, p.shadow, 0.4)],
        [0.45, mix(sky, p.shadow, 0.75)],
        [0.62, dark],
      ]),
    ),
  )
  const at: Point = [fx + r.between(-30, 30) * u, h * (wide ? 0.92 : 0.815)]
  svg.add(
    longShadow('hat', at, { height: 100 * u, fill: `fill="${dark}" opacity=".5"`, lean: r.between(-0.6, 0.6) }),
    figure('hat', at, { height: r.between(150, 225) * u, fill: dark }),
  )
  const ground = mix(sky, p.shadow, 0.2)
  return {
    title: PLACES.top,
    ground,
    sky: true,
    foot: dark,
    align: 'center',
    faces: ['rye', 'league', 'abril', 'anton'],
    inks: [p.ink, p.paper],
  }
}

function falseFront(kind: number, { broad, tall }: { broad: number; tall: number }): string {
  const back = `v${n(tall)}`
  if (kind === 0)
    return `v${n(-tall)}h${n(broad * 0.2)}v${n(-tall * 0.14)}h${n(broad * 0.6)}v${n(tall * 0.14)}h${n(broad * 0.2)}${back}`
  if (kind === 1) return `v${n(-tall)}l${n(broad / 2)} ${n(-broad * 0.32)}l${n(broad / 2)} ${n(broad * 0.32)}${back}`
  if (kind === 2) return `v${n(-tall * 0.6)}h${n(broad * 0.12)}v${n(-tall * 0.4)}h${n(broad * 0.88)}${back}`
  return `v${n(-tall)}h${n(broad)}${back}`
}
