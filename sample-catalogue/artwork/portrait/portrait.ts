import type { PictureSubject } from '#sample-catalogue/types/records.ts'
import { contrast, mix, shade } from '../drawing/colour.ts'
import { anyPalette } from '../drawing/palette.ts'
import type { Palette } from '../drawing/palette.ts'
import type { Random } from '../drawing/random.ts'
import { createRandom } from '../drawing/random.ts'
import type { SvgBuilder } from '../drawing/svg.ts'
import { circle, createSvg, ellipse, group, n, path, rect, stroke } from '../drawing/svg.ts'
import type { Cloth, Extras } from './clothes.ts'
import { beard, clothe, glasses, hat, neck } from './clothes.ts'
import { paintBackground } from './background.ts'
import type { Hair } from './hair.ts'
import { HAIR } from './hair.ts'

type Profile = Extract<PictureSubject, { kind: 'profile' }>

/** What is the same in all portraits of a person. */
type Person = {
  skin: string
  hairInk: string
  hair: Hair
  women: boolean
  period: boolean
  extras: Extras
  /** Half widths of cheek, jaw and chin. */
  face: { cheek: number; jaw: number; chin: number; long: number }
  eyes: 'open' | 'lowered'
  mouth: number
}

const SKIN = ['#f5d5bd', '#eec09c', '#e0a77c', '#cb8f63', '#ad7148', '#8a5634', '#683f27', '#4b2c1d']
const HAIR_INKS = ['#1d1715', '#2e1d16', '#4a2c1b', '#6f4325', '#94502a', '#c98f45', '#dcb87a', '#9b9690', '#dfd9cc'] as const

/** Draws head and shoulders in flat shapes on 600 × 900. People born before 1930 are a toned print, in clothes of their time. */
export function drawPortrait({ seed, variant, gender, bornYear }: Profile): string {
  const person = createPerson(createRandom('person', seed), { gender, bornYear })
  const r = createRandom('sitting', seed, variant)
  const svg = createSvg()
  const p = anyPalette(`${seed}/${variant}`, person.period ? 'silent' : 'now')
  const ground = paintBackground(svg, p, r)
  const toned = person.period ? print(person, p) : person
  const cloth = clothFor(r, { person: toned, p, ground })
  const turn = r.whole(-11, 11)
  const frame = `transform="translate(${300 + r.whole(-14, 14)} ${r.whole(382, 402)}) scale(${r.chance(0.5) ? '1.06' : '-1.06 1.06'})"`
  svg.add(group(frame, ...bust(svg, toned, { r, cloth, turn })))
  if (person.period)
    svg.add(
      rect(
        [0, 0, 600, 900],
        svg.radial(
          [
            [0.55, p.ink, 0],
            [1, p.ink, 0.45],
          ],
          [0.5, 0.45, 0.75],
        ),
      ),
      path('M0 0H600V900H0zM26 26V874H574V26z', `fill="${p.paper}" fill-rule="evenodd"`),
    )
  else
    svg.add(
      rect(
        [0, 0, 600, 900],
        `fill="${svg.pattern([7, 7], circle([2, 2], 0.9, p.ink) + circle([5.5, 5.5], 0.7, p.paper), 'rotate(20)')}" opacity=".08"`,
      ),
    )
  return svg.body()
}

function createPerson(r: Random, { gender, bornYear }: { gender: number; bornYear: number | null }): Person {
  const women = gender === 1 || (gender !== 2 && r.chance(0.5))
  const period = bornYear !== null && bornYear < 1930
  const old = bornYear !== null && bornYear < 1962 && !period
  const tone = r.whole(0, SKIN.length - 1)
  const free = HAIR.filter(
    (hair) => (hair.period ?? false) === period && (hair.wear === 'any' || hair.wear === (women ? 'women' : 'men')),
  )
  const hairInk = old && r.chance(0.6) ? r.pick(HAIR_INKS.slice(7)) : r.pick(HAIR_INKS.slice(0, tone > 4 ? 2 : tone > 2 ? 4 : 7))
  return {
    skin: SKIN[tone]!,
    hairInk,
    hair: r.pick(free),
    women,
    period,
    extras: {
      glasses: r.chance(period ? 0.14 : 0.26) ? (period ? 0 : r.whole(0, 2)) : null,
      hat: r.chance(period ? 0.3 : 0.1) ? (period ? (women ? 3 : r.pick([0, 2])) : r.pick([0, 1, 2])) : null,
      beard: !women && r.chance(0.5) ? (period ? 1 : r.whole(0, 3)) : null,
      earrings: women && r.chance(0.55),
    },
    face: {
      cheek: r.between(102, 110),
      jaw: women ? r.between(66, 88) : r.between(80, 102),
      chin: women ? r.between(20, 34) : r.between(34, 52),
      long: r.between(144, 158),
    },
    eyes: r.chance(0.22) ? 'lowered' : 'open',
    mouth: r.whole(0, 2),
  }
}

/** The same person in the tones of one ink, as in an old print. */
function print(person: Person, p: Palette): Person {
  const light = SKIN.indexOf(person.skin)
  return {
    ...person,
    skin: mix(mix(p.paper, p.secondary, 0.35), p.shadow, light * 0.09),
    hairInk: mix(p.ink, p.paper, person.hairInk === '#dcb87a' ? 0.3 : 0.04),
  }
}

