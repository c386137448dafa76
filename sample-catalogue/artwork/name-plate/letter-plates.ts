import { contrast, inkOn, mix, shade } from '../drawing/colour.ts'
import { thickened, TEXT_STYLES } from '../lettering/title-lettering.ts'
import type { Box } from '../drawing/svg.ts'
import { circle, group, n, path, polygon, rect, stroke } from '../drawing/svg.ts'
import { textAsGlyphs, setText } from '../lettering/typeset.ts'
import type { Plate } from './plate.ts'
import { BILLING, emblem, isAccented, monogram, printName } from './plate.ts'

const FULL: Box = [0, 0, 600, 900]

/** A printed playbill: two colours on paper, with lines between. */
export function playbill(plate: Plate): void {
  const { svg, p, r, name, face } = plate
  const red = [p.primary, p.accent, p.shadow].find((ink) => contrast(ink, p.paper) >= 4.6) ?? p.ink
  const border = stroke(p.ink, 3)
  svg.add(rect(FULL, p.paper), rect([42, 42, 516, 816], border), rect([52, 52, 496, 796], stroke(p.ink, 9)))
  const line = (text: string, box: Box, ink: string, wide = false) =>
    textAsGlyphs(
      svg,
      setText(text, box, {
        ...(wide ? TEXT_STYLES[face] : {}),
        face: wide ? face : 'barlow',
        upper: true,
        tracking: wide ? 10 : 160,
        align: 'center',
        valign: 'middle',
        leading: 1.4,
        max: wide ? 400 : 46,
      }),
      wide ? thickened(face, ink) : ink,
    )
  const rule = (y: number) =>
    path(`M90 ${y}H246M354 ${y}H510`, stroke(p.ink, 3)) +
    path(
      `M300 ${y - 9}L309 ${y}L300 ${y + 9}L291 ${y}zM268 ${y}H278M322 ${y}H332`,
      `fill="${red}" stroke="${red}" stroke-width="4"`,
    )
  svg.add(
    line(BILLING[plate.knownFor] ?? 'The pictures', [110, 84, 380, 40], p.ink),
    rule(152),
    line(name.given, [84, 186, 432, 56], p.ink),
    line(name.family, [92, name.given ? 262 : 200, 416, name.given ? 180 : 240], red, true),
    rule(486),
    emblem(plate, [300, 668], { scale: r.between(1.25, 1.35), ink: p.ink, other: mix(red, p.paper, 0.2) }),
  )
}

/** The initials on a coin. */
export function medallion(plate: Plate): void {
  const { svg, p, r } = plate
  const ground = r.pick([p.shadow, p.primary, p.ink, mix(p.primary, p.shadow, 0.5)])
  const coin = inkOn(ground, [p.accent, p.secondary, p.paper])
  const deep = shade(ground, -0.18)
  const beads = Array.from({ length: 48 }, (_, index) => {
    const a = (index / 48) * Math.PI * 2
    return `M${n(300 + Math.cos(a) * 211)} ${n(338 + Math.sin(a) * 211)}h.01`
  })
  svg.add(
    rect(
      FULL,
      svg.linear([
        [0, shade(ground, 0.07)],
        [1, deep],
      ]),
    ),
    circle([300, 338], 248, stroke(mix(ground, coin, 0.5), 3)),
    circle([300, 338], 232, stroke(mix(ground, coin, 0.3), 10)),
    path(beads.join(''), stroke(coin, 11, 'stroke-linecap="round"')),
    circle([300, 338], 186, coin),
    circle([300, 338], 174, stroke(ground, 3)),
    monogram(plate, [186, 254, 228, 168], [inkOn(coin, [deep, p.ink]), p.paper]),
    path('M120 640H480M300 628l12 12l-12 12l-12-12z', `fill="${coin}" stroke="${mix(ground, coin, 0.7)}" stroke-width="2"`),
  )
  printName(plate, { box: [56, 672, 488, 172], ground: deep, inks: [coin], valign: 'middle', max: 140 })
}

/** The countdown at the start of a film reel, with initials in place of the number. */
export function leader(plate: Plate): void {
  const { svg, p, r, era } = plate
  const ground =
    era === 'silent' ? mix(p.paper, p.secondary, 0.35) : mix(p.paper, r.pick([p.secondary, p.primary, p.accent]), 0.42)
  const line = mix(p.ink, ground, 0.15)
  const a = r.between(0.5, 5.6)
  const sweep = `M300 350L300-700A1050 1050 0 ${a > Math.PI ? 1 : 0} 1 ${n(300 + Math.sin(a) * 1050)} ${n(350 - Math.cos(a) * 1050)}z`
  svg.add(
    rect(FULL, ground),
    path(sweep, mix(ground, p.ink, 0.2)),
    path('M0 350H600M300 0V700', stroke(line, 3)),
    circle([300, 350], 236, stroke(line, 5)),
    circle([300, 350], 208, stroke(line, 5)),
    circle([300, 350], 196, mix(ground, p.paper, 0.55)),
    monogram(plate, [176, 250, 248, 200], [p.ink, p.primary]),
    rect([0, 660, 600, 240], p.ink),
    rect([0, 660, 600, 8], p.accent),
  )
  printName(plate, { box: [56, 684, 488, 166], ground: p.ink, inks: [p.accent], valign: 'middle' })
}

