import { createNetworkCounts, type NetworkBounds } from '../limits/network-counts.ts'

/** Something that a visitor holds open in a child; `id` is the child's own. */
export type Place = { id: number; kind: string; address: string; bounds: NetworkBounds }

/** What visitors hold open in all children, by network: together no more than a single process would let them. */
export function createPlaces() {
  const kinds = new Map<string, ReturnType<typeof createNetworkCounts>>()
  return {
    /** For one child; `end` gives back all that it holds. */
    forChild() {
      const held = new Map<number, () => void>()
      let ended = false
      return {
        hold({ id, kind, address, bounds }: Place): boolean {
          // All children are of one build and have one limit of descriptors, so the bounds of a kind are the same.
          const counts = kinds.get(kind) ?? createNetworkCounts(bounds)
          kinds.set(kind, counts)
          // What it asked before it ended may be read later.
          if (ended || !counts.enter(address)) return false
          held.set(id, () => counts.leave(address))
          return true
        },
        giveBack(id: number): void {
          held.get(id)?.()
          held.delete(id)
        },
        end(): void {
          ended = true
          for (const leave of held.values()) leave()
          held.clear()
        },
      }
    },
  }
}
