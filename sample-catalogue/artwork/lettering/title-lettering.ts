import { contrast, inkOn, mix, shade } from '../drawing/colour.ts'
import type { TypefaceName } from '../typefaces/typefaces.ts'
import { typefaceOf } from '../typefaces/typefaces.ts'
import type { Era, Mood } from '../drawing/mood.ts'
import type { Random } from '../drawing/random.ts'
import type { Box } from '../drawing/svg.ts'
import { group, n, rect } from '../drawing/svg.ts'
import type { Layout, Canvas } from '../drawing/canvas.ts'
import type { TextStyle, Setting } from './typeset.ts'
import { textAsPaths, textAsGlyphs, setText } from './typeset.ts'

/** Typefaces that suit an era. */
export const BY_ERA: Record<Era, readonly TypefaceName[]> = {
  silent: ['goudy', 'goudy', 'abril', 'limelight'],
  deco: ['limelight', 'poiret', 'league', 'abril', 'anton'],
  flat: ['anton', 'bowlby', 'grotesk', 'abril', 'righteous', 'league'],
  neon: ['righteous', 'brush', 'anton', 'grotesk', 'league'],
  now: ['league', 'josefin', 'grotesk', 'didone', 'cormorant', 'poiret', 'anton'],
}

const BY_MOOD: Record<Mood, readonly TypefaceName[]> = {
  action: ['anton', 'league', 'grotesk'],
  adventure: ['league', 'anton', 'poiret', 'limelight'],
  animation: ['bowlby', 'righteous', 'brush'],
  comedy: ['bowlby', 'righteous', 'brush', 'abril', 'grotesk'],
  crime: ['league', 'anton', 'didone', 'limelight'],
  documentary: ['grotesk', 'league', 'anton', 'josefin'],
  drama: ['didone', 'cormorant', 'josefin', 'league', 'abril'],
  family: ['bowlby', 'righteous', 'abril', 'brush'],
  fantasy: ['cormorant', 'poiret', 'didone', 'limelight'],
  horror: ['league', 'didone', 'brush', 'abril'],
  music: ['righteous', 'limelight', 'bowlby', 'abril'],
  mystery: ['didone', 'poiret', 'limelight', 'league'],
  romance: ['cormorant', 'didone', 'brush', 'abril'],
  scifi: ['grotesk', 'josefin', 'poiret', 'league'],
  thriller: ['league', 'anton', 'grotesk', 'josefin'],
  war: ['league', 'anton', 'didone'],
  western: ['rye', 'rye', 'abril', 'league'],
}

/** Typefaces that look wrong for an era. */
const TOO_NEW: Record<Era, readonly TypefaceName[]> = {
  silent: ['grotesk', 'bowlby', 'righteous', 'josefin', 'anton', 'brush', 'poiret', 'league'],
  deco: ['grotesk', 'bowlby', 'josefin'],
  flat: ['josefin', 'poiret', 'limelight'],
  neon: ['poiret', 'limelight', 'josefin'],
  now: ['limelight'],
}

/** Chooses the typeface of a title. Its poster and its logo get the same unless the composition allows only others. */
function faceFor(r: Random, { era, mood, title }: Canvas, allowed?: readonly TypefaceName[]): TypefaceName {
  const ofEra = BY_ERA[era]
  const both = BY_MOOD[mood].filter((face) => ofEra.includes(face))
  const all =
    era === 'silent'
      ? [...ofEra, ...both]
      : [...both, ...both, ...BY_MOOD[mood], ...ofEra].filter((face) => face !== 'poiret' || era !== 'neon')
  const able = all.filter((face) => supportsText(face, title))
  const timely = (able.length > 0 ? able : all).filter((face) => !TOO_NEW[era].includes(face))
  const choice = allowed ? timely.filter((face) => allowed.includes(face)) : timely
  const spare = (allowed ?? timely).filter((face) => !TOO_NEW[era].includes(face) && supportsText(face, title))
  return r.pick(choice.length > 0 ? choice : spare.length > 0 ? spare : ofEra)
}

/** Whether the typeface has every Latin letter of the text, accents included. */
export function supportsText(face: TypefaceName, title: string): boolean {
  const { glyphs } = typefaceOf(face)
  return [...title.normalize('NFC')].every((char) => glyphs.has(char) || !/\p{Script=Latin}/u.test(char))
}

/** The style of each typeface at large sizes. */
export const TEXT_STYLES: Record<TypefaceName, Omit<TextStyle, 'face'>> = {
  anton: { upper: true, tracking: 4, leading: 1.13, max: 250 },
  league: { upper: true, tracking: 16, leading: 1.15, max: 290 },
  limelight: { upper: true, tracking: 10, leading: 1.24, max: 170 },
  poiret: { upper: true, tracking: 50, leading: 1.34, max: 118 },
  didone: { leading: 1.16, max: 170, tracking: -8 },
  abril: { leading: 1.1, max: 176, tracking: -6 },
  cormorant: { leading: 1.1, max: 150, tracking: -5 },
  grotesk: { leading: 1.06, max: 150, tracking: -34 },
  righteous: { upper: true, tracking: 4, leading: 1.18, max: 160 },
  rye: { upper: true, tracking: 10, leading: 1.3, max: 150 },
  josefin: { upper: true, tracking: 190, leading: 1.55, max: 78 },
  brush: { leading: 1.12, max: 210 },
  goudy: { upper: true, tracking: 60, leading: 1.4, max: 100 },
  bowlby: { leading: 1.12, max: 130, tracking: -14 },
  barlow: { upper: true, tracking: 60, leading: 1.3, max: 90 },
}

