import { mix, shade } from '../drawing/colour.ts'
import { company, PROFILES } from '../scenes/figures.ts'
import { blob, hills } from '../scenes/land.ts'
import type { Point } from '../drawing/svg.ts'
import { circle, group, n, path, place, polygon, rect, stroke } from '../drawing/svg.ts'
import type { Layout, Canvas } from '../drawing/canvas.ts'
import { PLACES } from '../drawing/canvas.ts'

/** A vinyl record, cropped by the edge, with light on its grooves. */
export function record({ svg, w, h, u, fx, p, r, wide }: Canvas): Layout {
  const ground = r.pick([p.primary, p.secondary, p.accent, p.shadow])
  const label = r.pick([p.primary, p.secondary, p.accent, p.paper].filter((ink) => ink !== ground))
  const dark = shade(p.ink, -0.2)
  const at: Point = wide
    ? [fx + 60 * u, h * 0.5]
    : r.pick([
        [300, 318],
        [520, 330],
        [440, 300],
      ] as Point[])
  const radius = (wide ? 360 : r.between(250, 305)) * u
  svg.add(rect([0, 0, w, h], ground))
  if (r.chance(0.5)) svg.add(rect([0, 0, w, at[1]], mix(ground, p.paper, 0.2)))
  svg.add(circle([at[0] + 14 * u, at[1] + 18 * u], radius, mix(ground, p.ink, 0.35)), circle(at, radius, dark))
  for (let groove = 0; groove < 8; groove++)
    svg.add(circle(at, radius * (0.44 + groove * 0.068), stroke(mix(dark, p.paper, 0.16), 2 * u)))
  const shine = (turn: number) =>
    polygon(
      [
        at,
        [at[0] + Math.cos(turn) * radius * 0.985, at[1] + Math.sin(turn) * radius * 0.985],
        [at[0] + Math.cos(turn + 0.3) * radius * 0.985, at[1] + Math.sin(turn + 0.3) * radius * 0.985],
      ],
      `fill="${p.paper}" opacity=".14"`,
    )
  const turn = r.between(-1.4, -0.6)
  svg.add(
    shine(turn),
    shine(turn + Math.PI),
    circle(at, radius * 0.36, label),
    circle(at, radius * 0.22, stroke(mix(label, p.ink, 0.4), 3 * u)),
    circle(at, radius * 0.04, ground),
  )
  return {
    title: [44, 655, 512, 130],
    ground,
    foot: ground,
    align: 'left',
    faces: ['righteous', 'limelight', 'bowlby', 'anton', 'grotesk', 'abril', 'goudy'],
  }
}

/** A sound wave as bars, highest in the middle. */
export function waveform({ svg, w, h, u, fx, p, r, wide }: Canvas): Layout {
  const ground = r.pick([p.ink, p.shadow, ...(wide ? [] : [p.paper])])
  const inks = [p.primary, p.secondary, p.accent, ground === p.paper ? p.ink : p.paper].filter((ink) => ink !== ground)
  const y = h * (wide ? 0.48 : 0.4)
  const gap = r.pick([20, 27, 36]) * u
  const phase = r.between(0, 6)
  svg.add(rect([0, 0, w, h], ground))
  const round = r.chance(0.5) ? 'stroke-linecap="round"' : ''
  const lines = inks.map(() => '')
  for (let x = gap / 2, index = 0; x < w; x += gap, index++) {
    const near = Math.exp(-(((x - fx) / (230 * u)) ** 2))
    const tall = (14 + 270 * near * (0.35 + 0.65 * Math.abs(Math.sin(index * 0.9 + phase) * Math.cos(index * 0.37 + phase)))) * u
    lines[index % inks.length]! += `M${n(x)} ${n(y - tall)}V${n(y + tall * 0.8)}`
  }
  lines.forEach((d, index) => svg.add(path(d, stroke(inks[index]!, gap * 0.55, round))))
  return { title: [44, 655, 512, 130], ground, foot: ground, align: 'left' }
}

