import glyphs from './glyphs.json' with { type: 'json' }

export type TypefaceName = keyof typeof glyphs

/** The outline of a letter is the path `M{start} {path}`, with y downwards and the baseline at 0. */
type Glyph = { advance: number; start: number; path: string }

/** A typeface as outlines. All numbers are in units of its em (`upm` to one em). */
export type Typeface = {
  name: TypefaceName
  upm: number
  cap: number
  x: number
  glyphs: Map<string, Glyph>
  kern: Map<string, number>
}

type Raw = { upm: number; cap: number; x: number; glyphs: Record<string, (string | number)[]>; kern: Record<string, number> }

function read(name: TypefaceName): Typeface {
  const raw: Raw = glyphs[name]
  const outlines = Object.entries(raw.glyphs).map(([char, [advance = 0, start = 0, path = '']]) => {
    return [char, { advance: Number(advance), start: Number(start), path: String(path) }] as const
  })
  return { name, upm: raw.upm, cap: raw.cap, x: raw.x, glyphs: new Map(outlines), kern: new Map(Object.entries(raw.kern)) }
}

const faces = new Map<TypefaceName, Typeface>()

/** The typeface of this name, prepared on first use. */
export function typefaceOf(name: TypefaceName): Typeface {
  const known = faces.get(name)
  if (known) return known
  const face = read(name)
  faces.set(name, face)
  return face
}

/** The part of a text that a typeface can show: a missing letter loses its accent, and one without any outline is left out. */
export function supportedText(face: Typeface, text: string): string {
  const chars = [...text.normalize('NFC').replaceAll("'", '’')].map((char) => {
    if (face.glyphs.has(char)) return char
    const plain = bare(char)
    return face.glyphs.has(plain) ? plain : /\s/.test(char) ? ' ' : ''
  })
  return chars.join('').replaceAll(/\s+/g, ' ').trim()
}

const BARE = new Map<string, string>()

/** Kerning between two letters; accents do not count. */
export function kerningOf(face: Typeface, left: string, right: string): number {
  return face.kern.get(bare(left) + bare(right)) ?? 0
}

function bare(char: string): string {
  const known = BARE.get(char)
  if (known !== undefined) return known
  const letter = char.normalize('NFD')[0] ?? char
  BARE.set(char, letter)
  return letter
}
