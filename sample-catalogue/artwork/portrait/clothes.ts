import { mix, shade } from '../drawing/colour.ts'
import type { Random } from '../drawing/random.ts'
import { circle, path, stroke } from '../drawing/svg.ts'

export type Cloth = { main: string; other: string; line: string; skin: string; shadow: string }

const SHOULDERS = 'M-300 540C-296 350-190 318-96 286Q-66 274-62 236H62Q66 274 96 286C190 318 296 350 300 540z'

/** Neck and chest, to be drawn under the clothes. */
export function neck({ skin, shadow }: Cloth): string {
  return (
    path('M-62 60H62V250Q66 280 110 292L60 360H-60L-110 292Q-66 280-62 250z', skin) +
    path('M-62 100Q0 190 62 112V176Q0 236-62 166z', `fill="${shadow}"`)
  )
}

const CUT = (neckline: string) => `M-300 540C-296 350-196 316-100 284${neckline}C196 316 296 350 300 540z`

/** Clothes of today. */
const CLOTHES: readonly ((cloth: Cloth) => string)[] = [
  // crew neck
  ({ main }) => path(CUT('Q0 356 100 284'), main) + path('M-100 284Q0 356 100 284', stroke(shade(main, -0.28), 12)),
  // striped shirt
  ({ main, other }) =>
    path(CUT('Q0 340 100 284'), main) +
    [336, 376, 416, 456, 496]
      .map((y) => path(`M${y < 350 ? -190 : -250} ${y}Q0 ${y + 34} ${y < 350 ? 190 : 250} ${y}`, stroke(other, 15)))
      .join(''),
  // turtleneck
  ({ main }) =>
    path(SHOULDERS, main) +
    path('M-74 290V206Q0 240 74 206V290Q0 330-74 290z', shade(main, 0.1)) +
    path('M-74 290Q0 330 74 290', stroke(shade(main, -0.3), 5)),
  // blazer and shirt
  ({ main, other }) =>
    path(CUT('L0 470L100 284'), other) +
    path('M-300 540C-296 350-196 316-104 282L-44 350L0 540zM300 540C296 350 196 316 104 282L44 350L0 540z', main) +
    path('M-104 282L-130 380L-84 392L0 540L-60 350zM104 282L130 380L84 392L0 540L60 350z', shade(main, -0.26)) +
    path('M-104 282L-40 350L0 316L40 350L104 282L70 262L0 330L-70 262z', shade(other, 0.5)),
  // jacket and tie
  ({ main, other, line }) =>
    path(CUT('L0 400L100 284'), shade(other, 0.75)) +
    path('M-16 330H16L26 540H-26zM-20 316H20L12 346H-12z', line) +
    path('M-300 540C-296 350-196 316-104 280L-70 330L-30 540zM300 540C296 350 196 316 104 280L70 330L30 540z', main) +
    path('M-104 280L-146 372L-96 392L-30 540L-74 340zM104 280L146 372L96 392L30 540L74 340z', shade(main, 0.13)) +
    path('M-76 252L-92 300L-30 340L0 320L30 340L92 300L76 252L0 322z', '#f6f1e6'),
  // open collar
  ({ main }) =>
    path(CUT('L0 430L100 284'), main) +
    path('M-104 278L-128 348L-58 372L0 430L-64 306zM104 278L128 348L58 372L0 430L64 306z', shade(main, 0.24)) +
    path('M0 430V540', stroke(shade(main, -0.3), 5)),
  // dress with straps
  ({ main, skin }) =>
    path(SHOULDERS, skin) +
    path('M-118 540L-150 420Q-90 396-60 440Q0 470 60 440Q90 396 150 420L118 540z', main) +
    path('M-140 424L-112 300M140 424L112 300', stroke(main, 17)),
  // boat neck and beads
  ({ main, other }) =>
    path(CUT('L-150 306Q0 374 150 306L100 284'), main) +
    Array.from({ length: 13 }, (_, index) =>
      circle([(index - 6) * 15, 318 - Math.abs(index - 6) ** 2 * 1.5 + 30], 8, other),
    ).join(''),
  // hood
  ({ main, other }) =>
    path(SHOULDERS, main) +
    path(
      'M-150 300Q-130 210-70 200Q-100 290 0 344Q100 290 70 200Q130 210 150 300Q90 390 0 396Q-90 390-150 300z',
      shade(main, -0.2),
    ) +
    path('M-30 380V470M30 380V462', stroke(other, 6, 'stroke-linecap="round"')),
  // coat with a wide collar
  ({ main, other }) =>
    path(CUT('L0 400L100 284'), other) +
    path('M-300 540C-296 350-196 316-104 280L-30 540zM300 540C296 350 196 316 104 280L30 540z', main) +
    path('M-96 246L-190 340L-110 400L-40 520L-66 330zM96 246L190 340L110 400L40 520L66 330z', shade(main, 0.2)),
  // scarf
  ({ main, other }) =>
    path(SHOULDERS, main) +
    path('M-104 236Q0 306 104 236Q140 280 110 330Q0 380-110 330Q-140 280-104 236z', other) +
    path('M30 340L96 326L110 540H40z', shade(other, -0.16)) +
    path('M-96 270Q0 332 100 268', stroke(shade(other, -0.2), 7)),
]

