import letters from './letters.json' with { type: 'json' }

/** Advance; and for what is seen, where its outline begins and the outline. In units of which capitals are 400 high. */
type Glyph = readonly (number | string)[]
type Face = { glyphs: Partial<Record<string, Glyph>>; kern: Partial<Record<string, number>> }

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

/** Heights of capitals in pixels, largest first: the first that fits is taken. */
const HEIGHTS = [136, 112, 96, 82, 70, 60, 50]
const SMALLEST = 42
/** Of the capitals' height: from a line to the next, and below the last one. Accents stand above capitals; Arabic letters reach far down. */
const ROOM = { capitals: { pitch: 1.3, below: 0 }, arabic: { pitch: 1.75, below: 0.42 } }
const ARABIC = /\p{Script=Arabic}/u

type FittedName = { lines: string[]; height: number; pitch: number; below: number }

/** The name in as large lines as fit; in the smallest, what is too long ends in an ellipsis. */
export function fitName(name: string, box: { width: number; height: number }): FittedName {
  const room = ARABIC.test(name) ? ROOM.arabic : ROOM.capitals
  const mostOf = (height: number) => Math.max(1, 1 + Math.floor((box.height - height * (1 + room.below)) / (height * room.pitch)))
  for (const height of HEIGHTS) {
    const lines = wrap(name, (box.width * CAPITALS) / height)
    if (lines !== null && lines.length <= mostOf(height)) return { lines: balance(name, lines), height, ...room }
  }
  const width = (box.width * CAPITALS) / SMALLEST
  return { lines: cut(wrap(name, width, true) ?? [], mostOf(SMALLEST), width), height: SMALLEST, ...room }
}

/** As many lines, of as equal a length as words allow. */
function balance(name: string, lines: string[]): string[] {
  const widest = Math.max(...lines.map((line) => widthOf(line, NAME_FACE)))
  let best = lines
  for (let share = 0.95; share >= 0.4; share -= 0.05) {
    const narrower = wrap(name, widest * share)
    if (narrower === null || narrower.length > lines.length) break
    best = narrower
  }
  return best
}

/** Lines no wider than `width` units; null if a word is wider, unless words may be broken. */
function wrap(name: string, width: number, breaks = false): string[] | null {
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, NAME_FACE) <= width) lines[lines.length - 1] = longer
    else if (widthOf(word, NAME_FACE) <= width) lines.push(word)
    else if (breaks) lines.push(...pieces(word, width))
    else return null
  }
  return lines
}

function pieces(word: string, width: number): string[] {
  const parts = ['']
  for (const char of word) {
    if (widthOf(parts.at(-1)! + char, NAME_FACE) > width) parts.push('')
    parts[parts.length - 1] += char
  }
  return parts
}

function cut(lines: string[], most: number, width: number): string[] {
  if (lines.length <= most) return lines
  let last = lines[most - 1] ?? ''
  while (last !== '' && widthOf(`${last}…`, NAME_FACE) > width) last = [...last].slice(0, -1).join('')
  return [...lines.slice(0, most - 1), `${last.trimEnd()}…`]
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const LEFT_TO_RIGHT = /[\p{L}\p{N}]/u
const MIRRORED: Partial<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
  '<': '>',
  '>': '<',
}
/** Their forms stand in this order in Unicode: alone, at the end, at the beginning, in the middle. */
const FORMS = [
  [0xfe80, 0xfefc],
  [0xfb50, 0xfbff],
] as const
const forms = readForms()
/** The letter that one with an alef makes, written as one. */
const LAM = 'ل'
const JOINS_ONLY = 'ـ'

/** Arabic letters in the forms that they have beside their neighbours; all else stays. */
function joinArabic(text: string): string {
  const chars = [...text.replaceAll(/ل([اأإآ])/g, (pair) => (forms.has(pair) ? `\u0000${pair[1]}` : pair))]
  // A lam with its alef is one letter from here on.
  const units = chars.flatMap((char, at) => (chars[at - 1] === '\u0000' ? [LAM + char] : char === '\u0000' ? [] : [char]))
  return units.map((unit, at) => shape(unit, units[at - 1], units[at + 1])).join('')
}

