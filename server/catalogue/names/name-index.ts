import { fold, inDigits } from '#domain/text/fold.ts'
import { SEEN_KINDS, type SeenKind, type SeenName } from '#domain/search/seen-name.ts'
import { type Closeness, closenessOf, type Folded, toFolded } from './closeness.ts'

/** Letters of a question that are looked at. */
const MOST_LETTERS = 64
/** Names that are compared letter by letter. */
const CANDIDATES = 200
/** Words that are compared with each other for one question: a few milliseconds, whatever is asked. */
const MOST_COMPARED = 6_000
/** Letters of a name that may not be in the question, or the other way round: one for each slip. */
const MOST_ODD_LETTERS = 3
/** Rows looked through for names that are gone, for each new one. */
const SWEEP = 4
/** Keys that order candidates: bits that a name lacks, then how much longer it is. */
const KEYS = 1024
const NOT_ASKED = KEYS - 1

type Asked = {
  term: string
  kinds: readonly SeenKind[]
  /** Of titles: those of this year come first. */
  year?: number | null
  limit: number
}
export type NearName = { name: SeenName } & Closeness

type NameIndexOptions = {
  /** Whether a name still holds; others are left out, and leave the index in time. */
  isCurrent: (name: SeenName) => boolean
  /** Told how many words were compared for a question. */
  onCompared?: (words: number) => void
}

/**
 * Finds names that are spelt nearly like a question. Every name is a row of 32 bytes that says which letters and pairs of letters it has:
 * all rows are looked through, and only the few that lack least are compared letter by letter. So the time has a bound, whatever is asked.
 */