function clothFor(r: Random, { person, p, ground }: { person: Person; p: Palette; ground: string }): Cloth {
  const inks = [p.ink, p.shadow, p.primary, p.secondary, p.accent, p.paper].filter(
    (ink) => contrast(ink, ground) > 1.5 && contrast(ink, person.skin) > 1.35,
  )
  const [main = p.ink, other = p.paper] = r.shuffle(inks)
  return {
    main,
    other,
    line: p.accent === main ? p.ink : p.accent,
    skin: shade(person.skin, -0.06),
    shadow: skinShadow(person.skin),
  }
}

function skinShadow(skin: string): string {
  return mix(skin, '#5a1f2a', 0.3)
}

type Sitting = { r: Random; cloth: Cloth; turn: number }

function bust(svg: SvgBuilder, person: Person, { r, cloth, turn }: Sitting): string[] {
  const { hair, hairInk, extras, skin } = person
  const scarf = hair.wear === 'women' && hair === HAIR[17]
  const ink = scarf ? cloth.other : hairInk
  const head = facePath(person)
  const dark = skinShadow(skin)
  const shadowSide = path(
    'M14-170L10-60L-2-30Q-20 20-28 46Q-16 60 6 56L-2 76L4 100L-4 126L6 170H140V-170z',
    `fill="${dark}" opacity=".36" ${svg.clip(path(head, '#000'))}`,
  )
  const brim = extras.hat !== null && !scarf
  return [
    brim && (extras.hat ?? 0) < 3 && hair.wear === 'any' ? '' : hair.back(ink, r),
    group(
      'transform="translate(0 -24)"',
      neck(cloth),
      clothe(r, cloth, { women: person.women, period: person.period, covered: scarf }),
    ),
    scarf ? '' : ellipse([-108, 6, 17, 30], skin) + ellipse([108, 6, 17, 30], mix(skin, dark, 0.4)),
    path(head, skin),
    shadowSide,
    extras.beard === null ? '' : group(`transform="translate(${n(turn * 0.4)} 0)"`, beard(extras.beard, hairInk)),
    group(
      `transform="translate(${turn} 0)"`,
      features(person, dark),
      extras.glasses === null
        ? ''
        : glasses(extras.glasses, contrast(skin, '#2a1a16') < 3.2 ? '#e2c17c' : shade(cloth.line, -0.45)),
    ),
    brim ? group(svg.clip(rect([-260, -60, 520, 400], '#000')), hair.front(ink, r)) : hair.front(ink, r),
    brim ? hat(extras.hat!, cloth) : '',
    extras.earrings && !scarf ? circle([-112, 50], 11, cloth.line) + circle([112, 50], 11, cloth.line) : '',
  ]
}

function facePath({ face: { cheek, jaw, chin, long } }: Person): string {
  return `M${n(-cheek)}-30C${n(-cheek)}-190 ${n(cheek)}-190 ${n(cheek)}-30C${n(cheek)} 60 ${n(jaw)} 110 ${n(chin)} ${n(long - 8)}Q0 ${n(long + 10)} ${n(-chin)} ${n(long - 8)}C${n(-jaw)} 110 ${n(-cheek)} 60 ${n(-cheek)}-30z`
}

/** Draws brows, eyes, nose and mouth in a few lines. */
function features({ skin, hairInk, women, eyes, period, mouth: smile }: Person, dark: string): string {
  const deep = mix(dark, '#1a0d10', 0.55)
  const brow = contrast(hairInk, skin) < 1.6 ? deep : hairInk
  const brows = path(
    women ? 'M-76-46Q-50-64-24-50M24-50Q50-64 76-46' : 'M-78-46Q-52-60-24-48M24-48Q52-60 78-46',
    stroke(brow, women ? 7 : 11, 'stroke-linecap="round"'),
  )
  const lid = 'M-70-12Q-48-30-26-12M26-12Q48-30 70-12'
  const white = mix(skin, '#fffaf2', 0.72)
  const open =
    path('M-70-10Q-48-34-24-10Q-48 4-70-10zM24-10Q48-34 70-10Q48 4 24-10z', white) +
    circle([-47, -12], 9.5, '#1d1416') +
    circle([47, -12], 9.5, '#1d1416') +
    path(lid, stroke('#1d1416', women ? 6 : 4.5, 'stroke-linecap="round"'))
  const lowered = path('M-70-16Q-48 2-26-16M26-16Q48 2 70-16', stroke('#1d1416', 6, 'stroke-linecap="round"'))
  const nose = path(
    'M-4-30Q-18 16-26 42Q-16 56 6 50',
    stroke(deep, 5, 'stroke-linecap="round" stroke-linejoin="round" opacity=".75"'),
  )
  const lipInk = women ? mix(period ? dark : '#b5303c', skin, 0.18) : mix(dark, skin, 0.1)
  const upper = [
    'M-36 90Q-14 78 0 84Q14 78 36 90Q0 98-36 90z',
    'M-42 84Q-14 80 0 85Q14 80 42 84Q0 104-42 84z',
    'M-32 90Q-12 76 0 82Q12 76 32 90Q0 94-32 90z',
  ][smile]!
  const lower = [
    'M-34 91Q0 99 34 91Q18 114 0 114T-34 91z',
    'M-38 88Q0 106 38 88Q20 116 0 116T-38 88z',
    'M-28 91Q0 95 28 91Q16 112 0 112T-28 91z',
  ][smile]!
  const mouth = path(upper, mix(lipInk, '#2a0d14', 0.28)) + path(lower, lipInk)
  const cheeks = women
    ? circle([-66, 42], 22, `fill="${lipInk}" opacity=".16"`) + circle([66, 42], 22, `fill="${lipInk}" opacity=".16"`)
    : ''
  return cheeks + nose + brows + (eyes === 'open' ? open : lowered) + mouth
}
