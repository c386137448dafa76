import type { SeenKind } from '#domain/seen-name.ts'
import type { SeenNames } from './seen-names.ts'

/** Milliseconds for which an order is used; what is seen meanwhile comes after it. */
const KEPT = 60_000

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
 * longer than a page. Whether a name is there now, and not blocked, `shown-names.ts` tells.
 */
export function createNamesById({ seen, ticks }: NamesByIdOptions): NamesById {
  const orders = new Map<SeenKind, { since: number; ids: readonly NamedId[] }>()
  return (kind) => {
    const known = orders.get(kind)
    if (known && ticks() - known.since < KEPT) return known.ids
    const ids = Array.from(seen.of(kind), ({ id, at }) => ({ id, at })).toSorted((one, other) => one.id - other.id)
    orders.set(kind, { since: ticks(), ids })
    return ids
  }
}
