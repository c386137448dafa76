import { RETENTION_DAYS } from '#domain/operators/retention.ts'
import { SEEN_KINDS, type SeenKind, type SeenName } from '#domain/search/seen-name.ts'

const DAY = 24 * 60 * 60_000
/** The service's terms of use forbid keeping anything for longer. */
const KEPT = RETENTION_DAYS.answer * DAY
/** A clock may have been put back by this much, as for the answers themselves. */
const CLOCK_SKEW = 7 * DAY
/** A name that is seen again is noted again after this time. */
const SEEN_AGAIN = DAY
/** Most names of a kind: 50,000 in all. A title brings dozens of people, and must not drive other titles out. */
const MOST: Readonly<Record<SeenKind, number>> = {
  movie: 20_000,
  tv: 10_000,
  person: 12_000,
  company: 3_000,
  keyword: 2_500,
  collection: 2_000,
  network: 500,
}
export const MOST_NAMES = Object.values(MOST).reduce((sum, most) => sum + most, 0)
/** Of an entry besides its texts: its object, and its place in the lists. */
const OVERHEAD = 200

type Listener = (change: { added: SeenName } | { removed: SeenName }) => void
type SeenNamesOptions = {
  /** Milliseconds since 1970. */
  now: () => number
  /** Upper bound of all names together. */
  maxBytes?: number
  most?: Readonly<Record<SeenKind, number>>
}

export type SeenNames = ReturnType<typeof createSeenNames>

/** The names that answers had in them: of each kind those seen last, none for longer than answers are kept. */
export function createSeenNames({ now, maxBytes = 24_000_000, most = MOST }: SeenNamesOptions) {
  const byKind = new Map(SEEN_KINDS.map((kind) => [kind, new Map<number, SeenName>()]))
  /** What is not on disk yet. */
  const unsaved = new Set<SeenName>()
  const listeners: Listener[] = []
  let bytes = 0

  const mapOf = (kind: SeenKind) => byKind.get(kind) ?? new Map<number, SeenName>()
  const tell = (change: Parameters<Listener>[0]) => listeners.forEach((listener) => listener(change))
  const isKept = ({ at }: SeenName) => now() - at <= KEPT && now() - at >= -CLOCK_SKEW

  function remove(seen: SeenName): void {
    if (!mapOf(seen.kind).delete(seen.id)) return
    bytes -= bytesOf(seen)
    unsaved.delete(seen)
    tell({ removed: seen })
  }

  function add(seen: SeenName): void {
    const map = mapOf(seen.kind)
    map.set(seen.id, seen)
    bytes += bytesOf(seen)
    tell({ added: seen })
    // The first in a map is the one that was noted longest ago.
    for (const oldest of map.values()) {
      if (map.size <= most[seen.kind] && bytes <= maxBytes) return
      remove(oldest)
    }
  }

  function take(given: SeenName, isSaved: boolean): void {
    const known = mapOf(given.kind).get(given.id)
    if (!isKept(given) || (known && (known.at > given.at || isSame(known, given)))) return
    const seen = known ? merge(known, given) : given
    if (known) remove(known)
    if (!isSaved) unsaved.add(seen)
    add(seen)
  }

  return {
    /** Takes the names of an answer that has just come. */
    note(names: readonly SeenName[]): void {
      for (const each of names) take(each, false)
    },
    /** Takes names that were kept; what has come since is newer. */
    restore(names: readonly SeenName[]): void {
      for (const each of names) take(each, true)
    },
    get(kind: SeenKind, id: number): SeenName | null {
      const seen = mapOf(kind).get(id)
      return seen && isKept(seen) ? seen : null
    },
    /** Those of a kind, the one seen last at the end. */
    *of(kind: SeenKind): Generator<SeenName> {
      for (const seen of mapOf(kind).values()) if (isKept(seen)) yield seen
    },
    /** At most so many that are not on disk yet; they count as saved. */
    takeUnsaved(count: number): SeenName[] {
      const some: SeenName[] = []
      for (const seen of unsaved) {
        if (some.length >= count) break
        unsaved.delete(seen)
        some.push(seen)
      }
      return some
    },
    /** Calls the listener with every change from now on. */
    follow: (listener: Listener): void => void listeners.push(listener),
    removeExpired(): void {
      for (const map of byKind.values()) for (const seen of map.values()) if (!isKept(seen)) remove(seen)
    },
    clear(): void {
      for (const map of byKind.values()) for (const seen of map.values()) remove(seen)
    },
    counts: () => ({ names: [...byKind.values()].reduce((sum, map) => sum + map.size, 0), bytes }),
  }
}

function bytesOf({ name, originalName }: SeenName): number {
  return OVERHEAD + 2 * (name.length + (originalName?.length ?? 0))
}

/** What an answer leaves out is still so. */
function merge(known: SeenName, given: SeenName): SeenName {
  return {
    ...given,
    originalName: given.originalName ?? known.originalName,
    year: given.year ?? known.year,
    popularity: given.popularity || known.popularity,
  }
}

/** Nothing new, and not long ago. */
function isSame(known: SeenName, given: SeenName): boolean {
  const { name, originalName, year } = given
  return (
    known.name === name &&
    (originalName === null || known.originalName === originalName) &&
    (year === null || known.year === year) &&
    given.at - known.at < SEEN_AGAIN
  )
}

/** Milliseconds for which an order is used; what is seen meanwhile comes after it. */
const ORDER_KEPT = 60_000

/** The id of a name, and when it was noted, in milliseconds since 1970. */
type NamedId = { id: number; at: number }
type NamesByIdOptions = {
  seen: Pick<SeenNames, 'of'>
  /** Milliseconds of a monotonic clock. */
  ticks: () => number
}

export type NamesById = (kind: SeenKind) => readonly NamedId[]

/**
 * The ids of all seen names of a kind, the lowest first, as they were at most a minute ago: there are up to 20,000, and sorting them takes
 * longer than a page. Whether a name is there now, and not blocked, `near-names.ts` tells.
 */
export function createNamesById({ seen, ticks }: NamesByIdOptions): NamesById {
  const orders = new Map<SeenKind, { since: number; ids: readonly NamedId[] }>()
  return (kind) => {
    const known = orders.get(kind)
    if (known && ticks() - known.since < ORDER_KEPT) return known.ids
    const ids = Array.from(seen.of(kind), ({ id, at }) => ({ id, at })).toSorted((one, other) => one.id - other.id)
    orders.set(kind, { since: ticks(), ids })
    return ids
  }
}
