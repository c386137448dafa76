import { fold, inDigits } from '#domain/text/fold.ts'
import type { SeenKind, SeenName } from '#domain/search/seen-name.ts'
import { type Closeness, closenessOf, type Folded, toFolded } from './closeness.ts'

/** Letters of a question that are compared. */
const MOST_LETTERS = 64
/** Names that are compared letter by letter. */
const CANDIDATES = 200
/** Pairs of words that are compared for one question, which takes a few milliseconds at most. */
const MOST_COMPARED = 6_000
/** Letters of the question that a name may lack: one for each slip. */
const MOST_ODD_LETTERS = 3
/** Rows checked for outdated names whenever one is added. */
const SWEEP = 4
/** Longer names count as this long. */
const LONGEST = 255

type Asked = {
  term: string
  kinds: readonly SeenKind[]
  /** Titles of this year come first. */
  year?: number | null
  limit: number
}
export type NearName = { name: SeenName } & Closeness
/** A name in the form that is compared; `length` is that of `text` without spaces. */
type Row = { name: SeenName; text: string; length: number }

type NameIndexOptions = {
  /** Whether a name is still valid; others are not found, and are removed in time. */
  isCurrent: (name: SeenName) => boolean
  /** Called with the number of word pairs compared for a question. */
  onCompared?: (words: number) => void
}

/**
 * Finds names that are spelt nearly like a question. Every name has a signature of 32 bytes that says which letters and pairs of
 * letters it has. All signatures are scanned, and only the few names that lack the fewest bits are compared letter by letter, so
 * the time is bounded whatever is asked.
 */
export function createNameIndex({ isCurrent, onCompared }: NameIndexOptions) {
  const rows: Row[] = []
  /** `SIGNATURE` numbers for each row. */
  let signatures = new Uint32Array(1024 * SIGNATURE)
  let swept = 0

  function addRow(name: SeenName, text: string): void {
    if (rows.length * SIGNATURE === signatures.length) {
      const larger = new Uint32Array(signatures.length * 2)
      larger.set(signatures)
      signatures = larger
    }
    const joined = text.replaceAll(' ', '')
    writeSignature(joined, signatures, rows.length * SIGNATURE)
    rows.push({ name, text, length: Math.min(joined.length, LONGEST) })
  }

  /** Moves the last row into the gap. */
  function removeRow(at: number): void {
    const last = rows.pop()
    if (!last || at === rows.length) return
    rows[at] = last
    signatures.copyWithin(at * SIGNATURE, rows.length * SIGNATURE, (rows.length + 1) * SIGNATURE)
  }

  function sweep(): void {
    for (let left = SWEEP; left > 0 && rows.length > 0; left -= 1) {
      swept = swept >= rows.length ? 0 : swept
      const row = rows[swept]
      if (row && !isCurrent(row.name)) removeRow(swept)
      else swept += 1
    }
  }

  /** The rows of these kinds whose signatures are nearest to the question's, nearest first. */
  function candidates(asked: Folded, kinds: readonly SeenKind[]): Row[] {
    const own = new Uint32Array(SIGNATURE)
    writeSignature(asked.joined, own, 0)
    const byDistance: Row[][] = []
    rows.forEach((row, at) => {
      const distance = kinds.includes(row.name.kind) ? distanceOf(own, at, asked.joined.length, row.length) : null
      if (distance !== null) (byDistance[distance] ??= []).push(row)
    })
    return byDistance.flat().slice(0, CANDIDATES)
  }

  /** A whole number: first what a row lacks, then how much its length differs from the question's; null: it lacks too much. */
  function distanceOf(own: Uint32Array, row: number, asked: number, length: number): number | null {
    const from = row * SIGNATURE
    const lacking = (at: number) => countBits((own[at] ?? 0) & ~(signatures[from + at] ?? 0))
    const letters = lacking(0) + lacking(1)
    if (letters > MOST_ODD_LETTERS) return null
    let pairs = 0
    for (let at = 2; at < SIGNATURE; at += 1) pairs += lacking(at)
    // In a short question one slip breaks most of its few pairs, so its length counts more.
    const weight = Math.max(0.7, 12 / asked)
    return (3 * letters + 2 * pairs) * 8 + Math.min(60, Math.floor(Math.abs(length - asked) * weight))
  }

  return {
    add(name: SeenName): void {
      const forms = [name.name, name.originalName].flatMap((text) => (text === null ? [] : formsOf(text)))
      for (const form of new Set(forms)) addRow(name, form)
      sweep()
    },
    /** The closest names, each once. */
    find({ term, kinds, year = null, limit }: Asked): NearName[] {
      const forms = formsOf(term).map((form) => toFolded(form.slice(0, MOST_LETTERS).trim()))
      let compared = 0
      const found = new Map<SeenName, { near: NearName; rank: number }>()
      for (const asked of forms) {
        for (const { name, text } of candidates(asked, kinds)) {
          if (!isCurrent(name) || compared >= MOST_COMPARED) continue
          const folded = toFolded(text)
          compared += asked.words.length * folded.words.length
          const closeness = closenessOf(asked, folded)
          if (!closeness) continue
          const rank = closeness.cost - fame(name) - yearBonus(name, year)
          if (rank < (found.get(name)?.rank ?? Infinity)) found.set(name, { near: { name, ...closeness }, rank })
        }
      }
      onCompared?.(compared)
      const inOrder = [...found.values()].toSorted((one, other) => one.rank - other.rank)
      return inOrder.slice(0, limit).map(({ near }) => near)
    },
    rows: () => rows.length,
  }
}

/** The text folded for comparison, and also with its numbers in digits; empty for a text without letters and digits. */
export function formsOf(text: string): string[] {
  const folded = fold(text)
  return folded === '' ? [] : [...new Set([folded, inDigits(folded)])]
}

/** A bonus for well-known names, up to half a slip. */
function fame({ popularity }: SeenName): number {
  return Math.min(0.5, Math.log10(1 + popularity) / 8)
}

function yearBonus(name: SeenName, year: number | null): number {
  if (year === null || name.year === null) return 0
  return name.year === year ? 1 : Math.abs(name.year - year) === 1 ? 0.4 : 0
}

/** 32-bit numbers in a signature: two for letters, six for pairs of neighbours. */
const SIGNATURE = 8
const LETTERS = 64
const PAIRS = (SIGNATURE - 2) * 32

/** The letters and pairs of letters of a text without spaces, as bits: texts that differ in few letters differ in few bits. */
function writeSignature(joined: string, into: Uint32Array, from: number): void {
  into.fill(0, from, from + SIGNATURE)
  let previous = -1
  for (let at = 0; at < joined.length; at += 1) {
    const letter = joined.charCodeAt(at)
    setBit(into, from, numberOf(letter))
    if (previous >= 0) setBit(into, from, LETTERS + ((previous * 31 + letter) % PAIRS))
    previous = letter
  }
}

function setBit(into: Uint32Array, from: number, bit: number): void {
  const at = from + (bit >>> 5)
  into[at] = (into[at] ?? 0) | (1 << (bit & 31))
}

/** A letter's own bit; those of other scripts share some. */
function numberOf(letter: number): number {
  if (letter >= 97 && letter <= 122) return letter - 97
  if (letter >= 48 && letter <= 57) return letter - 48 + 26
  return 36 + (letter % (LETTERS - 36))
}

/** How many bits of a number are set. */
function countBits(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x5555_5555)
  count = (count & 0x3333_3333) + ((count >>> 2) & 0x3333_3333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
