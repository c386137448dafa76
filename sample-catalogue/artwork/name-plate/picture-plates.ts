import { contrast, inkOn, mix, shade } from '../drawing/colour.ts'
import type { Box, Point } from '../drawing/svg.ts'
import { circle, ellipse, group, n, path, polygon, rect, stroke } from '../drawing/svg.ts'
import type { Plate } from './plate.ts'
import { emblem, monogram, printName } from './plate.ts'

const FULL: Box = [0, 0, 600, 900]

/** A spotlight on a closed curtain, with the symbol alone on the stage. */
export function curtain(plate: Plate): void {
  const { svg, p, r } = plate
  const cloth = r.pick([p.primary, p.shadow, mix(p.primary, p.ink, 0.35), mix(p.secondary, p.shadow, 0.5)])
  const boards = mix(p.ink, cloth, 0.16)
  const dark = mix(cloth, p.ink, 0.62)
  const light = mix(p.accent, '#fff4d6', 0.6)
  const lit = mix(cloth, light, 0.25)
  const x = r.whole(270, 330)
  const lean = r.whole(-130, 130)
  const folds = svg.linear(
    [
      [0, dark],
      [0.35, mix(cloth, dark, 0.25)],
      [0.6, shade(cloth, 0.06)],
      [1, dark],
    ],
    [0, 0, 1, 0],
  )
  const fold = r.pick([50, 60, 75])
  svg.add(
    rect(FULL, svg.pattern([fold, 900], rect([0, 0, fold, 900], folds))),
    rect(
      [0, 0, 600, 640],
      svg.linear([
        [0, p.ink, 0.7],
        [0.6, p.ink, 0.1],
        [1, p.ink, 0.35],
      ]),
    ),
    path(
      'M0 0H600V54' + [500, 400, 300, 200, 100, 0].map((to) => `Q${to + 50} 104 ${to} 54`).join('') + 'z',
      mix(dark, p.ink, 0.45),
    ),
    path('M0 54' + [100, 200, 300, 400, 500, 600].map((to) => `Q${to - 50} 104 ${to} 54`).join(''), stroke(p.accent, 5)),
    rect([0, 606, 600, 294], boards),
    polygon(
      [
        [x + lean - 14, -20],
        [x + lean + 14, -20],
        [x + 214, 640],
        [x - 214, 640],
      ],
      svg.linear([
        [0, light, 0.5],
        [1, light, 0.2],
      ]),
    ),
    ellipse([x, 640, 216, 38], `fill="${mix(boards, light, 0.72)}"`),
    emblem(plate, [x, 478], { scale: 1.6, ink: contrast(p.paper, lit) > 2.5 ? p.paper : p.ink, other: p.accent }),
  )
  printName(plate, { box: [56, 694, 488, 152], ground: boards, inks: [p.paper], valign: 'middle' })
}

/** A strip of film with the initials in its middle frame. */
export function filmStrip(plate: Plate): void {
  const { svg, p, r } = plate
  const ground = r.pick([p.primary, p.secondary, p.accent, p.paper, p.shadow])
  const strip = mix(p.ink, '#0b0a0c', 0.4)
  const frames = r.shuffle([p.primary, p.secondary, p.accent, p.paper].filter((ink) => contrast(ink, strip) > 2.2))
  const frameAt = (index: number) => frames[index % frames.length]!
  const lean = r.pick([-9, 9, -6, 6])
  const middle = frameAt(0)
  svg.add(
    rect(FULL, ground),
    circle([300, 330], 300, mix(ground, p.paper, 0.16)),
    group(
      `transform="rotate(${lean} 300 330)"`,
      rect([104, -140, 392, 1180], strip),
      rect([114, -140, 26, 1180], svg.pattern([200, 46], rect([116, 8, 22, 28], mix(ground, p.paper, 0.1)))),
      rect([460, -140, 26, 1180], svg.pattern([700, 46], rect([462, 8, 22, 28], mix(ground, p.paper, 0.1)))),
      ...[-110, 180, 470].map((y, index) => rect([156, y, 288, 274], index === 1 ? middle : frameAt(index + 1))),
      emblem(plate, [300, 40], { scale: 0.95, ink: inkOn(frameAt(1), [p.ink, p.paper]), other: mix(frameAt(1), strip, 0.4) }),
      monogram(plate, [186, 216, 228, 202], [inkOn(middle, [strip, p.paper]), p.primary]),
    ),
    rect([0, 624, 600, 276], strip),
    rect([0, 624, 600, 7], middle),
  )
  printName(plate, { box: [56, 652, 488, 194], ground: strip, inks: [middle, p.paper], valign: 'middle' })
}

