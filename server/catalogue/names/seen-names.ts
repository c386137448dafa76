import { RETENTION_DAYS } from '#domain/operators/retention.ts'
import { SEEN_KINDS, type SeenKind, type SeenName } from '#domain/search/seen-name.ts'

const DAY = 24 * 60 * 60_000
/** The service's terms of use forbid keeping anything for longer. */
const KEPT = RETENTION_DAYS.answer * DAY
/** A clock may have been put back by this much, as for the answers themselves. */
const CLOCK_SKEW = 7 * DAY
/** A name that is seen again is stored again only after this time. */
const SEEN_AGAIN = DAY
/** Limits for each kind: 50,000 in all, about 15 MB. A title brings dozens of people, which must not push out titles. */
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

type SeenNamesOptions = {
  /** Milliseconds since 1970. */
  now: () => number
  most?: Readonly<Record<SeenKind, number>>
}

export type SeenNames = ReturnType<typeof createSeenNames>

/** The names that answers contained: the last seen of each kind, none for longer than answers may be stored. */
export function createSeenNames({ now, most = MOST }: SeenNamesOptions) {
  const byKind = new Map(SEEN_KINDS.map((kind) => [kind, new Map<number, SeenName>()]))
  /** Names not on disk yet. */
  const unsaved = new Set<SeenName>()
  const listeners: ((added: SeenName) => void)[] = []

  const mapOf = (kind: SeenKind) => byKind.get(kind) ?? new Map<number, SeenName>()
  const isKept = ({ at }: SeenName) => now() - at <= KEPT && now() - at >= -CLOCK_SKEW

  function remove(seen: SeenName): void {
    mapOf(seen.kind).delete(seen.id)
    unsaved.delete(seen)
  }

  function add(given: SeenName, isSaved: boolean): void {
    const map = mapOf(given.kind)
    const known = map.get(given.id)
    if (!isKept(given) || (known && (known.at > given.at || isSame(known, given)))) return
    const seen = known ? merge(known, given) : given
    if (known) remove(known)
    if (!isSaved) unsaved.add(seen)
    map.set(seen.id, seen)
    for (const listener of listeners) listener(seen)
    // A map keeps the order of insertion, so its first name was noted longest ago.
    const [oldest] = map.values()
    if (oldest && map.size > most[given.kind]) remove(oldest)
  }

  return {
    /** Adds the names of an answer that has just come. */
    note(names: readonly SeenName[]): void {
      for (const each of names) add(each, false)
    },
    /** Adds stored names; names noted since are newer and stay. */
    restore(names: readonly SeenName[]): void {
      for (const each of names) add(each, true)
    },
    get(kind: SeenKind, id: number): SeenName | null {
      const seen = mapOf(kind).get(id)
      return seen && isKept(seen) ? seen : null
    },
    /** All names of a kind, the one seen last at the end. */
    *of(kind: SeenKind): Generator<SeenName> {
      for (const seen of mapOf(kind).values()) if (isKept(seen)) yield seen
    },
    /** Returns at most `count` names that are not on disk yet, and marks them as saved. */
    takeUnsaved(count: number): SeenName[] {
      const some: SeenName[] = []
      for (const seen of unsaved) {
        if (some.length >= count) break
        unsaved.delete(seen)
        some.push(seen)
      }
      return some
    },
    /** Calls the listener with every name that is new or has changed, from now on. */
    onAdd: (listener: (added: SeenName) => void): void => void listeners.push(listener),
    removeExpired(): void {
      for (const map of byKind.values()) for (const seen of map.values()) if (!isKept(seen)) remove(seen)
    },
    clear(): void {
      for (const map of byKind.values()) for (const seen of map.values()) remove(seen)
    },
    get size(): number {
      return [...byKind.values()].reduce((sum, map) => sum + map.size, 0)
    },
  }
}

/** Fields that an answer leaves out are taken from the previous one. */
function merge(known: SeenName, given: SeenName): SeenName {
  return {
    ...given,
    originalName: given.originalName ?? known.originalName,
    year: given.year ?? known.year,
    popularity: given.popularity || known.popularity,
  }
}

/** Whether nothing has changed and the name was noted recently. */
function isSame(known: SeenName, given: SeenName): boolean {
  const { name, originalName, year } = given
  return (
    known.name === name &&
    (originalName === null || known.originalName === originalName) &&
    (year === null || known.year === year) &&
    given.at - known.at < SEEN_AGAIN
  )
}