/** A map: contour lines, a grid, a route to a cross. */
export function contours({ svg, w, h, u, fx, p, r, wide }: Canvas): Layout {
  const dark = wide || r.chance(0.5)
  const ground = dark ? r.pick([p.shadow, p.ink]) : p.paper
  const line = mix(ground, dark ? p.secondary : p.primary, 0.75)
  const loud = r.pick([p.accent, p.primary])
  const summit: Point = [fx + r.between(-150, 150) * u, h * (wide ? 0.46 : r.between(0.26, 0.42))]
  svg.add(rect([0, 0, w, h], ground), path(grid(w, h, 100 * u), stroke(line, 1 * u, 'opacity=".45"')))
  const shape = blob(r, [0, 0], { radius: 100, wobble: r.between(0.14, 0.32), points: r.whole(6, 12) })
  const rings = 13
  for (let ring = rings; ring > 0; ring--) {
    const scale = ring * 0.36 * u
    const drift = (rings - ring) * r.between(2, 5) * u
    const fill = ring < 5 ? mix(ground, loud, (5 - ring) * 0.15) : 'none'
    svg.add(
      path(
        shape,
        `transform="translate(${n(summit[0] + drift * 0.6)} ${n(summit[1] - drift * 0.3)}) scale(${n(scale)}) rotate(${ring * 2})" fill="${fill}" stroke="${line}" stroke-width="${n(((ring % 4 === 0 ? 3.6 : 1.8) * u) / scale)}"`,
      ),
    )
  }
  const start: Point = [summit[0] - 230 * u, summit[1] + 260 * u]
  const end: Point = [summit[0] + 36 * u, summit[1] - 24 * u]
  svg.add(
    path(
      `M${n(start[0])} ${n(start[1])}C${n(start[0] + 180 * u)} ${n(start[1] - 20 * u)} ${n(start[0] + 20 * u)} ${n(end[1] + 90 * u)} ${n(end[0])} ${n(end[1])}`,
      stroke(dark ? p.paper : p.ink, 6 * u, `stroke-dasharray="${n(16 * u)} ${n(13 * u)}"`),
    ),
  )
  svg.add(
    circle(start, 13 * u, dark ? p.paper : p.ink),
    path(
      `M${n(end[0] - 24 * u)} ${n(end[1] - 24 * u)}l${n(48 * u)} ${n(48 * u)}m0 ${n(-48 * u)}l${n(-48 * u)} ${n(48 * u)}`,
      stroke(loud, 13 * u),
    ),
  )
  const veil = svg.linear([
    [0, ground, 0],
    [0.35, ground],
  ])
  svg.add(rect([0, h * 0.6, w, h * 0.4], veil))
  return {
    title: [44, 655, 512, 130],
    ground,
    foot: ground,
    align: 'left',
    faces: ['league', 'anton', 'grotesk', 'didone', 'abril', 'goudy'],
  }
}

function grid(w: number, h: number, step: number): string {
  let d = ''
  for (let x = step / 2; x < w; x += step) d += `M${n(x)} 0V${h}`
  for (let y = step / 2; y < h; y += step) d += `M0 ${n(y)}H${w}`
  return d
}

