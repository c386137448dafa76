import { AppError } from '#domain/errors.ts'
import { networksAround } from '../addresses/networks.ts'
import type { SharedCounts } from '../shared-counts/rule.ts'
import { createFixedWindow } from './fixed-window.ts'
import { createSharedWindow } from './shared-window.ts'

export type RateLimit = {
  /** Counts one use of an address (null: unknown). Rejects with `rate-limited` and the seconds to wait when its share is used up. */
  take: (address: string | null) => Promise<void>
}

type RateLimitOptions = {
  /** Unlike every other limit's: processes that share their counts know it by its name. */
  name: string
  /** Uses allowed of a home: an IPv4 address or an IPv6 /64. Unknown addresses are one home. */
  points: number
  /** Uses allowed of all homes of one /24 or /48 together; unset: three times those of one. */
  networkPoints?: number
  /** Seconds from the first use, after which all of them are allowed anew. */
  duration: number
  /** What a refused visitor reads. */
  message: (seconds: number) => string
  /** Another key to count an address by, alone; unset: its home and its network. */
  by?: (address: string | null) => string
  counts: SharedCounts
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

/** How often a visitor may use something, whichever process of the site they come to. */
export function createRateLimit({ name, points, networkPoints = 3 * points, by, ...options }: RateLimitOptions): RateLimit {
  const { message } = options
  // The home comes first: what it is refused must not use up its network's share.
  const windows = by
    ? [{ keyOf: by, uses: openWindow({ ...options, name, points }) }]
    : [
        { keyOf: homeOf, uses: openWindow({ ...options, name, points }) },
        { keyOf: networkOf, uses: openWindow({ ...options, name: `${name}-network`, points: networkPoints }) },
      ]
  return {
    async take(address) {
      for (const { keyOf, uses } of windows) {
        const millis = await uses.take(keyOf(address))
        if (millis === 0) continue
        const seconds = Math.ceil(millis / 1000)
        throw new AppError('rate-limited', message(seconds), { retryAfter: seconds })
      }
    },
  }
}

type WindowOptions = Pick<RateLimitOptions, 'name' | 'points' | 'duration' | 'counts' | 'now'>

function openWindow({ name, points, duration, counts, now }: WindowOptions) {
  const terms = { capacity: points, millis: duration * 1000, now }
  return counts.isShared ? createSharedWindow({ ...terms, name, counts }) : ofOneProcess(terms)
}

function ofOneProcess(terms: Parameters<typeof createFixedWindow>[0]) {
  const uses = createFixedWindow(terms)
  return {
    take(key: string): number {
      const wait = uses.wait(key)
      if (wait === 0) uses.take(key)
      return wait
    },
  }
}

function homeOf(address: string | null): string {
  return networksAround(address).home
}

function networkOf(address: string | null): string {
  return networksAround(address).site
}