/** Clothes from before 1940: high collars, bow ties, lace. */
const PERIOD: readonly ((cloth: Cloth) => string)[] = [
  ({ main, line }) =>
    path(CUT('L0 470L100 284'), '#f4efe4') +
    path('M-300 540C-296 350-196 316-104 280L0 520L104 280C196 316 296 350 300 540z', main) +
    path('M-104 280L-140 376L-84 386L0 520L-60 340zM104 280L140 376L84 386L0 520L60 340z', shade(main, 0.14)) +
    path('M-72 220L-66 300L0 318L66 300L72 220L0 290z', '#f4efe4') +
    path('M0 316L-54 290V346zM0 316L54 290V346z', line) +
    circle([0, 317], 11, line),
  ({ main }) =>
    path(SHOULDERS, main) +
    path('M-74 300V196Q0 234 74 196V300Q0 340-74 300z', '#efe8da') +
    circle([0, 318], 17, shade(main, -0.4)) +
    circle([0, 318], 9, '#efe8da'),
  ({ main }) =>
    path('M-290 540C-280 380-190 330-118 310Q-80 420 0 440Q80 420 118 310C190 330 280 380 290 540z', main) +
    path('M-118 310Q-80 420 0 440Q80 420 118 310', stroke('#efe8da', 13, 'stroke-dasharray="4 9"')) +
    Array.from({ length: 15 }, (_, index) => circle([(index - 7) * 12, 352 - (index - 7) ** 2 * 1.5], 7, '#f4efe4')).join(''),
  ({ main, other }) =>
    path(SHOULDERS, main) +
    path(
      'M-190 330Q-150 210-70 240Q-20 300 0 330Q20 300 70 240Q150 210 190 330Q90 420 0 430Q-90 420-190 330z',
      mix(other, main, 0.25),
    ) +
    path('M-150 320Q-90 380 0 390Q90 380 150 320', stroke(shade(main, -0.3), 5)),
]

/** Draws clothes that suit the person and the period; `women` makes some more likely. */
export function clothe(
  r: Random,
  cloth: Cloth,
  { women, period, covered }: { women: boolean; period: boolean; covered: boolean },
): string {
  if (period) return (women ? r.pick(PERIOD.slice(1)) : PERIOD[0]!)(cloth)
  const wardrobe = covered ? [0, 2, 3, 9] : women ? [0, 1, 2, 3, 5, 6, 6, 7, 9, 10] : [0, 1, 2, 3, 4, 4, 5, 8, 9, 10]
  return CLOTHES[r.pick(wardrobe)]!(cloth)
}

export type Extras = { glasses: number | null; hat: number | null; beard: number | null; earrings: boolean }

/** A beard, a moustache or stubble, to be drawn under the features. */
export function beard(kind: number, ink: string): string {
  const shapes = [
    path('M-108-10C-108 60-100 176 0 186S108 60 108-10C96 30 84 66 54 68Q0 54-54 68C-84 66-96 30-108-10z', ink),
    path('M-46 74Q-20 56 0 66Q20 56 46 74Q24 88 0 82Q-24 88-46 74z', ink),
    path(
      'M-106 0C-106 70-88 156 0 160S106 70 106 0C92 40 80 62 50 66Q0 54-50 66C-80 62-92 40-106 0z',
      `fill="${ink}" opacity=".38"`,
    ),
    path(
      'M-44 72Q0 54 44 72Q52 110 34 148Q0 178-34 148Q-52 110-44 72zM-26 94Q0 84 26 94Q0 108-26 94z',
      `fill="${ink}" fill-rule="evenodd"`,
    ),
  ]
  return shapes[kind]!
}

export function glasses(kind: number, ink: string): string {
  const line = stroke(ink, 8)
  if (kind === 0)
    return (
      circle([-48, -14], 36, line) + circle([48, -14], 36, line) + path('M-12-18Q0-26 12-18M-84-20L-110-26M84-20L110-26', line)
    )
  if (kind === 1)
    return path(
      'M-92-42H-12V2Q-20 20-50 20T-92-8zM92-42H12V2Q20 20 50 20T92-8zM-12-28H12M-92-34L-112-38M92-34L112-38',
      stroke(ink, 10, 'stroke-linejoin="round"'),
    )
  return (
    path('M-96-40H-10Q-8 26-50 28T-96-40zM96-40H10Q8 26 50 28T96-40z', ink) +
    path('M-12-34H12M-96-36L-112-38M96-36L112-38', line) +
    path('M-80-30L-54 14M28-30L54 14', stroke('#fff', 7, 'opacity=".2"'))
  )
}

export function hat(kind: number, { main, other }: Cloth): string {
  const hats = [
    path('M-112-70C-116-196-70-232-24-214Q0-204 24-214C70-232 116-196 112-70z', main) +
      path('M-114-104H114L116-66H-116z', other) +
      path('M-196-62Q0-128 196-62Q190-34 110-52Q0-78-110-52Q-190-34-196-62z', shade(main, -0.12)),
    path('M-116-40C-132-190-66-226 0-226S132-190 116-40Q0-86-116-40z', main) +
      path('M-120-26Q0-90 120-26V-66Q0-126-120-66z', shade(main, -0.22)) +
      circle([0, -236], 30, other),
    path('M-130-70Q-170-190-20-206Q150-206 132-80Q60-118 0-112T-130-70z', main) +
      path('M-130-70Q-60-116 60-106Q-20-60-138-44z', shade(main, -0.3)),
    path('M-124 10C-146-130-90-220 0-220S146-130 124 10C116-60 60-92 0-92S-116-60-124 10z', main) +
      path('M-126-34C-110-96-60-122 0-122S110-96 126-34', stroke(other, 17)) +
      circle([92, -84], 26, other),
  ]
  return hats[kind]!
}