function shape(unit: string, before: string | undefined, after: string | undefined): string {
  const [alone, end, beginning, middle] = forms.get(unit) ?? []
  if (end === undefined) return unit
  const joinsBefore = before !== undefined && joinsOn(before)
  const joinsAfter =
    beginning !== undefined && after !== undefined && (after === JOINS_ONLY || (forms.get(after)?.length ?? 0) > 1)
  if (joinsBefore) return joinsAfter ? (middle ?? end) : end
  if (joinsAfter) return beginning
  // Alone it looks like the letter itself.
  return unit.length > 1 ? (alone ?? unit) : unit
}

/** Whether a letter reaches to the next one. */
function joinsOn(unit: string): boolean {
  return unit === JOINS_ONLY || (forms.get(unit)?.length ?? 0) === 4
}

function readForms(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [first, last] of FORMS)
    for (let code = first; code <= last; code += 1) {
      const form = String.fromCodePoint(code)
      const letter = form.normalize('NFKC')
      const known = found.get(letter) ?? []
      if (letter !== form && known.length < 4) found.set(letter, [...known, form])
    }
  return found
}

/** A line as it stands from left to right. */
export function toVisual(line: string): string {
  const chars = [...line]
  if (!chars.some((char) => RIGHT_TO_LEFT.test(char))) return line
  const strong = chars.map((char) =>
    RIGHT_TO_LEFT.test(char) && !/\p{N}/u.test(char) ? 'R' : LEFT_TO_RIGHT.test(char) ? 'L' : null,
  )
  const base = strong.find((each) => each !== null) ?? 'R'
  // What stands between two of one direction has theirs, else the line's.
  const sides = strong.map((each, at) => {
    if (each !== null) return each
    const before = strong.slice(0, at).findLast((other) => other !== null) ?? base
    const after = strong.slice(at).find((other) => other !== null) ?? base
    return before === after ? before : base
  })
  const runs: { side: 'L' | 'R'; text: string[] }[] = []
  for (const [at, side] of sides.entries()) {
    const char = (side === 'R' && MIRRORED[chars[at]!]) || chars[at]!
    const last = runs.at(-1)
    if (last?.side === side) last.text.push(char)
    else runs.push({ side, text: [char] })
  }
  const turned = runs.map(({ side, text }) => (side === 'R' ? text.toReversed() : text).join(''))
  return (base === 'R' ? turned.toReversed() : turned).join('')
}

/** Whether a name is read from the right. */
export function isRightToLeft(name: string): boolean {
  return [...name].find((char) => RIGHT_TO_LEFT.test(char) || LEFT_TO_RIGHT.test(char))?.match(RIGHT_TO_LEFT) != null
}

/** Characters of a name that are looked at; the rest would be cut anyway. */
const MOST = 200
/** Vowel points, which names do without. */
const POINTS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g
/** What one cannot read, and what only changes what stands before it. */
const UNSEEN = /[\p{C}\p{M}\u{1f3fb}-\u{1f3ff}]/gu

/**
 * A name in the letters that can be drawn: capitals, joined where Arabic joins them, without emoji and signs that the faces lack.
 * Null if a letter or a number is of another script: half a name would be wrong.
 */
export function toLegible(name: string): string | null {
  const clean = name
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(POINTS, '')
  const plain = [...clean].slice(0, MOST).join('').toUpperCase()
  let line = ''
  for (const char of joinArabic(plain)) {
    const shown = drawable(char)
    if (shown === null && /[\p{L}\p{N}]/u.test(char)) return null
    line += shown ?? ''
  }
  const tidy = line.replaceAll(/\s+/g, ' ').trim()
  return tidy === '' ? null : tidy
}

/** The character, or without its accent; null if there is no outline of either. */
function drawable(char: string): string | null {
  if (/\s/u.test(char)) return ' '
  if (char in NAME_FACE.glyphs) return char
  const bare = char.normalize('NFKD').replaceAll(UNSEEN, '')
  return bare !== '' && [...bare].every((each) => each in NAME_FACE.glyphs) ? bare : null
}
