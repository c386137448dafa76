import { AppError } from '#domain/errors.ts'
import { networksAround } from '../addresses/networks.ts'
import { createFixedWindow } from './fixed-window.ts'

export type RateLimit = {
  /** Counts one use of an address (null: unknown). Rejects with `rate-limited` and the seconds to wait when its share is used up. */
  take: (address: string | null) => Promise<void>
}

type RateLimitOptions = {
  /** Uses allowed… */
  points: number
  /** …within so many seconds of the first. */
  duration: number
  /** What a refused visitor reads. */
  message: (seconds: number) => string
  /** What an address is counted by; unset: IPv4 address or IPv6 /64. Unknown addresses share one count. */
  by?: (address: string | null) => string
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

/** How often a visitor may use something. */
export function createRateLimit({ points, duration, message, by = homeOf, now }: RateLimitOptions): RateLimit {
  const uses = createFixedWindow({ capacity: points, millis: duration * 1000, now })
  return {
    async take(address) {
      const key = by(address)
      const millis = uses.wait(key)
      if (millis === 0) return uses.take(key)
      const seconds = Math.ceil(millis / 1000)
      throw new AppError('rate-limited', message(seconds), { retryAfter: seconds })
    },
  }
}

function homeOf(address: string | null): string {
  return networksAround(address).home
}
