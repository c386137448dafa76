import { parsePattern, type Part } from './parse-pattern.ts'

/** A position in the pattern that matches one character of `source`. `again`: one position leads to it twice. */
type Position = { source: string; next: number[]; again: boolean }
/** A position at the start or end of a part; `bound`: only behind `^`, or only before another assertion. */
type Edge = { position: number; bound: boolean }
/** `empty`: it can match nothing; then `start`: only at the start of the text, and `bound`: only where an assertion holds. */
type Built = { first: Edge[]; last: Edge[]; empty: boolean; start: boolean; bound: boolean }

/** Copies of a bounded repetition that are examined: more of them cost only a constant factor. */
const COPIES = 3
const SAMPLES = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code)),
  ...'éßلא\u0301\u00ad\u2028５中🎬\ud800\u200d',
]
/** The position before the pattern, which leads to itself because the search for a match begins at every character. */
const SEARCH = 0
const NOTHING: Built = { first: [], last: [], empty: true, start: false, bound: false }

/**
 * A character whose repetition makes a regular expression take more than linear time, or null. Such a pattern can match the same
 * characters at two repeated positions, and tries every way to divide them before it fails (Weideman and others, 2016: a position
 * automaton has states p and q with p –v→ p, p –v→ q and q –v→ q).
 */
export function slowPump({ source, flags }: Pick<RegExp, 'source' | 'flags'>): string | null {
  const positions: Position[] = [{ source: '[^]', next: [SEARCH], again: false }]
  const built = build(parsePattern(source), positions)
  for (const { position, bound } of built.first) if (!bound && !flags.includes('y')) positions[SEARCH]!.next.push(position)
  const twice = positions.find(({ again }) => again)
  if (twice) return twice.source
  const done = new Set(built.last.flatMap(({ position, bound }) => (bound ? [] : [position])))
  const columns = columnsOf(positions, flags)
  const reach = positions.map((_, from) => reachable(positions, from))
  for (const [p, fromP] of reach.entries())
    for (const q of fromP)
      if (
        p !== q &&
        !done.has(q) &&
        !done.has(p) &&
        fromP.has(p) &&
        reach[q]?.has(q) &&
        shares({ positions, columns, reach, p, q })
      )
        return positions[q]?.source ?? ''
  return null
}

function build(part: Part, positions: Position[]): Built {
  switch (part.kind) {
    case 'set': {
      const edge = [{ position: positions.push({ source: part.source, next: [], again: false }) - 1, bound: false }]
      return { first: edge, last: edge, empty: false, start: false, bound: false }
    }
    case 'start':
      return { ...NOTHING, start: true, bound: true }
    case 'assertion':
      return { ...NOTHING, bound: true }
    case 'around':
      // The content of a lookaround is read, and nothing follows it.
      return { ...NOTHING, first: build(part.part, positions).first, bound: true }
    case 'choice': {
      const all = part.parts.map((each) => build(each, positions))
      const empty = all.filter((each) => each.empty)
      return {
        first: all.flatMap(({ first }) => first),
        last: all.flatMap(({ last }) => last),
        empty: empty.length > 0,
        start: empty.length > 0 && empty.every(({ start }) => start),
        bound: empty.length > 0 && empty.every(({ bound }) => bound),
      }
    }
    case 'repeat': {
      const { part: repeated, min, max } = part
      const copies = Array.from({ length: Math.min(max === Infinity ? Math.max(min, 1) : max, COPIES) }, () =>
        build(repeated, positions),
      )
      const last = copies.at(-1)
      if (max === Infinity && last) join(positions, last.last, last.first)
      return inTurn(
        copies.map((each, at) => (at < min ? each : { ...each, empty: true, start: false, bound: false })),
        positions,
      )
    }
    case 'sequence':
      return inTurn(
        part.parts.map((each) => build(each, positions)),
        positions,
      )
  }
}

function inTurn(all: readonly Built[], positions: Position[]): Built {
  return all.reduce((left, right) => {
    join(positions, left.last, right.first)
    return {
      first: [...left.first, ...(left.empty ? among(right.first, left.start) : [])],
      last: [...right.last, ...(right.empty ? among(left.last, right.bound) : [])],
      empty: left.empty && right.empty,
      start: left.start || right.start,
      bound: left.bound || right.bound,
    }
  }, NOTHING)
}

/** The edges of a part as edges of a sequence whose other part matches nothing. */
function among(edges: readonly Edge[], bound: boolean): Edge[] {
  return edges.map((edge) => ({ ...edge, bound: edge.bound || bound }))
}

/** Connects edges. The same step twice is a repetition in a repetition: the ways to divide characters grow exponentially. */
function join(positions: Position[], from: readonly Edge[], to: readonly Edge[]): void {
  for (const { position: before } of from) {
    const position = positions[before]!
    for (const { position: next } of to) {
      if (position.next.includes(next)) position.again = true
      else position.next.push(next)
    }
  }
}

/** For each kind of character, which positions match it. */
function columnsOf(positions: readonly Position[], flags: string): boolean[][] {
  const patterns = positions.map(({ source }) => new RegExp(`^(?:${source})$`, flags.replace(/[gy]/g, '')))
  const columns = SAMPLES.map((sample) => patterns.map((pattern) => pattern.test(sample)))
  return [...new Map(columns.map((column) => [column.join(), column])).values()]
}

function reachable(positions: readonly Position[], from: number): Set<number> {
  const found = new Set<number>()
  const open = [from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of positions[at]!.next) {
      if (found.has(next)) continue
      found.add(next)
      open.push(next)
    }
  }
  return found
}

type Pair = { positions: readonly Position[]; columns: boolean[][]; reach: Set<number>[]; p: number; q: number }

/** Whether one text leads from p to p, from p to q and from q to q. */
function shares({ positions, columns, reach, p, q }: Pair): boolean {
  const seen = new Set<string>()
  const open: [number, number, number][] = [[p, p, q]]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [one, two, three] = at
    for (const takes of columns) {
      const step = (from: number, to: number) =>
        positions[from]!.next.filter((next) => takes[next] && (next === to || reach[next]!.has(to)))
      for (const nextOne of step(one, p)) {
        for (const nextTwo of step(two, q)) {
          for (const nextThree of step(three, q)) {
            if (nextOne === p && nextTwo === q && nextThree === q) return true
            const key = `${nextOne} ${nextTwo} ${nextThree}`
            if (seen.has(key)) continue
            seen.add(key)
            open.push([nextOne, nextTwo, nextThree])
          }
        }
      }
    }
  }
  return false
}
