import { createNetworkCounts, type NetworkBounds } from '../limits/network-counts.ts'

/** Something that a visitor holds open in a child; `id` is the child's own. */
export type Place = { id: number; kind: string; address: string; bounds: NetworkBounds }

/** What visitors hold open in all children, by network: together no more than a single process would let them. */
export function createPlaces() {
  const kinds = new Map<string, ReturnType<typeof createNetworkCounts>>()
  function countsOf({ kind, bounds }: Place) {
    // All children are of one build and have one limit of descriptors, so the bounds of a kind are the same.
    const counts = kinds.get(kind) ?? createNetworkCounts(bounds)
    kinds.set(kind, counts)
    return counts
  }
  return {
    /** For one child; `end` gives back all that it holds. */
    forChild() {
      // Of each place the address alone: there are two for each open stream.
      const held = new Map<ReturnType<typeof createNetworkCounts>, Map<number, string>>()
      let ended = false
      return {
        hold(place: Place): boolean {
          const counts = countsOf(place)
          // What it asked before it ended may be read later.
          if (ended || !counts.enter(place.address)) return false
          const addresses = held.get(counts) ?? new Map<number, string>()
          held.set(counts, addresses.set(place.id, place.address))
          return true
        },
        giveBack(id: number): void {
          for (const [counts, addresses] of held) {
            const address = addresses.get(id)
            if (address === undefined) continue
            addresses.delete(id)
            counts.leave(address)
          }
        },
        end(): void {
          ended = true
          for (const [counts, addresses] of held) for (const address of addresses.values()) counts.leave(address)
          held.clear()
        },
      }
    },
  }
}
