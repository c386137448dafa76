import { inkOn, mix } from '../drawing/colour.ts'
import type { Point } from '../drawing/svg.ts'
import { circle, ellipse, group, n, path, rect, stroke } from '../drawing/svg.ts'
import type { Layout, Canvas } from '../drawing/canvas.ts'

type Inks = { a: string; b: string; c: string; ink: string }

/** Everyday objects, 300 high, centred on 0,0. */
const THINGS: readonly ((inks: Inks) => string)[] = [
  // umbrella
  ({ a, b, ink }) =>
    path('M0-130V96q0 40 34 40t34-36', stroke(ink, 13, 'stroke-linecap="round"')) +
    path('M-170 0A170 150 0 0 1 170 0Q140-26 113 0Q86-26 57 0Q28-26 0 0Q-28-26-57 0Q-86-26-113 0Q-140-26-170 0z', a) +
    path('M-57 0Q-52-110 0-150Q52-110 57 0Q28-26 0 0Q-28-26-57 0z', b),
  // chair
  ({ a, b, ink }) =>
    path('M-90-150V140M90-30V140M-50-10V120M60-20V110', stroke(ink, 12, 'stroke-linecap="round"')) +
    path('M-100-150q60-20 80 0l16 140l-84 14z', a) +
    path('M-92-6L4-20L104-22L100 6L-88 26z', b),
  // telephone
  ({ a, b, ink }) =>
    path('M-130 120Q-130 20-60-20H60Q130 20 130 120z', a) +
    path('M-150-60q-6-60 60-64H90q66 4 60 64q-4 22-40 18q-24-4-22-40H-88q2 36-22 40q-36 4-40-18z', ink) +
    circle([0, 48], 52, b) +
    Array.from({ length: 9 }, (_, index) =>
      circle([Math.cos(index * 0.6 + 0.4) * 35, 48 + Math.sin(index * 0.6 + 0.4) * 35], 8, ink),
    ).join(''),
  // banana
  ({ a, ink, b }) =>
    path('M-120-96q10-30 30-22q8 130 120 176q56 20 104-2q20 14 4 34q-80 56-180 4Q-126 46-120-96z', a) +
    path('M-106-70Q-96 60 20 104Q70 118 116 86', stroke(b, 8)) +
    path('M-120-96q10-30 30-22l2 20l-34 12zM134 56q20 14 4 34l-20-6z', ink),
  // teacup
  ({ a, b, c, ink }) =>
    path('M96-20h24q40 0 40 44t-60 52', stroke(a, 20)) +
    path('M-120-50H120Q116 110 40 120H-40Q-116 110-120-50z', a) +
    path('M-120-20H119L116 10H-117z', b) +
    ellipse([0, 134, 150, 14], ink) +
    path('M-40-70q-30-30 0-56t0-50M30-70q-30-30 0-56t0-50', stroke(c, 9, 'stroke-linecap="round"')),
  // bird
  ({ a, b, c, ink }) =>
    path('M-20 70V140M20 70V140M-40 142H0M6 142H46', stroke(ink, 9, 'stroke-linecap="round"')) +
    path('M-130-20Q-120-120-30-120Q60-120 80-10L170 46L70 70Q-110 110-130-20z', a) +
    path('M-40-10Q50-40 110 40Q20 90-40-10z', b) +
    path('M-126-56L-190-40L-130-24z', c) +
    circle([-76, -62], 13, ink),
  // bowler hat and moustache
  ({ a, ink, b }) =>
    path('M-110-30Q-110-150 0-150T110-30z', ink) +
    path('M-108-58H108V-30H-108z', a) +
    path('M-170-30Q0 0 170-30Q160 0 110 4H-110Q-160 0-170-30z', ink) +
    path('M0 70Q-30 40-70 60T-140 50Q-120 110-60 110Q-20 108 0 84Q20 108 60 110Q120 110 140 50Q110 80 70 60T0 70z', b),
  // ice cream
  ({ a, b, c, ink }) =>
    path('M-80 0L0 160L80 0z', c) +
    path('M-60 30L30 100M-30 0L52 60M60 30L-30 100M30 0L-52 60', stroke(mix(c, ink, 0.3), 5)) +
    circle([0, -90], 64, b) +
    path('M-96-20a50 56 0 0 1 96-24a50 56 0 0 1 96 24q-20 26-50 8q-24 22-46 2q-26 20-48 0q-30 16-48-10z', a),
  // bicycle
  ({ a, b, ink }) =>
    [-95, 95].map((x) => circle([x, 60], 76, stroke(ink, 11)) + circle([x, 60], 10, b)).join('') +
    path(
      'M-95 60L-40-50H56L0 60H-95M-56-80L0 60M95 60L46-96H84M-86-84H-30',
      stroke(a, 12, 'stroke-linejoin="round" stroke-linecap="round"'),
    ),
  // fish on a plate
  ({ a, b, c, ink }) =>
    ellipse([0, 0, 180, 130], c) +
    ellipse([0, 0, 146, 100], stroke(mix(c, ink, 0.2), 4)) +
    path('M-120 0Q-60-74 40-30Q70-16 80 0L126-44V44L80 0Q70 16 40 30Q-60 74-120 0z', a) +
    path('M-20-36Q6 0-20 36M14-32Q38 0 14 32', stroke(b, 7)) +
    circle([-78, -10], 9, ink),
]

