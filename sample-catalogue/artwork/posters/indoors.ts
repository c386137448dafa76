import { mix, shade } from '../drawing/colour.ts'
import { figure, longShadow } from '../scenes/figures.ts'
import type { Point } from '../drawing/svg.ts'
import { n, path, polygon, rect, stroke } from '../drawing/svg.ts'
import type { Layout, Canvas } from '../drawing/canvas.ts'

/** An open door in the dark; its light falls on the floor, with a shadow in it. */
export function doorway({ svg, w, h, u, fx, p, r, wide }: Canvas): Layout {
  const dark = r.pick([p.ink, p.shadow, shade(p.shadow, -0.4)])
  const light = r.pick([p.secondary, p.accent, p.primary, mix(p.secondary, p.paper, 0.5)])
  const broad = r.between(105, 150) * u
  const tall = r.between(290, 330) * u
  const sill = h * (wide ? 0.72 : 0.67)
  const left = fx - broad / 2
  const reach = r.between(-120, 160) * u
  const floor = mix(dark, light, 0.12)
  svg.add(
    rect(
      [0, 0, w, h],
      svg.linear([
        [0, shade(dark, -0.35)],
        [1, dark],
      ]),
    ),
    rect(
      [0, sill, w, h - sill],
      svg.linear([
        [0, floor],
        [1, shade(dark, -0.3)],
      ]),
    ),
  )
  svg.add(
    polygon(
      [
        [left, sill],
        [left + broad, sill],
        [left + broad * 1.9 + reach, h],
        [left - broad * 0.9 + reach, h],
      ],
      svg.linear([
        [0, light],
        [0.72, light, 0.14],
        [1, light, 0],
      ]),
    ),
  )
  const arch = wide && r.chance(0.4) ? `a${n(broad / 2)} ${n(broad / 2)} 0 0 1 ${n(broad)} 0` : `h${n(broad)}`
  svg.add(
    path(
      `M${n(left)} ${n(sill)}v${n(-tall)}${arch}v${n(tall)}z`,
      svg.linear([
        [0, light],
        [1, mix(light, p.paper, 0.7)],
      ]),
    ),
  )
  const name = r.pick(['coat', 'hat', 'dress', 'long', 'child'] as const)
  const height = (name === 'child' ? 210 : 180) * u
  const black = shade(p.ink, -0.45)
  svg.add(
    longShadow(name, [fx, sill + 10 * u], { height, fill: `fill="${black}" opacity=".75"`, lean: -reach / (180 * u) - 0.15 }),
  )
  svg.add(figure(name, [fx, sill + 12 * u], { height, fill: black }))
  if (r.chance(0.55))
    svg.add(
      polygon(
        [
          [left, sill],
          [left, sill - tall],
          [left - broad * 0.55, sill - tall - 26 * u],
          [left - broad * 0.55, sill + 40 * u],
        ],
        mix(dark, light, 0.3),
      ),
    )
  return {
    title: [44, 52, 512, 176],
    ground: shade(dark, -0.2),
    foot: shade(dark, -0.1),
    align: 'center',
    tagline: 'none',
    inks: [light, p.paper],
  }
}

/** The front of a house: many windows, with something to see in each. */
export function facade({ svg, w, h, u, p, r, wide }: Canvas): Layout {
  const wall = r.pick([p.shadow, p.primary, p.ink, p.accent])
  const columns = wide ? 9 : r.pick([3, 4])
  const cell = wide ? w / columns : 600 / columns
  const rows = wide ? Math.ceil(h / (cell * 1.25)) : Math.floor(650 / (cell * 1.25))
  const lights = [p.secondary, p.accent, p.paper, mix(p.secondary, p.paper, 0.5), p.primary].filter((ink) => ink !== wall)
  const dark = mix(wall, p.ink, 0.55)
  svg.add(rect([0, 0, w, h], wall))
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      svg.add(
        pane({ p, r, u } as Pick<Canvas, 'p' | 'r' | 'u'>, {
          x: (column + 0.2) * cell,
          y: (row * 1.25 + 0.22) * cell,
          size: cell * 0.6,
          light: r.chance(0.62) ? r.pick(lights) : dark,
          dark,
        }),
      )
  const foot = shade(mix(wall, p.ink, 0.6), -0.15)
  const edge = rows * cell * 1.25
  if (!wide) svg.add(rect([0, edge, 600, 900 - edge], foot))
  return {
    title: [44, edge + 26, 512, 900 - edge - 146],
    ground: foot,
    foot,
    align: r.pick(['left', 'center']),
    valign: 'middle',
    tagline: 'none',
  }
}

type Pane = { x: number; y: number; size: number; light: string; dark: string }

function pane({ p, r }: Pick<Canvas, 'p' | 'r'>, { x, y, size, light, dark }: Pane): string {
  const tall = size * 1.36
  const frame = rect([x, y, size, tall], light)
  const sill = rect([x - size * 0.08, y + tall, size * 1.16, size * 0.09], dark)
  if (light === dark) return frame + sill
  const ink = shade(p.ink, -0.1)
  const foot: Point = [x + size * r.between(0.35, 0.65), y + tall]
  const kind = r.whole(0, 6)
  const inside = [
    '',
    figure(r.pick(['coat', 'dress', 'hat']), foot, { height: tall * 0.8, fill: ink }),
    rect([x, y, size * 0.26, tall], dark) + rect([x + size * 0.74, y, size * 0.26, tall], dark),
    rect([x, y, size, tall * r.between(0.2, 0.6)], mix(light, p.ink, 0.3)),
    path(`M${n(x + size / 2)} ${n(y)}v${n(tall * 0.3)}`, stroke(ink, 2)) +
      path(
        `M${n(x + size * 0.3)} ${n(y + tall * 0.42)}l${n(size * 0.12)} ${n(-tall * 0.14)}h${n(size * 0.16)}l${n(size * 0.12)} ${n(tall * 0.14)}z`,
        ink,
      ),
    figure('coat', [foot[0] - size * 0.2, foot[1]], { height: tall * 0.78, fill: ink }) +
      figure('dress', [foot[0] + size * 0.12, foot[1]], { height: tall * 0.72, fill: ink, flip: true }),
    path(`M${n(x + size * 0.3)} ${n(y + tall)}v${n(-tall * 0.18)}h${n(size * 0.4)}v${n(tall * 0.18)}z`, p.shadow) +
      path(
        `M${n(x + size / 2)} ${n(y + tall * 0.82)}q${n(-size * 0.3)} ${n(-tall * 0.3)} ${n(-size * 0.1)} ${n(-tall * 0.45)}q${n(size * 0.1)} ${n(tall * 0.1)} ${n(size * 0.1)} ${n(tall * 0.4)}q0 ${n(-tall * 0.3)} ${n(size * 0.22)} ${n(-tall * 0.4)}q${n(size * 0.1)} ${n(tall * 0.2)} ${n(-size * 0.2)} ${n(tall * 0.45)}z`,
        p.shadow,
      ),
  ]
  return frame + inside[kind]! + sill
}
