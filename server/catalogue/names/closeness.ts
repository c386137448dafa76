import { countSlips, slipsAllowed } from '#domain/text/slips.ts'

/** The words of a folded text, and its letters without spaces. */
export type Folded = { words: readonly string[]; joined: string }

/** How far a name is from the question: less `cost` is closer. `slips`: mistyped letters; `missed`: words that the name lacks. */
export type Closeness = { cost: number; slips: number; missed: number }

/** Words that people often leave out, add or mix up. */
const LIGHT = new Set(
  'the a an of and in on to part volume vol chapter episode movie film le la les der die das el il'.split(' '),
)
/** Words of a name beyond this are not compared. */
const MOST_WORDS = 16
const MOST_SLIPS = 4

const COST = {
  /** Words written together or apart. */
  joined: 0.1,
  /** A word that was not typed to its end. */
  begun: 0.15,
  firstLetter: 0.25,
  /** Words in another order. */
  order: 0.08,
  gap: 0.02,
  light: 0.15,
  missed: 2.2,
  /** For a name of which nothing was typed; an untyped part costs its share. */
  rest: 0.9,
}

export function toFolded(folded: string): Folded {
  return { words: folded.split(' ').slice(0, MOST_WORDS), joined: folded.replaceAll(' ', '') }
}

/** Null: the name is too far from the question. */
export function closenessOf(asked: Folded, name: Folded): Closeness | null {
  const whole = wholeCloseness(asked.joined, name.joined)
  if (whole?.cost === 0) return whole
  const byWords = wordCloseness(asked.words, name.words)
  if (!whole || !byWords) return whole ?? byWords
  return whole.cost <= byWords.cost ? whole : byWords
}

/** Without regard to spaces. */
function wholeCloseness(asked: string, name: string): Closeness | null {
  if (asked === name) return { cost: 0, slips: 0, missed: 0 }
  if (asked.length >= 4 && name.startsWith(asked)) {
    return { cost: COST.joined + COST.begun + COST.rest * (1 - asked.length / name.length), slips: 0, missed: 0 }
  }
  const most = asked.length > 10 ? 3 : slipsAllowed(asked.length > 3 ? name.length : Math.min(asked.length, name.length))
  const slips = countSlips(asked, name, most)
  if (slips > most) return null
  return { cost: slips + COST.joined + (asked[0] === name[0] ? 0 : COST.firstLetter), slips, missed: 0 }
}

type Pairing = { cost: number; slips: number; at: number; ofName: number; ofAsked: number }

function wordCloseness(asked: readonly string[], name: readonly string[]): Closeness | null {
  const taken = new Set<number>()
  const sum = { cost: 0, slips: 0, missed: 0 }
  let heavy = 0
  let previous = -1
  for (let at = 0; at < asked.length;) {
    const word = asked[at] ?? ''
    const isLight = LIGHT.has(word)
    const best = bestPairing({ asked, at, name, taken, previous })
    if (!isLight) heavy += 1
    if (best) {
      for (let each = 0; each < best.ofName; each += 1) taken.add(best.at + each)
      sum.cost += best.cost
      sum.slips += best.slips
      previous = best.at + best.ofName - 1
    } else if (isLight) {
      sum.cost += COST.light
    } else {
      sum.cost += COST.missed
      sum.missed += 1
    }
    at += best?.ofAsked ?? 1
  }
  // At most one word may be missed, and only beside two others.
  if (sum.missed > 1 || heavy - sum.missed < 2 * sum.missed || sum.slips > MOST_SLIPS || taken.size === 0) return null
  return { ...sum, cost: sum.cost + COST.rest * restOf(name, taken) }
}

type Place = { asked: readonly string[]; at: number; name: readonly string[]; taken: ReadonlySet<number>; previous: number }

/** The best match of the question's word at a place, alone or with the next one, among the name's words, alone or in pairs. */
function bestPairing({ asked, at, name, taken, previous }: Place): Pairing | null {
  const word = asked[at] ?? ''
  const next = asked[at + 1]
  let best: Pairing | null = null
  function consider(typed: string, meant: string, where: Pick<Pairing, 'at' | 'ofName' | 'ofAsked'>): void {
    const isWhole = where.ofName === 1 && where.ofAsked === 1
    const pair = pairCloseness(typed, meant, at + where.ofAsked === asked.length && isWhole)
    if (!pair) return
    const order = where.at === previous + 1 ? 0 : where.at > previous ? COST.gap : COST.order
    const cost = pair.cost + order + (isWhole ? 0 : COST.joined)
    if (!best || cost < best.cost) best = { ...where, cost, slips: pair.slips }
  }
  for (const [index, candidate] of name.entries()) {
    if (taken.has(index)) continue
    consider(word, candidate, { at: index, ofName: 1, ofAsked: 1 })
    const following = name[index + 1]
    if (following !== undefined && !taken.has(index + 1) && isNear(word.length, candidate.length + following.length)) {
      consider(word, candidate + following, { at: index, ofName: 2, ofAsked: 1 })
    }
    if (next !== undefined && isNear(word.length + next.length, candidate.length)) {
      consider(word + next, candidate, { at: index, ofName: 1, ofAsked: 2 })
    }
  }
  return best
}

function isNear(length: number, other: number): boolean {
  return Math.abs(length - other) <= 2
}

function pairCloseness(typed: string, meant: string, mayBeBegun: boolean): { cost: number; slips: number } | null {
  if (typed === meant) return { cost: 0, slips: 0 }
  if (meant.startsWith(typed) && typed.length >= (mayBeBegun ? 2 : 4)) {
    return { cost: COST.begun * (mayBeBegun ? 1 : 2), slips: 0 }
  }
  // Another number is another title.
  const most =
    isNumber(typed) && isNumber(meant) ? 0 : slipsAllowed(typed.length > 3 ? meant.length : Math.min(typed.length, meant.length))
  const slips = countSlips(typed, meant, most)
  return slips > most ? null : { cost: slips + (typed[0] === meant[0] ? 0 : COST.firstLetter), slips }
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word)
}

/** The share of the name that was not typed, 0 to 1. */
function restOf(name: readonly string[], taken: ReadonlySet<number>): number {
  const all = name.reduce((sum, word) => sum + weightOf(word), 0)
  return name.reduce((sum, word, index) => sum + (taken.has(index) ? 0 : weightOf(word)), 0) / all
}

function weightOf(word: string): number {
  return LIGHT.has(word) ? word.length / 5 : word.length
}
