import { contrast, inkOn, mix, shade } from '../drawing/colour.ts'
import type { TypefaceName } from '../typefaces/typefaces.ts'
import { typefaceOf, supportedText } from '../typefaces/typefaces.ts'
import type { Point } from '../drawing/svg.ts'
import { circle, group, n, path, polygon, rect } from '../drawing/svg.ts'
import type { Layout, Canvas } from '../drawing/canvas.ts'
import { tiles } from './geometry.ts'

/** The first letter of the title, larger than the poster. */
export function initial(canvas: Canvas): Layout {
  const { svg, p, r, wide, title } = canvas
  if (wide) return discs(canvas)
  const ground = r.pick([p.primary, p.secondary, p.accent, p.paper, p.ink])
  const inks = [p.ink, p.paper, p.primary, p.secondary, p.accent].filter((ink) => contrast(ink, ground) > 2)
  const [letterInk, spot] = r.shuffle(inks)
  const name: TypefaceName = r.pick(['anton', 'abril', 'bowlby', 'grotesk', 'didone', 'league'])
  const face = typefaceOf(name)
  const char = [...supportedText(face, title.replace(/^(the|a|an) /i, ''))]
    .find((letter) => /[\p{L}\p{N}]/u.test(letter))
    ?.toUpperCase()
  const glyph = face.glyphs.get(char ?? '')
  if (!glyph) return discs(canvas)
  const scale = (r.between(560, 640) / face.cap) * (glyph.advance > face.cap * 0.9 ? 0.92 : 1)
  const x = 300 - (glyph.advance * scale) / 2 + r.between(-60, 60)
  svg.add(rect([0, 0, 600, 900], ground))
  if (spot && r.chance(0.7))
    svg.add(circle([r.between(120, 480), r.between(160, 460)], r.between(90, 170), mix(spot, ground, 0.15)))
  svg.add(
    group(
      svg.clip(rect([0, 0, 600, 628], '#000')),
      path(
        `M${glyph.start} ${glyph.path}`,
        `fill="${letterInk}" transform="translate(${n(x)} ${n(r.between(590, 640))}) rotate(${r.pick([0, 0, -8, 8])}) scale(${n(scale)})"`,
      ),
    ),
  )
  svg.add(rect([44, 640, 512, 6], inkOn(ground, [p.ink, p.paper])))
  return {
    title: [44, 672, 512, 104],
    ground,
    foot: ground,
    align: 'left',
    faces: ['grotesk', 'league', 'anton', 'josefin', 'didone', 'goudy'],
    inks: [p.ink, p.paper],
    tagline: 'none',
  }
}

/** Discs and half discs on a strict grid, in the Swiss style. */
export function discs(canvas: Canvas): Layout {
  const { svg, w, h, u, p, r, wide, fx } = canvas
  const ground = wide ? r.pick([p.ink, p.shadow]) : r.pick([p.paper, p.primary, p.ink, p.secondary])
  const inks = r.shuffle([p.primary, p.secondary, p.accent, p.ink, p.paper].filter((ink) => contrast(ink, ground) > 1.4))
  svg.add(rect([0, 0, w, h], ground))
  const unit = 128 * u
  const top = wide ? h * 0.5 - unit * 2 : 66
  const left = fx - unit * 2
  const [first = p.ink, second = first, third = second] = inks
  const rule = r.pick<(row: number, column: number) => number>([
    (row, column) => (row + column) % 4,
    (row, column) => Math.abs(row * 2 - 3) + Math.abs(column * 2 - 3) / 2,
    (row, column) => (row === column ? 0 : row > column ? 2 : 5),
    (row, column) => (row * 3 + column * 5) % 6,
    (_row, column) => column + 1,
  ])
  const turn = r.pick([0, 90, 180, 270])
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 4; column++) {
      const at: Point = [left + (column + 0.5) * unit, top + (row + 0.5) * unit]
      const kind = Math.round(rule(row, column))
      const ink = kind % 3 === 0 ? first : kind % 3 === 1 ? second : third
      svg.add(disc(at, { half: unit / 2, kind, ink, other: kind % 3 === 2 ? first : third, turn: turn + (row % 2) * 180 }))
    }
  return {
    title: [44, 628, 512, 142],
    ground,
    foot: ground,
    align: 'left',
    faces: ['grotesk', 'league', 'josefin', 'anton', 'goudy'],
  }
}

type Disc = { half: number; kind: number; ink: string; other: string; turn: number }

function disc([x, y]: Point, { half, kind, ink, other, turn }: Disc): string {
  const whole = circle([x, y], half, ink)
  const part = path(
    `M${n(x - half)} ${n(y)}a${n(half)} ${n(half)} 0 0 1 ${n(half * 2)} 0z`,
    `fill="${kind > 2 ? other : ink}" transform="rotate(${turn} ${n(x)} ${n(y)})"`,
  )
  if (kind === 0) return whole
  if (kind === 1) return part
  if (kind === 2) return circle([x, y], half * 0.42, ink)
  if (kind === 3) return whole + circle([x, y], half * 0.45, other)
  if (kind === 4) return whole + part
  return ''
}

/** Only the title, as large as possible, over bands or a torn edge. */
export function allType(canvas: Canvas): Layout {
  const { svg, p, r, wide } = canvas
  if (wide) return bands(canvas)
  const ground = r.pick([p.primary, p.paper, p.ink, p.secondary, p.shadow])
  const other = r.pick([p.primary, p.secondary, p.accent, p.paper].filter((ink) => ink !== ground))
  svg.add(rect([0, 0, 600, 900], ground))
  const kind = r.whole(0, 3)
  if (kind === 0) svg.add(rect([0, 560, 600, 340], other))
  else if (kind === 1)
    svg.add(
      polygon(
        [
          [0, 620],
          [600, 470],
          [600, 900],
          [0, 900],
        ],
        other,
      ),
    )
  else if (kind === 2) svg.add(circle([r.pick([60, 300, 540]), 760], 260, other))
  else for (let bar = 0; bar < 6; bar++) svg.add(rect([44, 600 + bar * 27, 512 - bar * r.between(0, 70), 14], other))
  const foot = kind === 0 || kind === 1 ? other : ground
  if (kind === 2) svg.add(rect([0, 808, 600, 92], ground))
  return {
    title: [40, 48, 520, kind === 1 || kind === 2 ? 430 : 490],
    ground,
    foot,
    align: 'left',
    faces: ['anton', 'league', 'bowlby', 'abril', 'brush', 'righteous', 'grotesk'],
    justify: true,
    echo: true,
    tagline: 'none',
  }
}

/** Broad bands, parallel or in perspective, for wide pictures. */
function bands(canvas: Canvas): Layout {
  const { svg, w, h, u, fx, p, r } = canvas
  if (r.chance(0.3)) return tiles(canvas)
  const ground = shade(p.ink, -0.1)
  svg.add(rect([0, 0, w, h], ground))
  const inks = r.shuffle([p.primary, p.secondary, p.accent, p.paper, p.shadow])
  const turn = r.pick([-24, 24, -60, 60, 0])
  const bars = inks.map((ink, index) => rect([fx - 330 * u + index * 130 * u, -h, r.between(60, 122) * u, h * 3], ink))
  svg.add(
    group(`transform="rotate(${turn} ${n(fx)} ${n(h / 2)})"`, ...bars),
    circle([fx, h * 0.5], 190 * u, ground),
    circle([fx, h * 0.5], 150 * u, inks[0]!),
  )
  return { title: [44, 600, 512, 150], ground, foot: ground }
}
