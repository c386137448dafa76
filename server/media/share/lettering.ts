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
// What only prepares pictures does not import this file: a browser that a test starts from its process would crash without fonts.
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

/** Sets a text that `toLegible` (legible.ts) has made. */
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
