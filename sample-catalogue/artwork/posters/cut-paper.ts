import { mix, shade } from '../drawing/colour.ts'
import { figure } from '../scenes/figures.ts'
import type { Point } from '../drawing/svg.ts'
import { circle, group, n, path, polygon, rect, stroke } from '../drawing/svg.ts'
import type { Layout, Canvas } from '../drawing/canvas.ts'

/** Shapes of cut paper: bars and shards. */
export function cutPaper(canvas: Canvas): Layout {
  const { svg, w, h, u, fx, p, r, wide } = canvas
  const ground = r.pick(wide ? [p.primary, p.shadow, p.ink] : [p.primary, p.secondary, p.paper, p.accent])
  const inks = [p.ink, p.paper, p.primary, p.secondary, p.accent, p.shadow].filter((ink) => ink !== ground)
  svg.add(rect([0, 0, w, h], ground))
  const cut = (x: number, y: number): Point => [x + r.between(-12, 12) * u, y + r.between(-12, 12) * u]
  const shards = r.whole(4, 6)
  const reach = 460 * u
  for (let shard = 0; shard < shards; shard++) {
    const x = fx - reach / 2 + (reach * (shard + 0.5)) / shards
    const wideHalf = r.between(22, 44) * u
    const top = r.between(0, 0.16) * h
    const foot = h * (wide ? r.between(0.6, 0.95) : r.between(0.45, 0.62))
    const lean = r.between(-50, 50) * u
    svg.add(
      polygon(
        [
          cut(x - wideHalf + lean, top - 40),
          cut(x + wideHalf + lean, top - 40),
          cut(x + wideHalf * 0.8, foot),
          cut(x - wideHalf * 0.9, foot),
        ],
        inks[shard % inks.length]!,
      ),
    )
  }
  svg.add(emblem(canvas, [fx, h * (wide ? 0.5 : 0.36)], inks))
  return {
    title: [44, 600, 512, 170],
    ground,
    foot: ground,
    align: 'left',
    faces: ['anton', 'brush', 'grotesk', 'league'],
    justify: r.chance(0.4),
    inks: [p.ink, p.paper],
  }
}

/** The object in a cut-paper picture, such as a hand, a key, an eye, a crown or a figure. */
function emblem({ p, u, r }: Canvas, [x, y]: Point, inks: string[]): string {
  const back = r.pick(inks.filter((ink) => ink !== p.ink))
  const front = back === p.paper ? p.ink : p.paper
  const kind = r.whole(0, 9)
  const disc = polygon(
    Array.from({ length: 9 }, (_, index): Point => [
      Math.cos(index * 0.7) * r.between(130, 160),
      Math.sin(index * 0.7) * r.between(130, 160),
    ]),
    back,
  )
  const shapes = [
    path(
      'M-70 130L-58 20L-104-30L-88-52L-48-18L-60-110L-36-116L-20-26L-14-132L12-134L14-26L40-118L64-110L44-14L72-66L94-54L66 30L56 130z',
      front,
    ),
    path(
      'M-40-104L44-110L76-56L60-6L22 12L24 60L58 62V86L26 88V108L54 110V132L-8 134L-14 14L-58-8L-74-58zM-20-74L-34-52L-20-30L18-28L32-54L20-76z',
      `fill="${front}" fill-rule="evenodd"`,
    ),
    path('M-130 4L-66-52L4-68L74-50L132 0L70 54L-2 70L-72 50z', front) +
      polygon(
        [
          [-40, -36],
          [10, -48],
          [46, -20],
          [44, 26],
          [6, 48],
          [-38, 34],
          [-50, 0],
        ],
        p.ink,
      ) +
      polygon(
        [
          [-12, -12],
          [10, -16],
          [14, 8],
          [-8, 12],
        ],
        front,
      ),
    path('M-104 70L-120-64L-62-8L-34-96L0-22L38-102L60-10L118-70L104 72z', front),
    figure('coat', [0, 140], { height: 270, fill: front }),
    // bird, flame, apple, bell, crescent
    path('M-128-30L-96-58L-60-44L-20-4L40-110L58-40L128-86L104 0L60 50L90 96L20 74L-44 62L-92 8z', front),
    path(
      'M4-138L34-70L70-20L76 50L44 112L-6 132L-54 108L-78 46L-54-20L-30-2L-22-70zM2 20L-26 62L-14 104L14 108L34 70z',
      `fill="${front}" fill-rule="evenodd"`,
    ),
    path('M6-70L18-132L38-124L22-66L70-74L106-30L96 46L56 118L4 104L-50 120L-92 52L-102-24L-64-72z', front) +
      path('M26-96L66-128L98-110L60-90z', back),
    path('M-14-128L16-130L20-100L64-70L78 20L112 70L-110 76L-76 18L-66-68L-20-100zM-28 88L30 86L22 122L-18 126z', front),
    path('M30-126L-40-104L-96-36L-92 44L-34 114L46 124L110 78L40 66L-8 16L-4-60z', front),
  ]
  return group(`transform="translate(${n(x)} ${n(y)}) scale(${n(u)}) rotate(${r.whole(-12, 12)})"`, disc, shapes[kind]!)
}

