import type { Typeface, TypefaceName } from '../typefaces/typefaces.ts'
import { typefaceOf, kerningOf, supportedText } from '../typefaces/typefaces.ts'
import type { Box, SvgBuilder } from '../drawing/svg.ts'
import { group, n } from '../drawing/svg.ts'

/** How a text is set. `tracking` is in thousandths of the em, `leading` is the line distance in cap heights. */
export type TextStyle = {
  face: TypefaceName
  upper?: boolean
  tracking?: number
  leading?: number
  align?: 'left' | 'center' | 'right'
  valign?: 'top' | 'middle' | 'bottom'
  /** Largest size of the em in pixels. */
  max?: number
  /** Makes every line as wide as the box, each at its own size. */
  justify?: boolean
}

/** One line of text at its baseline; `size` is the em in pixels. */
type SetLine = { text: string; x: number; y: number; size: number; width: number }

/** A text broken into lines, sized and placed. `box` is the area that the letters cover. */
export type Setting = { lines: SetLine[]; style: TextStyle; box: Box }

/** Width of a text in ems. */
export function measure(face: Typeface, text: string, tracking = 0): number {
  const chars = [...text]
  const width = chars.reduce((sum, char, index) => sum + advance(face, char, chars[index + 1]), 0)
  return width / face.upm + (Math.max(0, chars.length - 1) * tracking) / 1000
}

function advance(face: Typeface, char: string, next: string | undefined): number {
  return (face.glyphs.get(char)?.advance ?? 0) + (next === undefined ? 0 : kerningOf(face, char, next))
}

/** Sets a text as large as its box allows, on one to seven lines. A text without any letter of the typeface gives no lines. */
export function setText(text: string, box: Box, style: TextStyle): Setting {
  const face = typefaceOf(style.face)
  const words = wordsOf(supportedText(face, style.upper ? text.toLocaleUpperCase('en') : text))
  if (words.length === 0) return { lines: [], style, box: [box[0], box[1], 0, 0] }
  const options = Array.from({ length: Math.min(words.length, 7) }, (_, index) => {
    const lines = breakLines(face, words, { count: index + 1, tracking: style.tracking ?? 0 })
    return style.justify ? sizeJustified(face, lines, { box, style }) : sizeEvenly(face, lines, { box, style })
  })
  const best = options.reduce((a, b) => (b.worth > a.worth * 1.04 ? b : a))
  return putLines(best, { face, box, style })
}

/** The words of a text, cut after about 84 characters with an ellipsis. Very long words are cut into pieces. */
function wordsOf(text: string): string[] {
  const words = text.split(' ').flatMap((word) => (word.length > 18 ? (word.match(/.{1,14}/g) ?? []) : word ? [word] : []))
  const kept: string[] = []
  for (const word of words) {
    if (kept.join(' ').length + word.length > 84) return [...kept, '…']
    kept.push(word)
  }
  return kept
}

type Sized = { lines: { text: string; size: number; ems: number }[]; pitch: number[]; worth: number }

/** Breaks words into `count` lines of lengths as even as possible. */
function breakLines(face: Typeface, words: string[], { count, tracking }: { count: number; tracking: number }): string[] {
  const widths = words.map((word) => measure(face, word, tracking) + 0.28)
  const sums = widths.reduce<number[]>((list, width) => [...list, list.at(-1)! + width], [0])
  const span = (from: number, to: number) => sums[to]! - sums[from]!
  let best: { cuts: number[]; cost: number }[] = words.map((_, index) => ({ cuts: [index + 1], cost: span(0, index + 1) ** 3 }))
  for (let line = 2; line <= count; line++) {
    const previous = best
    best = words.map((_, end) => {
      if (end + 1 < line) return { cuts: [], cost: Infinity }
      const starts = Array.from({ length: end }, (_unused, cut) => cut)
      const costs = starts.map((cut) => previous[cut]!.cost + span(cut + 1, end + 1) ** 3)
      const at = costs.indexOf(Math.min(...costs))
      return { cuts: [...previous[at]!.cuts, end + 1], cost: costs[at]! }
    })
  }
  const cuts = best.at(-1)!.cuts
  return cuts.map((cut, index) => words.slice(index === 0 ? 0 : cuts[index - 1], cut).join(' '))
}

type Room = { box: Box; style: TextStyle }

function pitchOf(face: Typeface, style: TextStyle): number {
  const cap = face.cap / face.upm
  return style.upper ? cap * (style.leading ?? 1.16) : cap * (style.leading ?? 1.16) + 0.27
}

/** Room below the last baseline for descenders such as g and p, in ems. */
function tailOf(style: TextStyle): number {
  return style.upper ? 0 : 0.2
}

