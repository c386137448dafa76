import { resolve } from 'node:path'
import type { OutputInfo } from 'sharp'
import type { PictureLibrary } from '../pictures/picture-library.ts'

export type Sharp = NonNullable<Awaited<ReturnType<PictureLibrary['open']>>>

/** The site's own typeface, and those of other scripts. `tools/draw-glyphs.mjs` writes them, with capitals of one height. */
const FILES = [
  'big-shoulders-latin',
  'big-shoulders-latin-ext',
  'big-shoulders-vietnamese',
  'roboto-condensed-cyrillic',
  'roboto-condensed-cyrillic-ext',
  'roboto-condensed-greek',
  'heebo-hebrew',
  'cairo-arabic',
]
/** 72 points, so that dots per inch are pixels per em. */
const FONT = 'Big Shoulders Black, Roboto Condensed ExtraBold, Heebo Black, Cairo Black, 72'
/** Height of capitals, in ems. */
const CAPITALS = 0.8
/** A factor of the fonts' own line height; capitals need less than that. */
const LINE_HEIGHT = 0.88
/** Shares of a box that are tried, so that lines become about equally long without becoming more. */
const NARROWER = [0.55, 0.65, 0.75, 0.85]
/** A word of this length would need illegibly small letters to fit on a line, so it may be broken. */
const LONG_WORD = /\S{27}/
const FOLDER = resolve('server/media/share/fonts')

// An empty configuration: pictures must not depend on a machine's fonts, nor Fontconfig write a cache or complain of missing files.
process.env.FONTCONFIG_FILE = `${FOLDER}/fonts.conf`

/** Makes the fonts known to sharp. Call it before each picture; fonts that are already loaded cost nothing. */
export async function loadFonts(sharp: Sharp): Promise<void> {
  for (const file of FILES) await sharp({ text: { text: 'x', fontfile: `${FOLDER}/${file}.ttf` } }).toBuffer()
}

/** A text as a picture, cropped to what is visible. */
export type SetText = { input: Buffer; raw: OutputInfo; width: number; height: number }

type Setting = {
  colour: string
  /** Height of capitals in pixels; less where the text would not fit into its box. */
  capitals: number
  /** Unset: one line, however long. */
  box?: { width: number; height: number }
}

/** Sets a text that `toLegible` has made. */
export async function setText(sharp: Sharp, text: string, { colour, capitals, box }: Setting): Promise<SetText> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const span = `<span foreground="${colour}" line_height="${LINE_HEIGHT}">${escaped}</span>`
  const wrap = LONG_WORD.test(text) ? 'word-char' : 'word'
  async function draw(size: { width?: number; height?: number; dpi?: number }) {
    const picture = sharp({ text: { text: span, font: FONT, rgba: true, wrap, ...size } }).raw()
    const { data, info } = await picture.toBuffer({ resolveWithObject: true })
    return { input: data, raw: info, width: info.width, height: info.height, dpi: info.textAutofitDpi ?? 0 }
  }
  const dpi = Math.round(capitals / CAPITALS)
  if (box === undefined) return draw({ dpi })
  // Without a resolution the text becomes as large as its box allows.
  const largest = await draw(box)
  const set = largest.dpi <= dpi ? largest : await draw({ width: box.width, dpi })
  if (!text.includes(' ')) return set
  for (const share of NARROWER) {
    const width = Math.round(box.width * share)
    const narrower = await draw({ width, dpi: Math.min(largest.dpi, dpi) })
    if (narrower.width <= width && narrower.height <= Math.min(set.height * 1.1, box.height)) return narrower
  }
  return set
}

/** Whether a text is read from the right. */
export function isRightToLeft(text: string): boolean {
  return /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text)
}

/** The capitals in the fonts: Latin, Greek and Cyrillic, Hebrew, Arabic. */
export const LETTERS = [
  /[ -`{-~¡-¬®-´¶-Þ÷–—‘’‚“”„†•…′″‹›€№™−]/,
  /[Ā-İĴ-ňŊ-ŒŔ-ŽƏƠƯǍ-ǛǦǪǺ-ǾȀ-ȖȘȚȪȬȰȲ]/,
  /[ḈḌḎḔḖḜḠḤḪḮḶḺṂṄṆṈṌṎṐṒṚṞṠṢṤṦṨṬṮṸṺẀẂẄẎẒẞẠ-Ỹ]/,
  /[Ά-ΊΌΎ-ΡΣ-ΫЀ-ЯѠ-ҁҊ-ӿ]/,
  /[\u05be\u05d0-\u05ea\u05f3\u05f4]/,
  /[\u060c\u061b\u061f\u0621-\u063a\u0640-\u064a\u0660-\u0669\u0671\u0679\u067e\u0686\u0688\u0691\u0698\u06a4\u06a9\u06af]/,
  /[\u06ba\u06be\u06c1-\u06c3\u06cc\u06d2\u06d3\u06f0-\u06f9]/,
]
/** Longer texts are cut, since smaller letters would be illegible. */
const LONGEST = 120

/**
 * The text in capitals, without emoji and signs that the fonts lack. Null if a letter or number is in a script that they lack,
 * since half a name would be wrong, and if nothing is left.
 */
export function toLegible(text: string): string | null {
  let legible = ''
  for (const char of text.normalize('NFC').toUpperCase()) {
    const shown = toDrawn(char)
    if (shown === null && /[\p{L}\p{N}]/u.test(char)) return null
    legible += shown ?? ''
  }
  const chars = [...legible.replaceAll(/ +/g, ' ').trim()]
  if (chars.length === 0) return null
  return chars.length <= LONGEST
    ? chars.join('')
    : `${chars
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
}

/** The character, or its base letter without accents; null if the fonts have neither. */
function toDrawn(char: string): string | null {
  if (/[\s\p{Cc}]/u.test(char)) return ' '
  if (isDrawn(char)) return char
  const bare = char.normalize('NFKD').replaceAll(/[\p{C}\p{M}\u{1f3fb}-\u{1f3ff}]/gu, '')
  return bare !== '' && [...bare].every(isDrawn) ? bare : null
}

function isDrawn(char: string): boolean {
  return LETTERS.some((letters) => letters.test(char))
}
