import letters from './letters.json' with { type: 'json' }

/** Advance; and for what is seen, where its outline begins and the outline. In units of which capitals are 400 high. */
type Glyph = readonly (number | string)[]
export type Face = { glyphs: Partial<Record<string, Glyph>>; kern: Partial<Record<string, number>> }

/** Outlines, so that no picture depends on the fonts of a machine (scripts/draw-glyphs.mjs): of names, and of facts beside them. */
export const NAME_FACE: Face = letters.name
export const FACT_FACE: Face = letters.fact
/** Units. */
export const CAPITALS = 400

/** Whether a face has every letter of a line. */
export function isDrawable(line: string, { glyphs }: Face): boolean {
  return [...line].every((char) => char in glyphs)
}

/** How wide a line is, in units. */
export function widthOf(line: string, { glyphs, kern }: Face): number {
  const chars = [...line]
  return chars.reduce((width, char, at) => width + Number(glyphs[char]?.[0] ?? 0) + (kern[char + (chars[at + 1] ?? '')] ?? 0), 0)
}

/** A line as SVG, its left end at `x`, standing on `y`; `height` is that of its capitals, in pixels. */
export function drawLine(line: string, face: Face, { x, y, height }: { x: number; y: number; height: number }): string {
  const scale = height / CAPITALS
  const chars = [...line]
  let at = 0
  const paths = chars.map((char, index) => {
    const [advance = 0, start, outline] = face.glyphs[char] ?? []
    const path = outline === undefined ? '' : `<path transform="translate(${at})" d="M${start} ${outline}"/>`
    at += Number(advance) + (face.kern[char + (chars[index + 1] ?? '')] ?? 0)
    return path
  })
  return `<g transform="translate(${x} ${y}) scale(${scale})">${paths.join('')}</g>`
}
