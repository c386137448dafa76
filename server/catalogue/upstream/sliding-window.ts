/** Whose calls they are: a search's, a page's, nobody's who waits, or a visitor's who has had his share. */
export type Lane = 'search' | 'details' | 'refresh' | 'spare'

/** A call's place; null while it is under way, then when it came back. */
export type Slot = { lane: Lane; endedAt: number | null }

/**
 * So many places as the service may see calls in `window` milliseconds. A call holds its place until `window` after its
 * answer: whenever between leaving and answering the service counted it, no window of its own clock has more. A slow
 * service is thereby asked less. Times are milliseconds of any clock that never jumps.
 */
export function createSlidingWindow({ total, window }: { total: number; window: number }) {
  const held = new Set<Slot>()

  function forget(now: number): void {
    for (const slot of held) if (slot.endedAt !== null && now - slot.endedAt >= window) held.delete(slot)
  }

  return {
    free(now: number): number {
      forget(now)
      return total - held.size
    },
    used(lane: Lane): number {
      return [...held].filter((slot) => slot.lane === lane).length
    },
    take(lane: Lane): Slot {
      const slot: Slot = { lane, endedAt: null }
      held.add(slot)
      return slot
    },
    end(slot: Slot, now: number): void {
      slot.endedAt = now
    },
    /** For a call that never left. */
    giveBack(slot: Slot): void {
      held.delete(slot)
    },
    /** When the next place is free; null while that depends on calls under way. */
    nextAt(): number | null {
      const ends = [...held].flatMap(({ endedAt }) => (endedAt === null ? [] : [endedAt + window]))
      return ends.length > 0 ? Math.min(...ends) : null
    },
  }
}