/** The board over a cinema's doors, with light bulbs round it. */
export function marquee(plate: Plate): void {
  const { svg, p, r } = plate
  const night = mix(p.ink, p.shadow, 0.55)
  const frame = [p.primary, p.accent, p.secondary].toSorted((a, b) => contrast(b, night) - contrast(a, night))[0]!
  const bulb = mix(p.accent, '#fff6da', 0.72)
  const top = r.whole(300, 330)
  const bulbs = [
    ...Array.from({ length: 11 }, (_, index) => `M${70 + index * 46} ${top + 26}h.01M${70 + index * 46} ${top + 384}h.01`),
    ...Array.from({ length: 7 }, (_, index) => `M70 ${n(top + 71 + index * 44.8)}h.01M530 ${n(top + 71 + index * 44.8)}h.01`),
  ]
  svg.add(
    rect(FULL, night),
    polygon(
      [
        [300, top],
        [-60, -60],
        [130, -60],
      ],
      `fill="${p.accent}" opacity=".2"`,
    ),
    polygon(
      [
        [300, top],
        [470, -60],
        [660, -60],
      ],
      `fill="${p.accent}" opacity=".2"`,
    ),
    circle([300, 170], 128, frame),
    circle(
      [300, 170],
      114,
      stroke(bulb, 7, 'stroke-dasharray=".01 29.8" stroke-linecap="round"').replace('fill="none"', `fill="${night}"`),
    ),
    emblem(plate, [300, 170], { scale: 0.72, ink: bulb, other: frame }),
    rect([44, top, 512, 410], frame),
    rect([96, top + 52, 408, 306], p.paper),
    path(bulbs.join(''), stroke(bulb, 21, 'stroke-linecap="round"')),
    path(`M96 ${top + 410}L60 900M504 ${top + 410}L540 900`, stroke(mix(night, p.paper, 0.18), 10)),
    rect([0, 846, 600, 54], mix(night, p.paper, 0.1)),
  )
  printName(plate, { box: [118, top + 78, 364, 254], ground: p.paper, inks: [p.ink], valign: 'middle' })
}

/** The family name set sideways, from bottom to top. */
export function sideways(plate: Plate): void {
  const { svg, p, r, name, face } = plate
  const [ground, band] = r.shuffle([p.primary, p.accent, p.shadow, p.paper, p.secondary])
  const ink = inkOn(ground!, r.shuffle([p.ink, p.paper, p.accent, p.shadow, p.primary]))
  const rise = isAccented(name.family) ? 70 : 0
  const family = setText(name.family, [0, rise, 800, 330 - rise], {
    ...TEXT_STYLES[face],
    face,
    tracking: 0,
    max: 470,
    valign: 'middle',
  })
  const given = setText(name.given, [4, 352, 792, 40], { face: 'barlow', upper: true, tracking: 190, max: 52, valign: 'middle' })
  svg.add(
    rect(FULL, ground!),
    rect([470, 0, 130, 900], band!),
    circle([470, 176], 150, mix(band!, ground!, 0.5)),
    circle([470, 176], 104, band!),
    emblem(plate, [470, 176], { scale: 0.74, ink: inkOn(band!, [p.ink, p.paper]), other: ground! }),
    group(
      'transform="translate(46 850) rotate(-90)"',
      textAsGlyphs(svg, family, thickened(face, ink)),
      textAsGlyphs(svg, given, inkOn(ground!, [p.ink, p.paper, '#000000', '#ffffff'])),
    ),
  )
}

/** Two initials printed over each other. */
export function pair(plate: Plate): void {
  const { svg, p, r, name, face } = plate
  const light = r.chance(0.6)
  const ground = light ? mix(p.paper, r.pick([p.secondary, p.accent, p.paper]), 0.18) : mix(p.ink, p.shadow, 0.5)
  const [first, second] = r.shuffle([p.primary, p.accent, p.secondary].filter((ink) => contrast(ink, ground) > 1.5))
  const set = (text: string, box: Box) => setText(text, box, { face, upper: true, max: 900, align: 'center', valign: 'middle' })
  const letters = [...name.initials]
  const rise = isAccented(name.initials) ? 60 : 0
  const boxes: Box[] =
    letters.length > 1
      ? [
          [48, 70 + rise, 330, 400 - rise],
          [222, 170 + rise, 330, 400 - rise],
        ]
      : [[80, 80 + rise, 440, 470 - rise]]
  const body = (ink: string) => (thickened(face, ink) === ink ? `fill="${ink}"` : thickened(face, ink))
  const inks = [first ?? p.primary, second ?? (light ? p.ink : p.paper)]
  svg.add(
    rect(FULL, ground),
    ...letters.map((letter, index) =>
      textAsGlyphs(svg, set(letter, boxes[index]!), `${body(inks[index]!)} opacity="${index === 0 ? 1 : 0.86}"`),
    ),
    rect([56, 612, 488, 5], light ? p.ink : p.paper),
  )
  printName(plate, { box: [56, 634, 488, 210], ground, inks: [light ? p.ink : p.paper], align: 'left', valign: 'middle' })
}
