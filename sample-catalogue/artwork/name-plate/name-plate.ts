import type { PictureSubject } from '#sample-catalogue/types/records.ts'
import type { TypefaceName } from '../typefaces/typefaces.ts'
import { BY_ERA, supportsText } from '../lettering/title-lettering.ts'
import type { Era } from '../drawing/mood.ts'
import { eraOf } from '../drawing/mood.ts'
import { anyPalette } from '../drawing/palette.ts'
import type { Random } from '../drawing/random.ts'
import { createRandom } from '../drawing/random.ts'
import { createSvg, path } from '../drawing/svg.ts'
import type { Composition } from './plate.ts'
import { splitName } from './plate.ts'
import { leader, marquee, medallion, pair, playbill, sideways } from './letter-plates.ts'
import { curtain, decoFrame, filmStrip, rays, tool } from './picture-plates.ts'

type Profile = Pick<Extract<PictureSubject, { kind: 'profile' }>, 'seed' | 'variant' | 'name' | 'bornYear' | 'knownFor'>

/** Designs that suit each era. */
const PLATES: Record<Era, readonly Composition[]> = {
  silent: [playbill, decoFrame, curtain, medallion, leader, filmStrip, tool],
  deco: [decoFrame, marquee, curtain, medallion, playbill, rays, tool, filmStrip, pair],
  flat: [rays, sideways, tool, marquee, curtain, leader, pair, filmStrip],
  neon: [marquee, sideways, tool, rays, filmStrip, pair, leader, curtain],
  now: [sideways, pair, tool, rays, filmStrip, leader, curtain, medallion],
}
/** Designs that work without a name, for when the typefaces have none of its letters. */
const WORDLESS: readonly Composition[] = [tool, curtain, medallion, leader, filmStrip]

/** Draws the name of a person on 600 × 900 as a playbill, a sign or a title card, with a symbol of their department. Never a face. */
export function drawNamePlate({ seed, variant, name, bornYear, knownFor }: Profile): string {
  const person = createRandom('plate', seed)
  // The era is that of films from the time when the person was about 32.
  const era = bornYear === null ? person.pick(['deco', 'flat', 'now'] as const) : eraOf(bornYear + 32)
  const billed = splitName(name)
  const plates = billed.family ? PLATES[era] : PLATES[era].filter((plate) => WORDLESS.includes(plate))
  const order = person.shuffle(plates)
  const face = faceFor(person, era, name)
  const svg = createSvg()
  const p = anyPalette(`${seed}/plate`, era)
  const r = createRandom('plate', seed, variant)
  order[Math.abs(variant) % order.length]!({ svg, p, r, era, face, name: billed, knownFor })
  if (era === 'silent') svg.add(path('M0 0H600V900H0zM22 22V878H578V22z', `fill="${p.paper}" fill-rule="evenodd"`))
  return svg.body()
}

function faceFor(r: Random, era: Era, name: string): TypefaceName {
  const able = BY_ERA[era].filter((face) => face !== 'josefin' && supportsText(face, name))
  return r.pick(able.length > 0 ? able : BY_ERA[era])
}