/** One object, large and flat on a bright background, with a long shadow; or a few of it in a row. */
export function thing({ svg, w, h, u, fx, p, r, wide }: Canvas): Layout {
  const ground = wide ? r.pick([p.primary, p.shadow, p.accent]) : r.pick([p.secondary, p.primary, p.accent, p.paper])
  const rest = r.shuffle([p.primary, p.secondary, p.accent, p.paper, p.shadow].filter((ink) => ink !== ground))
  const inks: Inks = { a: rest[0]!, b: rest[1]!, c: rest[2]!, ink: p.ink }
  const shape = svg.symbol(r.pick(THINGS)(inks))
  const y = h * (wide ? 0.5 : r.pick([0.36, 0.58]))
  const upper = y < h / 2
  svg.add(rect([0, 0, w, h], ground))
  const kind = r.whole(0, 3)
  const put = (x: number, top: number, scale: number, turn = 0) =>
    `<use href="#${shape}" transform="translate(${n(x)} ${n(top)}) scale(${n(scale * u)}) rotate(${turn})"/>`
  if (kind === 0) svg.add(circle([fx, y], 240 * u, mix(ground, rest[2]!, 0.6)), put(fx, y, 1.15, r.whole(-14, 14)))
  else if (kind === 1)
    svg.add(
      path(`M0 ${n(y + 140 * u)}H${w}V${n(upper || wide ? h : h)}H0z`, mix(ground, p.ink, 0.16)),
      ellipse([fx + 30 * u, y + 168 * u, 210 * u, 20 * u], mix(ground, p.ink, 0.4)),
      put(fx, y + 10 * u, 1.2),
    )
  else if (kind === 2)
    for (let item = 0; item < 4; item++)
      svg.add(put(fx + (item % 2 ? 128 : -128) * u, y + (item < 2 ? -118 : 118) * u, 0.6, (item % 2 ? -1 : 1) * r.whole(0, 16)))
  else {
    const stripes = svg.pattern(
      [56 * u, 56 * u],
      rect(
        [0, 0, 28 * u, 56 * u],
        mix(ground, [p.ink, '#000000'].includes(inkOn(ground, [p.ink, p.paper, '#ffffff', '#000000'])) ? p.paper : p.ink, 0.22),
      ),
      `rotate(${r.pick([0, 45, 90])})`,
    )
    svg.add(rect([0, 0, w, h], stripes), put(fx, y, 1.2, r.whole(-10, 10)))
  }
  const title: [number, number, number, number] = upper ? [44, 622, 512, 150] : [44, 56, 512, 200]
  return {
    title,
    ground: kind === 1 && upper ? mix(ground, p.ink, 0.16) : ground,
    foot: kind === 1 ? mix(ground, p.ink, 0.16) : ground,
    align: 'center',
    tagline: upper ? 'under' : 'none',
    faces: ['bowlby', 'brush', 'righteous', 'abril', 'grotesk', 'limelight', 'goudy', 'anton'],
    inks: [p.ink, p.paper],
  }
}