/** A halftone print in a disc: a head or a landscape, with dots that are larger where it is darker. */
export function halftone({ svg, w, h, u, fx, p, r, wide }: Canvas): Layout {
  const ground = wide ? p.ink : r.pick([p.paper, p.secondary, p.primary, p.ink])
  const light = ground === p.ink ? r.pick([p.secondary, p.primary, p.accent]) : mix(ground, p.paper, 0.5)
  const ink = p.ink
  const at: Point = [fx, h * (wide ? 0.5 : r.pick([0.36, 0.4]))]
  const radius = (wide ? 380 : r.between(225, 262)) * u
  const cell = r.pick([13, 16, 20]) * u
  const turn = r.pick([15, 45, 30])
  const screen = (size: number) => svg.pattern([cell, cell], circle([cell / 2, cell / 2], cell * size, ink), `rotate(${turn})`)
  svg.add(rect([0, 0, w, h], ground))
  const clip = svg.clip(circle(at, radius, '#000'))
  const shades = [0.12, 0.22, 0.32, 0.42, 0.54].map((size, index) => {
    const off = (index - 0.5) * radius * 0.24
    return circle(
      [at[0] + off * 0.9, at[1] + off],
      radius * 1.6,
      `fill="${screen(size)}" ${svg.clip(path(`M0 0H${w}V${h}H0zM${n(at[0] - off * 0.5 - radius * 1.02)} ${n(at[1] - off)}a${n(radius)} ${n(radius)} 0 1 0 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-radius * 2)} 0z`, 'clip-rule="evenodd"'))}`,
    )
  })
  const kind = r.whole(0, 2)
  const scene =
    kind === 0
      ? group(place([at[0], at[1] - radius * 0.66], radius / 200, r.chance(0.5)), path(r.pick(PROFILES), ink))
      : kind === 1
        ? hills(r, { y: at[1] + radius * 0.2, height: radius * 0.4, w, h }, screen(0.34)) +
          hills(r, { y: at[1] + radius * 0.5, height: radius * 0.3, w, h }, ink) +
          circle([at[0] - radius * 0.3, at[1] - radius * 0.3], radius * 0.2, r.pick([p.paper, p.accent]))
        : company(r, [at[0], at[1] + radius * 0.9], { height: radius * 1.5, fill: ink })
  svg.add(circle(at, radius, light), group(clip, ...shades.slice(0, 3), scene))
  if (r.chance(0.5))
    svg.add(
      circle(
        [at[0] + radius * 0.8, at[1] - radius * 0.74],
        44 * u,
        r.pick([p.accent, p.primary].filter((colour) => colour !== ground)),
      ),
    )
  return {
    title: [44, 642, 512, 134],
    ground,
    foot: ground,
    align: 'left',
    faces: ['grotesk', 'league', 'anton', 'josefin', 'goudy', 'abril'],
  }
}

/** Waves in the shape of scales, with a boat or a bird above. */
export function waves({ svg, w, h, u, fx, p, r, wide }: Canvas): Layout {
  const sky = r.pick(wide ? [p.shadow, p.primary, p.accent] : [p.secondary, p.paper, p.accent])
  const sun = r.pick([p.primary, p.paper, p.accent].filter((ink) => ink !== sky))
  const sea = [p.primary, mix(p.primary, p.shadow, 0.5), p.shadow, mix(p.shadow, p.ink, 0.5), shade(p.ink, -0.1)]
  const start = h * (wide ? 0.5 : 0.53)
  const radius = r.between(60, 92) * u
  svg.add(
    rect(
      [0, 0, w, h],
      svg.linear([
        [0, sky],
        [0.6, mix(sky, p.paper, 0.5)],
      ]),
    ),
  )
  svg.add(circle([fx + r.between(-90, 90) * u, start - r.between(0, 50) * u], r.between(80, 130) * u, sun))
  const rows = Math.ceil((h - start) / (radius * 0.55)) + 1
  for (let row = 0; row < rows; row++) {
    const y = start + row * radius * 0.55 + radius
    const ink = sea[Math.min(sea.length - 1, Math.floor((row / rows) * 6))]!
    const scale = svg.symbol(
      [1, 0.78, 0.56, 0.34]
        .map((size, index) => circle([0, 0], radius * size, index % 2 ? mix(ink, p.paper, 0.55) : ink))
        .join(''),
    )
    if (row === 1)
      svg.add(
        group(
          place([fx + 20 * u, y - radius * 0.9], u * 1.05),
          path(
            'M-100-10H104Q84 34 60 36H-56Q-84 30-100-10zM-4-20V-170Q-78-100-86-26zM12-20V-150Q74-76 80-24z',
            p.paper === sky || p.paper === sun ? p.ink : p.paper,
          ),
        ),
      )
    const uses: string[] = []
    for (let x = row % 2 ? 0 : radius; x < w + radius; x += radius * 2)
      uses.push(`<use href="#${scale}" x="${n(x)}" y="${n(y)}"/>`)
    svg.add(...uses)
  }
  const foot = sea.at(-1)!
  svg.add(
    rect(
      [0, h * 0.76, w, h * 0.24],
      svg.linear([
        [0, foot, 0],
        [0.5, foot, 0.96],
        [1, foot],
      ]),
    ),
  )
  return { title: PLACES.top, ground: mix(sky, p.paper, 0.1), foot, align: 'center', sky: true }
}
