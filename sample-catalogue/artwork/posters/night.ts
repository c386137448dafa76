import { mix, shade } from '../drawing/colour.ts'
import { company } from '../scenes/figures.ts'
import { firs, hills, stars } from '../scenes/land.ts'
import { bareTree, HOUSE, roofs, windows } from '../scenes/town.ts'
import type { Point } from '../drawing/svg.ts'
import { circle, group, n, path, place, rect, stroke } from '../drawing/svg.ts'
import type { Layout, Canvas } from '../drawing/canvas.ts'
import { PLACES } from '../drawing/canvas.ts'

/** A city at night: three rows of towers, lights in the nearest, a moon, sometimes a reflection. */
export function skyline({ svg, w, h, u, fx, p, r, wide, era }: Canvas): Layout {
  const glow = r.pick(era === 'neon' ? [p.primary] : [p.primary, p.secondary, p.shadow])
  const water = r.chance(0.45)
  const street = h * (water ? 0.74 : 1)
  const top = p.ink
  svg.add(
    rect(
      [0, 0, w, h],
      svg.linear([
        [0, top],
        [0.35, mix(top, glow, 0.35)],
        [0.75, glow],
        [1, mix(glow, p.paper, 0.35)],
      ]),
    ),
  )
  const moon: Point = [fx + r.between(-130, 130) * u, Math.max(street - r.between(330, 440) * u, h * 0.42)]
  const disc = r.between(50, 130) * u
  svg.add(circle(moon, disc, r.pick([p.paper, p.secondary, mix(p.paper, p.accent, 0.4)])))
  const row = (share: number, low: number, high: number, broad: number, fill: string) =>
    roofs(r, { y: street - share * u, w, low: low * u, high: high * u, h: street, broad: broad * u }, fill)
  svg.add(row(190, 0, 200, 64, mix(glow, p.shadow, 0.45)).markup)
  const middle = row(80, 0, 210, 84, mix(p.shadow, p.ink, 0.45))
  const front = row(water ? 40 : 70, 0, 150, 130, shade(p.ink, -0.25))
  const light = r.pick([p.secondary, p.accent, mix(p.secondary, p.paper, 0.5)])
  svg.add(
    middle.markup,
    path(windows(r, middle.houses, { pane: 8 * u, share: 0.16, floors: 7 }), `fill="${light}" opacity=".55"`),
  )
  svg.add(front.markup, path(windows(r, front.houses, { pane: 12 * u, share: 0.3, floors: water ? 5 : 6 }), light))
  if (water) {
    svg.add(
      rect(
        [0, street, w, h - street],
        svg.linear([
          [0, mix(p.ink, glow, 0.3)],
          [1, p.ink],
        ]),
      ),
    )
    const glints = Array.from({ length: 34 }, (_, index) => {
      const y = street + 8 * u + (index * (h - street) * 0.62) / 34
      const reach = (130 - index * 2.4) * u
      return `M${n(moon[0] + r.between(-0.7, 0.5) * reach)} ${n(y)}h${n(r.between(0.1, 0.5) * reach)}`
    })
    svg.add(path(glints.join(''), stroke(light, 3 * u, 'opacity=".7" stroke-linecap="round"')))
  }
  svg.add(
    rect(
      [0, h * 0.8, w, h * 0.2],
      svg.linear([
        [0, p.ink, 0],
        [0.45, p.ink, 0.9],
        [1, p.ink],
      ]),
    ),
  )
  return {
    title: wide ? PLACES.top : r.pick([PLACES.top, PLACES.high]),
    ground: mix(top, glow, 0.2),
    sky: true,
    calm: moon[1] - disc - 6,
    foot: p.ink,
    align: r.pick(['center', 'left']),
  }
}

