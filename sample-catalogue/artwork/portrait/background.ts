import { mix, shade } from '../drawing/colour.ts'
import type { Palette } from '../drawing/palette.ts'
import type { Random } from '../drawing/random.ts'
import type { SvgBuilder } from '../drawing/svg.ts'
import { circle, n, path, polygon, rect, stroke } from '../drawing/svg.ts'

/** Draws one of eight backgrounds for a portrait; returns its main colour. */
export function paintBackground(svg: SvgBuilder, p: Palette, r: Random): string {
  const ground = r.pick([
    p.primary,
    p.secondary,
    p.accent,
    mix(p.primary, p.paper, 0.45),
    p.shadow,
    mix(p.secondary, p.paper, 0.4),
  ])
  const other = r.pick([p.primary, p.secondary, p.accent, p.paper].filter((ink) => ink !== ground))
  const soft = mix(ground, other, 0.45)
  svg.add(
    rect(
      [0, 0, 600, 900],
      svg.linear([
        [0, shade(ground, 0.08)],
        [1, shade(ground, -0.1)],
      ]),
    ),
  )
  const kind = r.whole(0, 8)
  if (kind === 0) svg.add(circle([300 + r.whole(-70, 70), 350], r.between(230, 290), soft))
  else if (kind === 1) svg.add(rect([r.pick([0, 300]), 0, 300, 900], soft))
  else if (kind === 2)
    svg.add(rect([0, 0, 600, 900], svg.pattern([44, 44], circle([11, 11], 6.5, soft) + circle([33, 33], 6.5, soft))))
  else if (kind === 3)
    svg.add(
      path(
        Array.from({ length: 12 }, (_, index) => {
          const a = (index / 12) * Math.PI * 2
          return `M300 400L${n(300 + Math.cos(a) * 900)} ${n(400 + Math.sin(a) * 900)} ${n(300 + Math.cos(a + 0.26) * 900)} ${n(400 + Math.sin(a + 0.26) * 900)}z`
        }).join(''),
        soft,
      ),
    )
  else if (kind === 4)
    for (const ring of [4, 3, 2, 1]) svg.add(circle([300, 560], ring * 118 + 70, ring % 2 ? mix(ground, other, 0.22) : soft))
  else if (kind === 5)
    svg.add(
      polygon(
        [
          [0, r.between(420, 700)],
          [600, r.between(120, 420)],
          [600, 900],
          [0, 900],
        ],
        soft,
      ),
    )
  else if (kind === 6)
    svg.add(rect([0, 0, 600, 900], svg.pattern([70, 70], rect([0, 0, 35, 70], soft), `rotate(${r.pick([0, 45, 90])})`)))
  else if (kind === 7) svg.add(rect([70, 90, 460, 810], soft), rect([70, 90, 460, 810], stroke(mix(soft, p.paper, 0.4), 4)))
  else
    svg.add(
      rect(
        [0, 0, 600, 900],
        svg.radial(
          [
            [0, mix(ground, p.paper, 0.4)],
            [1, ground],
          ],
          [0.5, 0.4, 0.6],
        ),
      ),
    )
  return ground
}