/** The style of a typeface for one title: accented capitals get more room between lines. */
function styleFor(r: Random, face: TypefaceName, title: string): TextStyle {
  const base = TEXT_STYLES[face]
  const upper =
    base.upper ?? (face === 'brush' || face === 'didone' || face === 'grotesk' || face === 'bowlby' ? r.chance(0.4) : false)
  const accented = upper && title.normalize('NFD') !== title.normalize('NFC')
  const leading = (base.leading ?? 1.16) + (upper && !base.upper ? 0.15 : 0) + (accented ? (face === 'bowlby' ? 0.4 : 0.25) : 0)
  return { ...base, face, upper, leading }
}

/** Adds the title to a poster. Returns its setting, which decides where the tagline goes. */
export function letterTitle(canvas: Canvas, layout: Layout, r: Random): Setting {
  const face = faceFor(r, canvas, layout.faces)
  const style = styleFor(r, face, canvas.title)
  const sturdy = face === 'anton' || face === 'league' || face === 'bowlby' || face === 'grotesk' || face === 'righteous'
  const justify = layout.justify ?? (sturdy && style.upper === true && r.chance(0.3))
  const max = (style.max ?? 150) * (layout.justify ? 1.9 : 1)
  const setting = setText(canvas.title, layout.title, { ...style, max, align: layout.align, valign: layout.valign, justify })
  const ink = titleInk(canvas, layout, r)
  const letters = textAsGlyphs(canvas.svg, setting, thickened(face, ink))
  if (layout.sky)
    canvas.svg.add(
      skyVeil(canvas, { ink, ground: layout.ground, reach: setting.box[1] + setting.box[3], inset: layout.inset ?? 0 }),
    )
  canvas.svg.add(letters)
  if (layout.echo && setting.lines.length === 1) canvas.svg.add(...echoes(letters, setting, layout.title))
  return setting
}

/** A veil in the colour of the upper sky, down to below the title and its tagline. */
function skyVeil(
  { svg }: Canvas,
  { ink, ground, reach, inset }: { ink: string; ground: string; reach: number; inset: number },
): string {
  const away = contrast(ink, '#000000') > contrast(ink, '#ffffff') ? -0.12 : 0.12
  const deeper = [0, 1, 2, 3].map((step) => shade(ground, step * away))
  const veil = deeper.find((colour) => contrast(ink, colour) >= 6) ?? deeper[3]!
  const edge = inset === 0 ? 0 : inset + 6
  const height = reach + 200 - edge
  const solid = (reach + 62 - edge) / height
  return rect(
    [edge, edge, 600 - edge * 2, height],
    svg.linear([
      [0, veil, 0.9],
      [solid, veil, 0.84],
      [(solid + 1) / 2, veil, 0.34],
      [1, veil, 0],
    ]),
  )
}

function titleInk({ p }: Canvas, layout: Layout, r: Random): string {
  if (layout.inks) return inkOn(layout.ground, [...layout.inks, p.paper, p.ink, '#ffffff', '#000000'])
  const loud = [p.accent, p.primary, p.secondary].filter((ink) => contrast(ink, layout.ground) >= 5)
  const plain = contrast(p.paper, layout.ground) > contrast(p.ink, layout.ground) ? p.paper : p.ink
  return loud.length > 0 && r.chance(0.4) ? r.pick(loud) : inkOn(layout.ground, [plain, '#ffffff', '#000000'])
}

function echoes(letters: string, { box: [, top, , height] }: Setting, [, y, , room]: Box): string[] {
  const pitch = height * 1.16
  const count = Math.min(6, Math.floor((y + room - top - height) / pitch))
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    group(`transform="translate(0 ${n((index + 1) * pitch)})" opacity="${n(0.75 * (1 - index / (count + 1)))}"`, letters),
  )
}

/** Fill attributes for a title: thin typefaces get a stroke as well, to be visible at the size of a card. */
export function thickened(face: TypefaceName, ink: string): string {
  const body: Partial<Record<TypefaceName, number>> = { poiret: 13, josefin: 9, goudy: 2 }
  return body[face] ? `fill="${ink}" stroke="${ink}" stroke-width="${body[face]}"` : ink
}

/** The title as on its poster, nearly white and transparent, to lie over a backdrop. Returns the markup and the box it covers. */
export function letterLogo(canvas: Canvas, layout: Layout, r: Random): { markup: string; box: Box } {
  const style = styleFor(r, faceFor(r, canvas, layout.faces), canvas.title)
  const setting = setText(canvas.title, [0, 0, 900, 330], { ...style, max: (style.max ?? 150) * 1.5, align: 'left' })
  const ink = mix('#fffdf8', canvas.p.paper, 0.06)
  return { markup: textAsPaths(setting, thickened(style.face, ink)), box: setting.box }
}