/** A house on a hill with one lit window, a large moon, bare trees. */
export function litHouse({ svg, w, h, u, fx, p, r, wide }: Canvas): Layout {
  const sky = r.pick([p.shadow, mix(p.shadow, p.primary, 0.5), p.primary, p.ink])
  const dark = shade(p.ink, -0.3)
  const moonInk = r.pick([p.paper, p.secondary, mix(p.paper, p.accent, 0.5)])
  const top = h * (wide ? 0.68 : 0.66)
  svg.add(
    rect(
      [0, 0, w, h],
      svg.linear([
        [0, mix(sky, p.ink, 0.7)],
        [0.72, sky],
        [1, mix(sky, moonInk, 0.2)],
      ]),
    ),
  )
  const moon: Point = [fx + r.between(-70, 70) * u, top - 150 * u]
  const disc = r.between(125, 165) * u
  svg.add(circle(moon, 250 * u, `fill="${moonInk}" opacity=".08"`), circle(moon, disc, moonInk))
  svg.add(
    circle([moon[0] - 40 * u, moon[1] - 30 * u], 26 * u, `fill="${sky}" opacity=".12"`),
    circle([moon[0] + 50 * u, moon[1] + 40 * u], 40 * u, `fill="${sky}" opacity=".1"`),
  )
  svg.add(hills(r, { y: top + 70 * u, height: 60 * u, w, h }, mix(sky, dark, 0.6)))
  svg.add(
    path(
      `M0 ${n(h)}V${n(top + 190 * u)}C${n(fx - 250 * u)} ${n(top + 170 * u)} ${n(fx - 150 * u)} ${n(top)} ${n(fx)} ${n(top)}S${n(fx + 240 * u)} ${n(top + 180 * u)} ${n(w)} ${n(top + 210 * u)}V${n(h)}z`,
      dark,
    ),
  )
  const size = r.between(1.15, 1.55) * u
  const light = r.pick([p.accent, p.secondary])
  svg.add(
    group(
      place([fx, top + 8 * u], size, r.chance(0.5)),
      path(HOUSE.outline, dark),
      path(HOUSE.window, light),
      path(HOUSE.bars, dark),
    ),
  )
  svg.add(
    path(
      `M${n(fx - 6 * u)} ${n(top + 6 * u)}q${n(40 * u)} ${n(90 * u)} ${n(-30 * u)} ${n(h - top)}`,
      stroke(mix(dark, sky, 0.45), 9 * u),
    ),
  )
  const trees = [-215, 190].map((away) =>
    bareTree(r, { x: fx + away * u, y: h * (wide ? 0.96 : 0.87), size: 92 * u, lean: away > 0 ? -0.1 : 0.1 }),
  )
  svg.add(path(trees.join(''), stroke(dark, 6 * u, 'stroke-linecap="round"')))
  return {
    title: PLACES.top,
    ground: mix(sky, p.ink, 0.6),
    sky: true,
    calm: moon[1] - disc - 6,
    foot: dark,
    align: 'center',
    inks: r.pick([[light, moonInk, p.paper], [p.paper]]),
  }
}

