import { mix, shade } from '../drawing/colour.ts'
import type { Point } from '../drawing/svg.ts'
import { circle, group, n, path, place, polygon, rect, stroke } from '../drawing/svg.ts'
import type { Layout, Canvas } from '../drawing/canvas.ts'
import { PLACES } from '../drawing/canvas.ts'

/** One huge eye. */
export function greatEye({ svg, w, h, u, fx, p, r, wide, mood }: Canvas): Layout {
  const dark = shade(p.ink, -0.2)
  const ground = r.pick([dark, p.primary, p.shadow, p.secondary])
  const iris = r.pick([p.accent, p.primary, p.secondary].filter((ink) => ink !== ground))
  const y = h * (wide ? 0.48 : 0.4)
  const half = 275 * u
  const tall = r.between(130, 175) * u
  const lid = `M${n(fx - half)} ${n(y)}Q${n(fx)} ${n(y - tall * 2)} ${n(fx + half)} ${n(y)}Q${n(fx)} ${n(y + tall * 1.7)} ${n(fx - half)} ${n(y)}z`
  svg.add(rect([0, 0, w, h], ground))
  const rays = r.whole(24, 40)
  if (r.chance(0.6))
    svg.add(
      path(
        Array.from({ length: rays }, (_, index) => {
          const angle = (index / rays) * Math.PI * 2
          return `M${n(fx + Math.cos(angle) * half * 0.6)} ${n(y + Math.sin(angle) * tall * 1.2)}L${n(fx + Math.cos(angle) * half * 4)} ${n(y + Math.sin(angle) * half * 4)}`
        }).join(''),
        stroke(mix(ground, iris, 0.2), 4 * u),
      ),
    )
  else
    for (let ring = 4; ring > 0; ring--)
      svg.add(
        path(
          lid,
          `${stroke(mix(ground, iris, 0.16 * (5 - ring)), 26 * u)} transform="translate(${n(fx)} ${n(y)}) scale(${n(1 + ring * 0.16)}) translate(${n(-fx)} ${n(-y)})"`,
        ),
      )
  svg.add(path(lid, p.paper))
  const clip = svg.clip(path(lid, '#000'))
  const radius = tall * 0.98
  const pupil =
    mood === 'horror' || r.chance(0.3)
      ? ellipsePath([fx, y - 6 * u], radius * 0.16, radius * 0.72)
      : ellipsePath([fx, y - 6 * u], radius * 0.42, radius * 0.42)
  const fibres = Array.from({ length: 36 }, (_, index) => {
    const angle = (index / 36) * Math.PI * 2
    const inner = radius * r.between(0.45, 0.6)
    return `M${n(fx + Math.cos(angle) * inner)} ${n(y - 6 * u + Math.sin(angle) * inner)}L${n(fx + Math.cos(angle) * radius * 0.9)} ${n(y - 6 * u + Math.sin(angle) * radius * 0.9)}`
  })
  svg.add(
    group(
      clip,
      circle([fx, y - 6 * u], radius, iris),
      path(fibres.join(''), stroke(mix(iris, dark, 0.45), 4 * u)),
      path(pupil, dark),
      circle([fx + radius * 0.3, y - radius * 0.42], radius * 0.15, p.paper),
      rect([fx - half, y - tall * 1.4, half * 2, tall * 0.75], `fill="${dark}" opacity=".18"`),
    ),
  )
  svg.add(path(lid, stroke(dark, 12 * u)))
  return { title: [44, 636, 512, 138], ground, foot: ground, align: 'center' }
}

function ellipsePath([x, y]: Point, rx: number, ry: number): string {
  return `M${n(x)} ${n(y - ry)}Q${n(x + rx * 2)} ${n(y)} ${n(x)} ${n(y + ry)}Q${n(x - rx * 2)} ${n(y)} ${n(x)} ${n(y - ry)}z`
}

/** A road at night to the vanishing point, with the beams of a car. */
export function nightRoad({ svg, w, h, u, fx, p, r }: Canvas): Layout {
  const horizon = h * r.between(0.52, 0.6)
  const glow = r.pick([p.primary, p.secondary, p.accent])
  const dark = shade(p.ink, -0.25)
  const van: Point = [fx + r.between(-120, 120) * u, horizon]
  svg.add(
    rect(
      [0, 0, w, h],
      svg.linear([
        [0, p.ink],
        [0.3, mix(p.ink, p.shadow, 0.8)],
        [0.6, glow],
      ]),
    ),
  )
  if (r.chance(0.6)) svg.add(circle([van[0], horizon - 10 * u], r.between(60, 120) * u, mix(glow, p.paper, 0.6)))
  svg.add(
    polygon(
      [
        [0, horizon],
        [w, horizon],
        [w, h],
        [0, h],
      ],
      mix(p.shadow, dark, 0.45),
    ),
  )
  const poles = [1, 1.9, 3.6, 6.6].map(
    (near) =>
      `M${n(van[0] + near * 36 * u)} ${n(horizon + near * 6 * u)}v${n(-near * 46 * u)}m${n(-near * 9 * u)} ${n(near * 7 * u)}h${n(near * 18 * u)}`,
  )
  svg.add(
    polygon(
      [
        [van[0] - 5 * u, horizon],
        [van[0] + 5 * u, horizon],
        [van[0] + 330 * u, h],
        [van[0] - 330 * u, h],
      ],
      mix(dark, p.shadow, 0.16),
    ),
  )
  svg.add(path(poles.join(''), stroke(dark, 6 * u)))
  const dashes = [0.04, 0.09, 0.17, 0.29, 0.46, 0.7].map((far) => {
    const y = horizon + (h - horizon) * far
    const length = (h - horizon) * far * 0.42
    const half = far * 9 * u
    return `M${n(van[0] - half)} ${n(y)}h${n(half * 2)}l${n(half * 0.42)} ${n(length)}h${n(-half * 2.84)}z`
  })
  svg.add(path(dashes.join(''), p.secondary))
  const car: Point = [van[0] - 56 * u, horizon + 96 * u]
  svg.add(
    polygon(
      [
        [car[0] - 16 * u, car[1]],
        [car[0] + 16 * u, car[1]],
        [car[0] + 80 * u, h],
        [car[0] - 190 * u, h],
      ],
      svg.linear([
        [0, p.paper, 0.5],
        [1, p.paper, 0],
      ]),
    ),
  )
  svg.add(
    group(
      place(car, 0.6 * u),
      path('M-46 22V-6q0-10 8-14L-24-48H24L38-20q8 4 8 14V22H34V10H-34V22z', shade(dark, -0.5)),
      circle([-30, -4], 9, p.paper),
      circle([30, -4], 9, p.paper),
    ),
  )
  svg.add(
    rect(
      [0, h * 0.8, w, h * 0.2],
      svg.linear([
        [0, dark, 0],
        [0.45, dark, 0.9],
        [1, dark],
      ]),
    ),
  )
  return {
    title: PLACES.top,
    ground: mix(p.ink, p.shadow, 0.4),
    sky: true,
    foot: dark,
    align: r.pick(['left', 'center']),
    inks: [glow, p.paper],
  }
}
