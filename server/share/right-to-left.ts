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
export function joinArabic(text: string): string {
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