function sizeEvenly(face: Typeface, lines: string[], { box, style }: Room): Sized {
  const cap = face.cap / face.upm
  const pitch = pitchOf(face, style)
  const ems = lines.map((line) => measure(face, line, style.tracking))
  const height = cap + pitch * (lines.length - 1) + tailOf(style)
  const size = Math.min(box[2] / Math.max(...ems), box[3] / height, style.max ?? Infinity)
  return {
    lines: lines.map((text, index) => ({ text, size, ems: ems[index]! })),
    pitch: lines.map((_, index) => size * (index === 0 ? cap : pitch)),
    worth: size * (1 - 0.03 * lines.length),
  }
}

function sizeJustified(face: Typeface, lines: string[], { box, style }: Room): Sized {
  const cap = face.cap / face.upm
  const ems = lines.map((line) => measure(face, line, style.tracking))
  const wish = ems.map((em) => Math.min(box[2] / em, style.max ?? Infinity))
  const limit = Math.min(...wish) * 2.3
  const sizes = wish.map((size) => Math.min(size, limit))
  const gap = (style.leading ?? 1.16) - 1 + (style.upper ? 0 : 0.32)
  const heights = sizes.map((size, index) => size * cap + (index === 0 ? 0 : gap * 0.5 * cap * (size + sizes[index - 1]!)))
  const total = heights.reduce((sum, height) => sum + height, 0) + tailOf(style) * sizes.at(-1)!
  const fit = Math.min(1, box[3] / total)
  return {
    lines: lines.map((text, index) => ({ text, size: sizes[index]! * fit, ems: ems[index]! })),
    pitch: heights.map((height) => height * fit),
    worth: total * fit * fit ** 0.7 * (Math.max(...sizes) > Math.min(...sizes) * 2 ? 0.8 : 1),
  }
}

function putLines(sized: Sized, { face, box, style }: Room & { face: Typeface }): Setting {
  const [x, y, w, h] = box
  const tail = tailOf(style) * sized.lines.at(-1)!.size
  const height = sized.pitch.reduce((sum, pitch) => sum + pitch, 0) + tail
  const free = h - height
  const top = y + (style.valign === 'bottom' ? free : style.valign === 'middle' ? free / 2 : 0)
  let baseline = top
  const lines = sized.lines.map(({ text, size, ems }, index) => {
    baseline += sized.pitch[index]!
    const width = ems * size
    const left = x + (style.align === 'right' ? w - width : style.align === 'center' ? (w - width) / 2 : 0)
    return { text, size, width, x: left - side(face, text, style) * size, y: baseline }
  })
  const left = Math.min(...lines.map((line) => line.x))
  return { lines, style, box: [left, top, Math.max(...lines.map((line) => line.width)), height] }
}

/** Optical alignment: the white space before the first letter of a left-aligned line, in ems, which is not part of the line. */
function side(face: Typeface, text: string, style: TextStyle): number {
  if (style.align === 'center' || style.align === 'right') return 0
  const glyph = face.glyphs.get(text[0] ?? '')
  return glyph?.path ? Math.max(0, Math.min(glyph.start / face.upm, 0.06)) * 0.6 : 0
}

/** The letters of a line with their x in whole units of the em, with kerning and tracking. */
function letters(line: SetLine, style: TextStyle): { char: string; x: number }[] {
  const face = typefaceOf(style.face)
  const chars = [...line.text]
  let x = 0
  return chars.map((char, index) => {
    const at = Math.round(x)
    x += advance(face, char, chars[index + 1]) + ((style.tracking ?? 0) * face.upm) / 1000
    return { char, x: at }
  })
}

/** The text as outlines, one path for each line. Good for large text. */
export function textAsPaths(setting: Setting, paint: string): string {
  const face = typefaceOf(setting.style.face)
  return setting.lines
    .map((line) => {
      const d = letters(line, setting.style).map(({ char, x }) => {
        const glyph = face.glyphs.get(char)
        return glyph?.path ? `M${glyph.start + x} ${glyph.path}` : ''
      })
      return `<path ${frame(line, face)} ${paint.includes('=') ? paint : `fill="${paint}"`} d="${d.join('')}"/>`
    })
    .join('')
}

/** The text with each letter defined once and reused. Good for long text. */
export function textAsGlyphs(svg: SvgBuilder, setting: Setting, paint: string): string {
  const face = typefaceOf(setting.style.face)
  return setting.lines
    .map((line) => {
      const uses = letters(line, setting.style)
        .filter(({ char }) => face.glyphs.get(char)?.path)
        .map(({ char, x }) => `<use href="#${svg.glyph(face.name, char)}"${x ? ` x="${x}"` : ''}/>`)
      return group(`${frame(line, face)} ${paint.includes('=') ? paint : `fill="${paint}"`}`, ...uses)
    })
    .join('')
}

function frame(line: SetLine, face: Typeface): string {
  return `transform="translate(${n(line.x)} ${n(line.y)}) scale(${Math.round((line.size / face.upm) * 10000) / 10000})"`
}
