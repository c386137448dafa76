/** A part of a pattern. `set`: one character that `source` matches. A group is represented by its content. */
export type Part =
  | { kind: 'set'; source: string }
  | { kind: 'sequence'; parts: Part[] }
  | { kind: 'choice'; parts: Part[] }
  | { kind: 'repeat'; part: Part; min: number; max: number }
  /** `start` is `^`, and `assertion` every other assertion without content. */
  | { kind: 'start' }
  | { kind: 'assertion' }
  /** A lookaround. */
  | { kind: 'around'; part: Part }

const REPEAT = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y
const GROUP = /\(\?(?:<?[=!]|<\w+>|:)|\(/y
/** Unicode names, code points and other escapes; a class; any other character. */
const SET = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|k<\w+>|.)|\[(?:\\.|[^\]\\])*\]|[^]/iuy

/** Parses the source of a valid regular expression. */
export function parsePattern(source: string): Part {
  let at = 0

  function take(pattern: RegExp): string | null {
    pattern.lastIndex = at
    const found = pattern.exec(source)?.[0] ?? null
    at += found?.length ?? 0
    return found
  }

  function choice(): Part {
    const parts = [sequence()]
    while (source[at] === '|') {
      at += 1
      parts.push(sequence())
    }
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts }
  }

  function sequence(): Part {
    const parts: Part[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(single()))
    return { kind: 'sequence', parts }
  }

  function single(): Part {
    const group = take(GROUP)
    if (group !== null) {
      const part = choice()
      at += 1
      return /[=!]$/.test(group) ? { kind: 'around', part } : part
    }
    const set = take(SET) ?? ''
    if (set === '^') return { kind: 'start' }
    return /^(?:\$|\\[bB])$/.test(set) ? { kind: 'assertion' } : { kind: 'set', source: set }
  }

  function repeated(part: Part): Part {
    const times = take(REPEAT)
    if (times === null) return part
    if (times.startsWith('*')) return { kind: 'repeat', part, min: 0, max: Infinity }
    if (times.startsWith('+')) return { kind: 'repeat', part, min: 1, max: Infinity }
    if (times.startsWith('?')) return { kind: 'repeat', part, min: 0, max: 1 }
    const [, min = '0', comma, max = ''] = /^\{(\d+)(,)?(\d*)/.exec(times) ?? []
    return { kind: 'repeat', part, min: Number(min), max: comma ? (max === '' ? Infinity : Number(max)) : Number(min) }
  }

  return choice()
}
