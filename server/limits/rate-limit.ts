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
  /** Uses allowed… */
  points: number
  /** …within so many seconds of the first. */
  duration: number
  /** What a refused visitor reads. */
  message: (seconds: number) => string
  /** What an address is counted by; unset: IPv4 address or IPv6 /64. Unknown addresses share one count. */
  by?: (address: string | null) => string
  counts: SharedCounts
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

/** How often a visitor may use something, whichever process of the site they come to. */
export function createRateLimit({ name, points, duration, message, by = homeOf, counts, now }: RateLimitOptions): RateLimit {
  const terms = { capacity: points, millis: duration * 1000, now }
  const uses = counts.isShared ? createSharedWindow({ ...terms, name, counts }) : ofOneProcess(terms)
  return {
    async take(address) {
      const millis = await uses.take(by(address))
      if (millis === 0) return
      const seconds = Math.ceil(millis / 1000)
      throw new AppError('rate-limited', message(seconds), { retryAfter: seconds })
    },
  }
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