/** Rows of tree trunks with fog between them, and a person with a light. */
export function forest({ svg, w, h, u, fx, p, r, wide }: Canvas): Layout {
  const fog = r.pick([p.secondary, p.primary, mix(p.primary, p.paper, 0.4), p.accent])
  const dark = shade(p.ink, -0.2)
  const heart: Point = [fx, h * 0.62]
  svg.add(rect([0, 0, w, h], mix(fog, dark, 0.55)))
  svg.add(
    circle(
      heart,
      520 * u,
      svg.radial([
        [0, mix(fog, p.paper, 0.65)],
        [0.35, fog],
        [1, mix(fog, dark, 0.55), 0],
      ]),
    ),
  )
  const ranks = 4
  for (let rank = 0; rank < ranks; rank++) {
    const fill = mix(fog, dark, 0.3 + (rank / (ranks - 1)) * 0.7)
    const broad = (12 + rank * 17) * u
    const gap = (rank === ranks - 1 ? 210 : 92 + rank * 16) * u
    const trunks: string[] = []
    for (let x = -r.between(0, gap); x < w; x += gap * r.between(0.6, 1.4)) {
      if (rank >= 2 && Math.abs(x + broad / 2 - heart[0]) < (40 + rank * 34) * u) continue
      const b = broad * r.between(0.7, 1.3)
      const lean = r.between(-8, 8) * u
      trunks.push(
        `M${n(x + lean)} 0h${n(b * 0.8)}L${n(x + b)} ${n(h * 0.84)}q${n(b * 0.2)} ${n(h * 0.06)} ${n(b * 0.9)} ${n(h * 0.1)}V${n(h)}H${n(x - b)}V${n(h * 0.94)}q${n(b * 0.9)} ${n(-h * 0.04)} ${n(b)} ${n(-h * 0.1)}z`,
      )
    }
    svg.add(path(trunks.join(''), fill))
    if (rank === 1)
      svg.add(
        hills(r, { y: h * 0.76, height: 16 * u, w, h }, mix(fog, dark, 0.5)),
        company(r, [heart[0], h * 0.79], { height: 96 * u, fill: dark }),
      )
  }
  svg.add(hills(r, { y: h * 0.885, height: 26 * u, w, h }, dark))
  svg.add(
    rect(
      [0, 0, w, h * 0.42],
      svg.linear([
        [0, dark, 0.95],
        [0.5, dark, 0.75],
        [1, dark, 0],
      ]),
    ),
  )
  return {
    title: wide ? PLACES.top : PLACES.high,
    ground: dark,
    sky: true,
    foot: dark,
    align: 'center',
    inks: r.pick([[p.paper], [mix(fog, p.paper, 0.5), p.paper]]),
  }
}

/** Northern mountains: a tent or a cabin under stars and northern lights. */
export function northernLights({ svg, w, h, u, fx, p, r }: Canvas): Layout {
  const dark = shade(p.ink, -0.1)
  svg.add(
    rect(
      [0, 0, w, h],
      svg.linear([
        [0, dark],
        [0.8, mix(p.shadow, p.primary, 0.3)],
      ]),
    ),
    path(stars(r, [0, 0, w, h * 0.6], { count: 60, size: 2.6 * u }), p.paper),
  )
  for (const [index, ink] of [p.primary, p.secondary, p.accent].entries()) {
    const y = h * (0.36 + index * 0.07)
    const sway = r.between(60, 130) * u
    const band = `M0 ${n(y)}C${n(w * 0.3)} ${n(y - sway)} ${n(w * 0.45)} ${n(y + sway)} ${n(w * 0.65)} ${n(y)}S${n(w * 0.9)} ${n(y - sway)} ${n(w)} ${n(y + sway * 0.3)}`
    const lift = 190 * u
    svg.add(
      path(
        `${band}v${n(-lift)}C${n(w * 0.9)} ${n(y - sway - lift)} ${n(w * 0.85)} ${n(y - lift)} ${n(w * 0.65)} ${n(y - lift)}S${n(w * 0.3)} ${n(y - sway - lift)} 0 ${n(y - lift)}z`,
        svg.linear([
          [0, ink, 0],
          [0.75, ink, 0.5],
          [1, ink, 0],
        ]),
      ),
    )
  }
  svg.add(
    hills(r, { y: h * 0.68, height: 90 * u, w, h }, mix(p.shadow, p.primary, 0.35)),
    firs(r, { y: h * 0.78, height: 80 * u, w, h }, mix(p.shadow, dark, 0.5)),
  )
  svg.add(hills(r, { y: h * 0.82, height: 20 * u, w, h }, dark))
  const light = r.pick([p.secondary, p.accent])
  svg.add(
    group(place([fx, h * 0.835], 0.55 * u), path('M-70 0L0-104L70 0z', light), path('M-18 0L0-70L18 0z', dark)),
    company(r, [fx + 74 * u, h * 0.84], { height: 44 * u, fill: shade(dark, -0.5) }),
  )
  return { title: PLACES.top, ground: dark, foot: dark, align: 'center', sky: true }
}
