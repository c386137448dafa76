/** A search, a page, a refresh that nobody waits for, or a visitor who is over their quota. */
export type Priority = 'search' | 'details' | 'refresh' | 'over-quota'

/** A call's place in the window; `endedAt` is null while the call is under way. */
export type WindowPlace = { priority: Priority; endedAt: number | null }

/**
 * Sliding window of `total()` calls in `window` milliseconds. A call counts until `window` after its response, because the
 * service may have counted it at any moment until then; a slow service is therefore called less. Times are milliseconds of any
 * monotonic clock.
 */
export function createSlidingWindow({ total, window }: { total: () => number; window: number }) {
  const held = new Set<WindowPlace>()

  function forget(now: number): void {
    for (const place of held) if (place.endedAt !== null && now - place.endedAt >= window) held.delete(place)
  }

  return {
    free(now: number): number {
      forget(now)
      return total() - held.size
    },
    /** Calls that count at the moment. */
    taken(now: number): number {
      forget(now)
      return held.size
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
    /** For a call that was never sent. */
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
