import { inkOn } from '../drawing/colour.ts'
import type { TypefaceName } from '../typefaces/typefaces.ts'
import { typefaceOf, supportedText } from '../typefaces/typefaces.ts'
import { thickened, TEXT_STYLES } from '../lettering/title-lettering.ts'
import type { Era } from '../drawing/mood.ts'
import type { Palette } from '../drawing/palette.ts'
import type { Random } from '../drawing/random.ts'
import type { Box, SvgBuilder } from '../drawing/svg.ts'
import { group, place } from '../drawing/svg.ts'
import type { TextStyle } from '../lettering/typeset.ts'
import { textAsGlyphs, setText } from '../lettering/typeset.ts'
import { paintEmblem } from './emblems.ts'

/** The parts of a name. All three are empty when the typefaces have none of its letters. */
export type Name = { given: string; family: string; initials: string }

/** What a playbill calls each of TMDB's departments. */
export const BILLING: Record<string, string> = {
  Acting: 'On the screen',
  Directing: 'Direction',
  Writing: 'The words',
  Camera: 'The camera',
  Sound: 'Music and sound',
  Editing: 'The cut',
  Art: 'Design',
  Production: 'Production',
}

/** Everything a name plate is drawn from and onto; 600 × 900. */
export type Plate = { svg: SvgBuilder; p: Palette; r: Random; era: Era; face: TypefaceName; name: Name; knownFor: string }

/** Draws a name plate with the name on it. */
export type Composition = (plate: Plate) => void

/** Splits a name. The last word is the family name, together with a `Jr.` or the like. */
export function splitName(name: string): Name {
  const words = supportedText(typefaceOf('barlow'), name)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const last = words.length > 2 && /^(jr|sr|ii|iii|iv)\.?$/i.test(words.at(-1)!) ? -2 : -1
  const family = words.slice(last)
  const given = words.slice(0, -family.length)
  const letters = [given[0], family[0]].map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '')
  return { given: given.join(' '), family: family.join(' '), initials: letters.join('').toLocaleUpperCase('en') }
}

type Place = {
  box: Box
  /** Colour behind the letters. */
  ground: string
  inks?: readonly string[]
  align?: TextStyle['align']
  valign?: TextStyle['valign']
  max?: number
}

/** Whether a text has accents, which need room above capitals. */
export function isAccented(text: string): boolean {
  return text.normalize('NFD') !== text.normalize('NFC')
}

const GIVEN = 34

/** Adds the name: given names in small capitals, below them the family name as large as its box allows. */
export function printName(
  { svg, p, face, name, knownFor }: Plate,
  { box, ground, inks, align = 'center', valign, max }: Place,
): void {
  const [x, y, w, h] = box
  const words = name.family || (BILLING[knownFor] ?? 'The pictures')
  const accented = isAccented(words)
  const lead = (name.given ? GIVEN + 22 : 0) + (accented ? h * 0.14 : 0)
  const base = TEXT_STYLES[face]
  const family = setText(words, [x, y + lead, w, h - lead], {
    ...base,
    face,
    tracking: Math.min(base.tracking ?? 0, 60),
    leading: (base.leading ?? 1.16) + (accented ? 0.25 : 0),
    max: max ?? (base.max ?? 150) * 1.1,
    align,
    valign: valign ?? 'bottom',
  })
  const top = family.box[1] - (accented ? family.lines[0]!.size * 0.24 : 0)
  const given = setText(name.given, [x, Math.max(y, top - 20 - GIVEN), w, GIVEN], {
    face: 'barlow',
    upper: true,
    tracking: 140,
    align,
    valign: 'bottom',
    max: 42,
  })
  const choice = [...(inks ?? []), p.paper, p.ink, '#ffffff', '#000000']
  svg.add(
    textAsGlyphs(svg, family, thickened(face, inkOn(ground, choice))),
    textAsGlyphs(svg, given, inkOn(ground, choice.slice(inks?.length ?? 0))),
  )
}

/** The initials as large as the box allows; without initials, the symbol of the department. */
export function monogram({ svg, face, name, knownFor, r }: Plate, box: Box, [ink, other]: [ink: string, other: string]): string {
  const [x, y, w, h] = box
  if (!name.initials) return group(place([x + w / 2, y + h / 2], Math.min(w, h) / 230), paintEmblem(r, knownFor, { ink, other }))
  const setting = setText(name.initials, box, {
    ...TEXT_STYLES[face],
    face,
    tracking: 0,
    max: 900,
    align: 'center',
    valign: 'middle',
  })
  return textAsGlyphs(svg, setting, thickened(face, ink))
}

/** The symbol of the person's department, 200 pixels wide at a scale of 1. */
export function emblem(
  { r, knownFor }: Plate,
  at: [x: number, y: number],
  { scale, ink, other }: { scale: number; ink: string; other: string },
): string {
  return group(place(at, scale), paintEmblem(r, knownFor, { ink, other }))
}