/** A friendly creature of round shapes that looks at the viewer, over an edge or from the middle. */
export function creature(canvas: Canvas): Layout {
  const { svg, w, h, u, fx, p, r, wide } = canvas
  const ground = r.pick([p.secondary, p.accent, mix(p.primary, p.paper, 0.25), p.shadow])
  const [coat, second] = r.shuffle([p.primary, p.secondary, p.accent, p.paper].filter((ink) => ink !== ground))
  svg.add(rect([0, 0, w, h], ground))
  const hill = mix(ground, p.ink, 0.35)
  if (r.chance(0.5)) svg.add(circle([fx, h * 0.44], 250 * u, mix(ground, p.paper, 0.45)))
  else {
    const dot = svg.pattern(
      [60 * u, 60 * u],
      circle([15 * u, 15 * u], 7 * u, mix(ground, p.paper, 0.5)) + circle([45 * u, 45 * u], 7 * u, mix(ground, p.paper, 0.5)),
    )
    svg.add(rect([0, 0, w, h], dot))
  }
  svg.add(body(canvas, { coat: coat!, second: second!, at: [fx, h * (wide ? 0.56 : 0.5)] }))
  svg.add(path(`M0 ${n(h)}V${n(h * 0.74)}Q${n(fx)} ${n(h * 0.67)} ${n(w)} ${n(h * 0.75)}V${n(h)}z`, hill))
  const blades = Array.from({ length: 16 }, (_, index) => {
    const x = (w * (index + r.next())) / 16
    return `M${n(x)} ${n(h * 0.77)}q${n(4 * u)} ${n(-34 * u)} ${n(r.between(-16, 22) * u)} ${n(-50 * u)}q${n(6 * u)} ${n(26 * u)} ${n(8 * u)} ${n(50 * u)}z`
  })
  svg.add(path(blades.join(''), hill))
  return {
    title: [44, 686, 512, 108],
    ground: hill,
    foot: hill,
    align: 'center',
    valign: 'middle',
    tagline: 'none',
    faces: ['bowlby', 'righteous', 'brush', 'abril', 'limelight', 'goudy'],
    inks: [p.paper, p.accent],
  }
}

type Coat = { coat: string; second: string; at: Point }

function body({ p, r, u }: Canvas, { coat, second, at }: Coat): string {
  const kind = r.whole(0, 4)
  const dark = mix(coat, p.ink, 0.3)
  const ears = [
    path('M-118-120L-150-262L-40-196zM118-120L150-262L40-196z', coat) +
      path('M-112-150L-132-226L-76-186zM112-150L132-226L76-186z', second),
    path('M-96-140Q-150-330-84-340T-30-180zM96-140Q150-330 84-340T30-180z', coat) +
      path('M-90-170Q-116-300-84-304T-54-186zM90-170Q116-300 84-304T54-186z', second),
    circle([-112, -176], 54, coat) +
      circle([112, -176], 54, coat) +
      circle([-112, -176], 28, second) +
      circle([112, -176], 28, second),
    path('M-130-130L-120-236L-30-190zM130-130L120-236L30-190z', dark),
    path('M-50-200Q-90-280-150-270M50-200Q90-280 150-270', stroke(dark, 14, 'stroke-linecap="round"')) +
      circle([-152, -270], 20, second) +
      circle([152, -270], 20, second),
  ]
  const trunk = path('M-170 220Q-190-60-150-130Q-110-222 0-222T150-130Q190-60 170 220z', coat)
  const belly = ellipse([0, 120, 104, 130], kind === 3 ? second : mix(coat, p.paper, 0.4))
  const owl = kind === 3 ? circle([-62, -86], 66, second) + circle([62, -86], 66, second) : ''
  const look = r.whole(-9, 9)
  const eyes = [-60, 60]
    .map(
      (x) =>
        circle([x, -88], kind === 3 ? 40 : 27, '#fffaf0') +
        circle([x + look, -84], 16, p.ink) +
        circle([x + look + 5, -90], 5, '#fffaf0'),
    )
    .join('')
  const mouth =
    kind === 3
      ? path('M-20-58H20L0-14z', p.accent === coat ? p.ink : p.accent)
      : path('M-16-50Q0-60 16-50Q10-34 0-32T-16-50z', p.ink) +
        path('M0-34v14m-34-6q16 20 34 6q18 14 34-6', stroke(p.ink, 6, 'stroke-linecap="round"'))
  const cheeks =
    kind === 3
      ? ''
      : circle([-112, -36], 22, `fill="${second}" opacity=".75"`) + circle([112, -36], 22, `fill="${second}" opacity=".75"`)
  const marks = r.chance(0.5) ? path('M-14-222L0-170L14-222zM-70-206L-50-166L-34-214zM70-206L50-166L34-214z', dark) : ''
  return group(
    `transform="translate(${n(at[0])} ${n(at[1])}) scale(${n(u * 1.08)})"`,
    ears[kind]!,
    trunk,
    marks,
    belly,
    owl,
    eyes,
    mouth,
    cheeks,
  )
}
