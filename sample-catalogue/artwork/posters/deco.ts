import { contrast, mix, shade } from '../drawing/colour.ts'
import { company } from '../scenes/figures.ts'
import type { Point } from '../drawing/svg.ts'
import { circle, group, n, path, polygon, rect, stroke } from '../drawing/svg.ts'
import type { Layout, Canvas } from '../drawing/canvas.ts'

function rays(
  [x, y]: Point,
  { count, reach, from = -Math.PI, to = 0 }: { count: number; reach: number; from?: number; to?: number },
): string {
  const step = (to - from) / (count * 2)
  return Array.from({ length: count }, (_, index) => {
    const a = from + step * (index * 2 + 0.5)
    const b = a + step
    return `M${n(x)} ${n(y)}L${n(x + Math.cos(a) * reach)} ${n(y + Math.sin(a) * reach)} ${n(x + Math.cos(b) * reach)} ${n(y + Math.sin(b) * reach)}z`
  }).join('')
}

/** Art deco: rays, a stepped tower and gold lines. */
export function sunburst(canvas: Canvas): Layout {
  const { svg, w, h, u, fx, p, r, wide } = canvas
  const ground = r.pick([p.ink, p.shadow, shade(p.shadow, -0.3)])
  const gold = r.pick([p.secondary, p.accent, p.primary].filter((ink) => ink !== ground))
  const base: Point = [fx, h * (wide ? 0.98 : 0.63)]
  svg.add(rect([0, 0, w, h], ground))
  svg.add(path(rays(base, { count: r.whole(9, 15), reach: h * 1.3 + w * 0.4 }), mix(ground, gold, r.between(0.2, 0.4))))
  const kind = r.whole(0, 2)
  if (kind === 0) tower(canvas, { base, gold, ground })
  else if (kind === 1) fans(canvas, { base, gold, ground })
  else {
    for (let ring = 5; ring > 0; ring--) svg.add(circle([base[0], base[1] - 190 * u], ring * 36 * u, ring % 2 ? gold : ground))
    svg.add(company(r, [base[0], base[1] + 2], { height: 190 * u, fill: p.paper }))
  }
  if (!wide) {
    svg.add(
      rect([0, base[1], 600, 900], ground),
      path('M24 24H576V876H24z', stroke(gold, 3)),
      path('M34 34H566V866H34zM34 70V34H70M530 34H566V70M34 830V866H70M530 866H566V830', stroke(gold, 1.2)),
    )
    svg.add(path(`M60 ${n(base[1])}H540M90 ${n(base[1] + 9)}H510`, stroke(gold, 3)))
  }
  return {
    title: [70, 590, 460, 160],
    ground,
    foot: ground,
    align: 'center',
    faces: ['limelight', 'poiret', 'righteous', 'abril'],
    inks: [gold, p.paper],
    valign: 'middle',
    tagline: 'none',
    inset: 24,
  }
}

type Deco = { base: Point; gold: string; ground: string }

function tower({ svg, u, p }: Canvas, { base: [x, y], gold, ground }: Deco): void {
  const steps: [half: number, top: number][] = [
    [150, 120],
    [110, 240],
    [74, 340],
    [44, 420],
    [18, 470],
  ]
  for (const [index, [half, top]] of steps.entries()) {
    svg.add(
      rect([x - half * u, y - top * u, half * 2 * u, top * u], mix(gold, index % 2 ? p.paper : ground, index % 2 ? 0.25 : 0.35)),
    )
    const lines = Array.from(
      { length: Math.max(1, Math.round(half / 12)) },
      (_, line) => `M${n(x - half * u + (line + 0.5) * 24 * u)} ${n(y)}V${n(y - (top - 12) * u)}`,
    )
    svg.add(path(lines.join(''), stroke(ground, 4 * u, 'opacity=".55"')))
  }
  svg.add(
    polygon(
      [
        [x - 7 * u, y - 470 * u],
        [x + 7 * u, y - 470 * u],
        [x, y - 545 * u],
      ],
      p.paper,
    ),
  )
}

function fans({ svg, w, u, p, r }: Canvas, { base: [x, y], gold, ground }: Deco): void {
  const unit = 100 * u
  const inks = r.shuffle([gold, p.paper, p.primary, mix(ground, gold, 0.5)])
  for (let row = 4; row >= 0; row--)
    for (let column = -3; column <= 3; column++) {
      const at: Point = [x + (column + (row % 2) / 2) * unit, y - row * unit * 0.5]
      if (Math.abs(at[0] - x) > (4.6 - row) * unit * 0.62 || at[0] > w + unit) continue
      svg.add(
        [0.5, 0.4, 0.3, 0.19, 0.09]
          .map((size, index) =>
            path(
              `M${n(at[0] - size * unit)} ${n(at[1])}a${n(size * unit)} ${n(size * unit)} 0 0 1 ${n(size * unit * 2)} 0z`,
              index % 2 ? ground : inks[(index + row) % inks.length]!,
            ),
          )
          .join(''),
      )
    }
}

