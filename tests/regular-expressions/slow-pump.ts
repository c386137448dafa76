import { parsePattern, type Part } from './parse-pattern.ts'

/** A place of the pattern that takes one character of `source`. */
type Place = { source: string; next: number[]; again: boolean }
/** Places at an edge of a part; `bound`: only behind `^`, or only before a further assertion. */
type Edge = { place: number; bound: boolean }
/** `start`: where it takes nothing, it stands at the start of the text; `bound`: where it takes nothing, it demands something of its place. */
type Built = { first: Edge[]; last: Edge[]; empty: boolean; start: boolean; bound: boolean }

/** As many of a bounded repetition are looked at: the others only cost as many times as much. */
const COPIES = 3
const SAMPLES = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code)),
  ...'éßلא\u0301\u00ad\u2028５中🎬\ud800\u200d',
]
/** Before any place: the search for a match begins at every character. */
const SEARCH = 0
const NOTHING: Built = { first: [], last: [], empty: true, start: false, bound: false }

/**
 * A character whose repetition costs a regular expression more than time in proportion, or null. Such a pattern can spend the same
 * characters in two places that repeat, so that before it fails it tries every way to share them (Weideman and others, 2016: a
 * position automaton has states p and q with p –v→ p, p –v→ q and q –v→ q).
 */
export function slowPump({ source, flags }: Pick<RegExp, 'source' | 'flags'>): string | null {
  const places: Place[] = [{ source: '[^]', next: [SEARCH], again: false }]
  const built = build(parsePattern(source), places)
  for (const { place, bound } of built.first) if (!bound && !flags.includes('y')) places[SEARCH]!.next.push(place)
  const twice = places.find(({ again }) => again)
  if (twice) return twice.source
  const done = new Set(built.last.flatMap(({ place, bound }) => (bound ? [] : [place])))
  const columns = columnsOf(places, flags)
  const reach = places.map((_, from) => reachable(places, from))
  for (const [p, fromP] of reach.entries())
    for (const q of fromP)
      if (p !== q && !done.has(q) && !done.has(p) && fromP.has(p) && reach[q]?.has(q) && shares({ places, columns, reach, p, q }))
        return places[q]?.source ?? ''
  return null
}

function build(part: Part, places: Place[]): Built {
  switch (part.kind) {
    case 'set': {
      const edge = [{ place: places.push({ source: part.source, next: [], again: false }) - 1, bound: false }]
      return { first: edge, last: edge, empty: false, start: false, bound: false }
    }
    case 'start':
      return { ...NOTHING, start: true, bound: true }
    case 'assertion':
      return { ...NOTHING, bound: true }
    case 'around':
      // What is looked at is read, and nothing follows it.
      return { ...NOTHING, first: build(part.part, places).first, bound: true }
    case 'choice': {
      const all = part.parts.map((each) => build(each, places))
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
        build(repeated, places),
      )
      const last = copies.at(-1)
      if (max === Infinity && last) join(places, last.last, last.first)
      return inTurn(
        copies.map((each, at) => (at < min ? each : { ...each, empty: true, start: false, bound: false })),
        places,
      )
    }
    case 'sequence':
      return inTurn(
        part.parts.map((each) => build(each, places)),
        places,
      )
  }
}

function inTurn(all: readonly Built[], places: Place[]): Built {
  return all.reduce((left, right) => {
    join(places, left.last, right.first)
    return {
      first: [...left.first, ...(left.empty ? among(right.first, left.start) : [])],
      last: [...right.last, ...(right.empty ? among(left.last, right.bound) : [])],
      empty: left.empty && right.empty,
      start: left.start || right.start,
      bound: left.bound || right.bound,
    }
  }, NOTHING)
}

/** Edges of a part as those of a whole, in which it stands beside one that takes nothing. */
function among(edges: readonly Edge[], bound: boolean): Edge[] {
  return edges.map((edge) => ({ ...edge, bound: edge.bound || bound }))
}

/** The same step twice: a repetition of a repetition, where the ways to share characters grow exponentially. */
function join(places: Place[], from: readonly Edge[], to: readonly Edge[]): void {
  for (const { place: before } of from) {
    const place = places[before]!
    for (const { place: next } of to) {
      if (place.next.includes(next)) place.again = true
      else place.next.push(next)
    }
  }
}

/** For each kind of character, which places take it. */
function columnsOf(places: readonly Place[], flags: string): boolean[][] {
  const patterns = places.map(({ source }) => new RegExp(`^(?:${source})$`, flags.replace(/[gy]/g, '')))
  const columns = SAMPLES.map((sample) => patterns.map((pattern) => pattern.test(sample)))
  return [...new Map(columns.map((column) => [column.join(), column])).values()]
}

function reachable(places: readonly Place[], from: number): Set<number> {
  const found = new Set<number>()
  const open = [from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of places[at]!.next) {
      if (found.has(next)) continue
      found.add(next)
      open.push(next)
    }
  }
  return found
}

type Pair = { places: readonly Place[]; columns: boolean[][]; reach: Set<number>[]; p: number; q: number }

/** Whether one text leads from p to p, from p to q and from q to q. */
function shares({ places, columns, reach, p, q }: Pair): boolean {
  const seen = new Set<string>()
  const open: [number, number, number][] = [[p, p, q]]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [one, two, three] = at
    for (const takes of columns) {
      const step = (from: number, to: number) =>
        places[from]!.next.filter((next) => takes[next] && (next === to || reach[next]!.has(to)))
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