export function createNameIndex({ isCurrent, onCompared }: NameIndexOptions) {
  let signatures = new Uint32Array(1024 * SIGNATURE)
  let kinds = new Uint8Array(1024)
  let lengths = new Uint8Array(1024)
  const texts: string[] = []
  const owners: SeenName[] = []
  let swept = 0

  function addRow(owner: SeenName, text: string): void {
    const at = texts.length
    if (at === kinds.length) {
      signatures = grow(signatures, new Uint32Array(signatures.length * 2))
      kinds = grow(kinds, new Uint8Array(kinds.length * 2))
      lengths = grow(lengths, new Uint8Array(lengths.length * 2))
    }
    const joined = text.replaceAll(' ', '')
    writeSignature(joined, signatures, at * SIGNATURE)
    kinds[at] = 1 << SEEN_KINDS.indexOf(owner.kind)
    lengths[at] = Math.min(joined.length, 255)
    texts.push(text)
    owners.push(owner)
  }

  /** The last row takes its place. */
  function removeRow(at: number): void {
    const last = texts.length - 1
    signatures.copyWithin(at * SIGNATURE, last * SIGNATURE, (last + 1) * SIGNATURE)
    kinds[at] = kinds[last] ?? 0
    lengths[at] = lengths[last] ?? 0
    const [text = ''] = texts.splice(last, 1)
    const [owner] = owners.splice(last, 1)
    if (at === last || !owner) return
    texts[at] = text
    owners[at] = owner
  }

  function sweep(): void {
    for (let left = SWEEP; left > 0 && texts.length > 0; left -= 1) {
      swept = swept >= texts.length ? 0 : swept
      const owner = owners[swept]
      if (owner && !isCurrent(owner)) removeRow(swept)
      else swept += 1
    }
  }

  /** The rows that lack least of what was asked for, these first. */
  function candidates(asked: Folded, kindBits: number): number[] {
    const own = new Uint32Array(SIGNATURE)
    writeSignature(asked.joined, own, 0)
    const keys = new Uint16Array(texts.length)
    const counts = new Uint32Array(KEYS)
    for (let row = 0; row < texts.length; row += 1) {
      const key = ((kinds[row] ?? 0) & kindBits) === 0 ? NOT_ASKED : keyOf(own, row, asked.joined.length)
      keys[row] = key
      counts[key] = (counts[key] ?? 0) + 1
    }
    let sum = 0
    let limit = 0
    while (limit < NOT_ASKED && sum + (counts[limit] ?? 0) <= CANDIDATES) sum += counts[limit++] ?? 0
    const rows: number[] = []
    let left = limit < NOT_ASKED ? CANDIDATES - sum : 0
    for (let row = 0; row < keys.length; row += 1) {
      const key = keys[row] ?? NOT_ASKED
      if (key < limit || (key === limit && left-- > 0)) rows.push(row)
    }
    return rows.toSorted((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0))
  }

  function keyOf(own: Uint32Array, row: number, length: number): number {
    const from = row * SIGNATURE
    const lacking = (at: number) => countBits((own[at] ?? 0) & ~(signatures[from + at] ?? 0))
    const letters = lacking(0) + lacking(1)
    if (letters > MOST_ODD_LETTERS) return NOT_ASKED
    let pairs = 0
    for (let at = 2; at < SIGNATURE; at += 1) pairs += lacking(at)
    const longer = Math.abs((lengths[row] ?? 0) - length)
    // A short question has few pairs, so that a slip costs it most of them: then the length says more.
    const weight = Math.max(0.7, 12 / length)
    return Math.min(NOT_ASKED - 1, (3 * letters + 2 * pairs) * 8 + Math.min(60, Math.floor(longer * weight)))
  }

  return {
    add(name: SeenName): void {
      const forms = [name.name, name.originalName].flatMap((text) => (text === null ? [] : formsOf(text)))
      for (const form of new Set(forms)) addRow(name, form)
      sweep()
    },
    /** The closest names, each once. */
    find({ term, kinds: wanted, year = null, limit }: Asked): NearName[] {
      const kindBits = wanted.reduce((bits, kind) => bits | (1 << SEEN_KINDS.indexOf(kind)), 0)
      const forms = formsOf(term).map((form) => toFolded(form.slice(0, MOST_LETTERS).trim()))
      let compared = 0
      const found = new Map<SeenName, { near: NearName; rank: number }>()
      for (const asked of forms) {
        for (const row of candidates(asked, kindBits)) {
          const name = owners[row]
          if (!name || !isCurrent(name) || compared >= MOST_COMPARED) continue
          const text = toFolded(texts[row] ?? '')
          compared += asked.words.length * text.words.length
          const closeness = closenessOf(asked, text)
          if (!closeness) continue
          const rank = closeness.cost - fame(name) - yearBonus(name, year)
          if (rank < (found.get(name)?.rank ?? Infinity)) found.set(name, { near: { name, ...closeness }, rank })
        }
      }
      onCompared?.(compared)
      const inOrder = [...found.values()].toSorted((one, other) => one.rank - other.rank)
      return inOrder.slice(0, limit).map(({ near }) => near)
    },
    rows: () => texts.length,
  }
}

/** The text as it is compared, and with its numbers in digits; none of a text without letters. */
export function formsOf(text: string): string[] {
  const folded = fold(text)
  return folded === '' ? [] : [...new Set([folded, inDigits(folded)])]
}

/** What counts for a name that many know, 0 to half a slip. */
function fame({ popularity }: SeenName): number {
  return Math.min(0.5, Math.log10(1 + popularity) / 8)
}

function yearBonus(name: SeenName, year: number | null): number {
  if (year === null || name.year === null) return 0
  return name.year === year ? 1 : Math.abs(name.year - year) === 1 ? 0.4 : 0
}

function grow<Numbers extends Uint32Array | Uint8Array>(from: Numbers, into: Numbers): Numbers {
  into.set(from)
  return into
}

/** Numbers of 32 bits that a signature has: two of letters, six of pairs of neighbours. */
const SIGNATURE = 8
const LETTERS = 64
const PAIRS = (SIGNATURE - 2) * 32

/**
 * Writes which letters and pairs of letters a text without spaces has, as bits: a few that differ are a few slips, wherever they are.
 */
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
