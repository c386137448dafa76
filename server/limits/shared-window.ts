import { LRUCache } from 'lru-cache'
import type { SharedCounts } from '../shared-counts/rule.ts'
import { MAX_KEYS } from './limiter.ts'
import { COUNT_USES } from './use-rule.ts'

/** `used` is what is known of all processes; `unsettled` are those of this one that the others do not know of yet. */
type Window = { used: number; unsettled: number; endsAt: number }

type SharedWindowOptions = {
  counts: Pick<SharedCounts, 'decide'>
  /** Unlike every other window's. */
  name: string
  /** Uses allowed… */
  capacity: number
  /** …within so many milliseconds of the first. */
  millis: number
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

/** The share of the capacity that a process allows by itself: few visitors ever use more. */
const UNASKED = 1 / 4
/** Milliseconds until the other processes know of a use that was allowed here. */
const SETTLE_EVERY = 250

/**
 * A window per key that all processes count together. The first quarter of its uses does not wait for the others, who hear of them a
 * moment later; beyond it each use is asked for. N processes at once may so allow (N - 1) / 4 more than there are, once in a window.
 */
export function createSharedWindow({ counts, name, capacity, millis, now }: SharedWindowOptions) {
  // Bounded by size: bounded by number, the cache would allocate all of its room at once.
  const windows = new LRUCache<string, Window>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 })
  const unsettled = new Set<string>()
  let timer: NodeJS.Timeout | null = null

  function currentOf(key: string): Window {
    const known = windows.get(key)
    if (known && now() < known.endsAt) return known
    const window = { used: 0, unsettled: 0, endsAt: now() + millis }
    windows.set(key, window)
    return window
  }

  /** Tells the others of what was allowed here, and learns what they allowed. */
  async function tell(key: string, window: Window, ask: boolean): Promise<boolean> {
    const counted = window.unsettled
    window.unsettled = 0
    unsettled.delete(key)
    const asked = { points: capacity, millis, counted, ask }
    const { used, endsIn, isAllowed } = await counts.decide(COUNT_USES, { uses: `${name} ${key}` }, asked)
    window.used = used + window.unsettled
    window.endsAt = now() + endsIn
    return isAllowed
  }

  function settle(): void {
    timer = null
    for (const key of unsettled) {
      const window = windows.peek(key)
      if (window) void tell(key, window, false)
    }
    unsettled.clear()
  }

  return {
    /** Counts a use if there is one left: 0, else the milliseconds to wait. */
    async take(key: string): Promise<number> {
      const window = currentOf(key)
      const wait = () => Math.max(1, Math.ceil(window.endsAt - now()))
      if (window.used >= capacity) return wait()
      if (window.used >= capacity * UNASKED) return (await tell(key, window, true)) ? 0 : wait()
      window.used += 1
      window.unsettled += 1
      unsettled.add(key)
      timer ??= setTimeout(settle, SETTLE_EVERY).unref()
      return 0
    },
  }
}