/** Stairs across a flat wall, with one small person on them. */
export function stairs({ svg, w, h, u, fx, p, r, wide }: Canvas): Layout {
  const [wall, side, tread] = r.pick<readonly [string, string, string]>(
    wide
      ? [
          [p.shadow, p.ink, p.primary],
          [p.primary, p.ink, p.paper],
          [p.ink, p.primary, p.secondary],
        ]
      : [
          [p.secondary, p.shadow, p.paper],
          [p.primary, p.ink, p.paper],
          [p.paper, p.primary, p.secondary],
          [p.shadow, p.ink, p.primary],
          [p.accent, p.shadow, p.paper],
        ],
  )
  svg.add(
    rect(
      [0, 0, w, h],
      svg.linear([
        [0.36, wall],
        [1, shade(wall, -0.18)],
      ]),
    ),
  )
  const count = r.whole(7, 10)
  const run = (wide ? w * 0.62 : w * 1.05) / count
  const rise = (h * (wide ? 0.8 : 0.52)) / count
  const left = wide ? w * 0.4 : -20
  const foot = h * (wide ? 1 : 0.84)
  let d = `M${n(left)} ${n(h)}V${n(foot)}`
  let lit = ''
  for (let step = 0; step < count; step++) {
    d += `v${n(-rise)}h${n(run)}`
    lit += `M${n(left + step * run)} ${n(foot - (step + 1) * rise)}h${n(run)}l${n(-run * 0.5)} ${n(rise * 0.42)}h${n(-run)}z`
  }
  svg.add(path(`${d}V${n(h)}z`, side), path(lit, tread))
  const on = Math.min(count - 2, Math.max(1, Math.round((fx - left) / run)))
  const at: Point = [left + (on + 0.4) * run, foot - (on + 1) * rise + rise * 0.2]
  svg.add(
    polygon(
      [at, [at[0] + run * 2.6, at[1] - rise * 2 - 40 * u], [at[0] + run * 2.9, at[1] - rise * 2 - 36 * u], [at[0] + 10, at[1]]],
      `fill="${shade(wall, -0.5)}" opacity=".5"`,
    ),
  )
  svg.add(figure(r.pick(['walk', 'coat', 'hat', 'dress']), at, { height: 112 * u, fill: shade(p.ink, -0.3) }))
  const door = r.chance(0.5)
  if (door)
    svg.add(
      path(
        `M${n(w - run * 0.95)} ${n(foot - count * rise)}v${n(-150 * u)}a${n(run * 0.35)} ${n(run * 0.35)} 0 0 1 ${n(run * 0.7)} 0v${n(150 * u)}z`,
        mix(p.paper, p.secondary, 0.4),
      ),
    )
  else svg.add(circle([w * (wide ? 0.5 : 0.22), h * 0.42], 46 * u, stroke(p.paper, 3 * u)))
  return {
    title: [44, 60, 400, 200],
    ground: wall,
    foot: side,
    calm: door ? undefined : h * 0.42 - 60,
    align: 'left',
    faces: ['grotesk', 'josefin', 'league', 'anton', 'didone'],
  }
}
