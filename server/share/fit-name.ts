import { CAPITALS, NAME_FACE, widthOf } from './letters.ts'

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