/** The symbol of the department, large. */
export function tool(plate: Plate): void {
  const { svg, p, r } = plate
  const ground = r.pick([p.primary, p.secondary, p.accent, p.paper, p.shadow, mix(p.primary, p.paper, 0.4)])
  const disc = [p.paper, p.accent, p.secondary, p.primary, p.shadow].find((ink) => contrast(ink, ground) > 1.7) ?? p.ink
  const foot = shade(ground, -0.1)
  const shapes = [
    circle([300, 330], 232, disc),
    rect([88, 108, 424, 444], disc),
    path('M76 560V330a224 224 0 0 1 448 0V560z', disc),
    polygon(
      [
        [300, 76],
        [548, 330],
        [300, 584],
        [52, 330],
      ],
      disc,
    ),
  ]
  const ink = inkOn(disc, [p.ink, p.paper])
  const other = [p.primary, p.accent, p.secondary].find((choice) => contrast(choice, ink) > 1.8 && contrast(choice, disc) > 1.5)
  svg.add(
    rect(
      FULL,
      svg.linear([
        [0, ground],
        [1, foot],
      ]),
    ),
    r.pick(shapes),
    emblem(plate, [300, 330], { scale: 1.36, ink, other: other ?? mix(ink, disc, 0.55) }),
  )
  printName(plate, { box: [56, 636, 488, 206], ground: foot, valign: 'middle', align: r.pick(['left', 'center']) })
}

/** Art deco: stepped metal lines round a fan. */
export function decoFrame(plate: Plate): void {
  const { svg, p, r } = plate
  const ground = r.pick([p.ink, mix(p.ink, p.shadow, 0.6), p.shadow])
  const metal = inkOn(ground, [p.accent, p.secondary, p.paper])
  const soft = mix(ground, metal, 0.45)
  const steps = [0, 1, 2].map((step) => {
    const d = 46 + step * 13
    return `M${d + 50} ${d}H${550 - d}V${d + 50}H${600 - d}V${850 - d}H${550 - d}V${900 - d}H${d + 50}V${850 - d}H${d}V${d + 50}H${d + 50}z`
  })
  const fan = Array.from({ length: 13 }, (_, index) => {
    const a = Math.PI * (1 + index / 12)
    return `M${n(300 + Math.cos(a) * 92)} ${n(430 + Math.sin(a) * 92)}L${n(300 + Math.cos(a) * 205)} ${n(430 + Math.sin(a) * (index % 2 ? 205 : 262))}`
  })
  svg.add(
    rect(
      FULL,
      svg.radial(
        [
          [0, shade(ground, 0.1)],
          [1, ground],
        ],
        [0.5, 0.45, 0.7],
      ),
    ),
    path(steps.join(''), stroke(soft, 3)),
    path(fan.join(''), stroke(metal, 8)),
    path('M208 430a92 92 0 0 1 184 0z', metal),
    path('M95 430H505M95 444H505M150 458H450', stroke(metal, 4)),
    path('M236 430a64 64 0 0 1 128 0M262 430a38 38 0 0 1 76 0', stroke(ground, 7)),
    path('M150 800H450M220 814H380', stroke(soft, 4)),
  )
  printName(plate, { box: [100, 500, 400, 264], ground: shade(ground, 0.1), inks: [metal], valign: 'middle' })
}

/** Paper wedges that spread from one point, and a block with the name. */
export function rays(plate: Plate): void {
  const { svg, p, r } = plate
  const [ground, first, second] = r.shuffle([p.primary, p.secondary, p.accent, p.shadow])
  const block = r.chance(0.5) ? p.ink : p.paper
  const from: Point = [r.whole(60, 540), 660]
  const edges = Array.from({ length: 10 }, (_, index) => Math.PI * (1 + (index + r.between(0.1, 0.5)) / 10))
  const wedge = (index: number): Point[] => {
    const [a, b] = [edges[index]!, edges[index]! + r.between(0.09, 0.19)]
    return [
      from,
      [from[0] + Math.cos(a) * 1100, from[1] + Math.sin(a) * 1100],
      [from[0] + Math.cos(b) * 1100, from[1] + Math.sin(b) * 1100],
    ]
  }
  const tilt = r.whole(-16, 16)
  const disc = inkOn(ground!, [p.paper, p.ink])
  svg.add(
    rect(FULL, ground!),
    ...edges.map((_, index) => polygon(wedge(index), index % 2 ? first! : second!)),
    circle([300, 316], 168, disc),
    emblem(plate, [300, 316], { scale: 1.08, ink: inkOn(disc, [p.primary, p.ink, p.paper]), other: second! }),
    polygon(
      [
        [0, 590 + tilt],
        [600, 590 - tilt],
        [600, 900],
        [0, 900],
      ],
      block,
    ),
  )
  printName(plate, { box: [56, 640, 488, 204], ground: block, inks: [ground!, first!], valign: 'middle', align: 'left' })
}
