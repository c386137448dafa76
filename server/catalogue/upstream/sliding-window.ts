/** Whose calls they are: a search's, a page's, nobody's who waits, or a visitor's who has had his share. */
export type Priority = 'search' | 'details' | 'refresh' | 'over-quota'

/** A call's place; null while it is under way, then when it came back. */
export type WindowPlace = { priority: Priority; endedAt: number | null }

/**
 * So many places as the service may see calls in `window` milliseconds. A call holds its place until `window` after its
 * answer: whenever between leaving and answering the service counted it, no window of its own clock has more. A slow
 * service is thereby asked less. Times are milliseconds of any clock that never jumps.
 */
export function createSlidingWindow({ total, window }: { total: number; window: number }) {
  const held = new Set<WindowPlace>()

  function forget(now: number): void {
    for (const place of held) if (place.endedAt !== null && now - place.endedAt >= window) held.delete(place)
  }

  return {
    free(now: number): number {
      forget(now)
      return total - held.size
    },
    used(priority: Priority): number {
      return [...held].filter((place) => place.priority === priority).length
    },
    take(priority: Priority): WindowPlace {
      const place: WindowPlace = { priority, endedAt: null }
      held.add(place)
      return place
    },
    end(place: WindowPlace, now: number): void {
      place.endedAt = now
    },
    /** For a call that never left. */
    giveBack(place: WindowPlace): void {
      held.delete(place)
    },
    /** When the next place is free; null while that depends on calls under way. */
    nextAt(): number | null {
      const ends = [...held].flatMap(({ endedAt }) => (endedAt === null ? [] : [endedAt + window]))
      return ends.length > 0 ? Math.min(...ends) : null
    },
  }
}