/** A title card of a silent film: an ornamental border, a vignette, lettering in the middle. */
export function engraved(canvas: Canvas): Layout {
  const { svg, w, h, u, fx, p, r, wide } = canvas
  const dark = r.chance(0.55)
  const ground = dark || wide ? shade(p.ink, -0.1) : p.paper
  const line = dark || wide ? mix(p.secondary, p.paper, 0.3) : p.ink
  svg.add(
    rect(
      [0, 0, w, h],
      svg.radial(
        [
          [0, dark || wide ? mix(ground, p.shadow, 0.9) : ground],
          [1, dark || wide ? ground : mix(ground, p.secondary, 0.35)],
        ],
        [0.5, 0.4, 0.8],
      ),
    ),
  )
  const y = h * (wide ? 0.46 : 0.33)
  vignette(canvas, [fx, y], { line, ground: dark || wide ? mix(ground, p.shadow, 0.6) : ground })
  if (!wide) svg.add(border(canvas, line))
  else svg.add(path(`M40 40H${w - 40}V${h - 40}H40z`, stroke(line, 2 * u, 'opacity=".35"')))
  return {
    title: [84, 560, 432, 160],
    ground,
    foot: ground,
    align: 'center',
    faces: ['goudy', 'goudy', 'abril', 'limelight'],
    inks: [line, p.paper],
    valign: 'middle',
    tagline: 'none',
    inset: 62,
  }
}

/** An oval scene shaded with horizontal lines, like an engraving. */
function vignette({ svg, u, p, r, mood }: Canvas, [x, y]: Point, { line, ground }: { line: string; ground: string }): void {
  const rx = 200 * u
  const ry = 210 * u
  const oval = `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"/>`
  const clip = svg.clip(oval)
  const sky = Array.from({ length: 30 }, (_, index) => `M${n(x - rx)} ${n(y - ry + index * 9 * u)}h${n(rx * 2)}`).join('')
  const moon = circle([x + r.between(-80, 80) * u, y - 104 * u], 52 * u, contrast(line, p.paper) > 3 ? p.paper : line)
  const hill = (top: number, sway: number) =>
    `M${n(x - rx)} ${n(y + top * u)}Q${n(x - rx / 2)} ${n(y + (top - sway) * u)} ${n(x)} ${n(y + top * u)}T${n(x + rx)} ${n(y + top * u)}V${n(y + ry)}H${n(x - rx)}z`
  const sea = mood === 'adventure' || r.chance(0.3)
  const people = company(r, [x + r.between(-60, 60) * u, y + 128 * u], { height: 150 * u, fill: shade(p.ink, -0.3) })
  const boat = group(
    `transform="translate(${n(x)} ${n(y + 70 * u)}) scale(${n(u)})"`,
    path('M-90 0H96Q80 34 60 36H-60Q-84 30-90 0zM-4-6V-150Q-70-90-78-14zM10-6V-130Q70-60 74-10z', shade(p.ink, -0.3)),
  )
  svg.add(
    group(
      clip,
      rect([x - rx, y - ry, rx * 2, ry * 2], mix(ground, p.secondary, 0.5)),
      path(sky, stroke(line, 2.2 * u, 'opacity=".45"')),
      moon,
      path(hill(40, 60), mix(p.primary, p.ink, 0.25)),
      path(hill(84, -50), mix(p.shadow, p.ink, 0.4)),
      sea ? boat : people,
      path(hill(140, 26), p.ink),
    ),
  )
  svg.add(
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${stroke(line, 5 * u)}/>`,
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx + 13 * u)}" ry="${n(ry + 13 * u)}" ${stroke(line, 1.5 * u)}/>`,
  )
}

function border({ svg, r }: Canvas, line: string): string {
  const corner = svg.symbol(
    path('M0 0H96M0 0V96M0 14H70Q30 14 30 30T14 70V0M42 42a14 14 0 1 1-14-14q22 2 40-12M28 56q2-22-12-40', stroke(line, 2.5)) +
      circle([42, 42], 5, line),
  )
  const at = (place: string) => `<use href="#${corner}" transform="${place}"/>`
  const dots = r.chance(0.5) ? 'stroke-dasharray="1 9" stroke-linecap="round"' : ''
  return [
    path('M22 22H578V878H22z', stroke(line, 3)),
    path('M34 34H566V866H34z', stroke(line, dots ? 4 : 1.2, dots)),
    at('translate(46 46)'),
    at('translate(554 46) scale(-1 1)'),
    at('translate(46 854) scale(1 -1)'),
    at('translate(554 854) scale(-1 -1)'),
    path('M220 742H280M320 742H380M300 733L309 742L300 751L291 742z', stroke(line, 2.5)),
  ].join('')
}
