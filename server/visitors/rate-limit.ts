import type { LanguageCode } from '#messages/languages.ts'
import { AppError } from '#domain/errors.ts'
import { networksAround } from './networks.ts'
import { createFixedWindow } from './limiter.ts'

export type RateLimit = {
  /**
   * Counts one use of an address (null: unknown). Throws `rate-limited` and the seconds to wait when its share is used up. `language`: of
   * the message; unset: English.
   */
  take: (address: string | null, language?: LanguageCode) => void
}

type RateLimitOptions = {
  /** Uses allowed for a host: an IPv4 address or an IPv6 /64. Unknown addresses are one host. */
  points: number
  /** Uses allowed for all hosts of one /24 or /48 together; unset: three times those of one. */
  networkPoints?: number
  /** Seconds from the first use until all uses are allowed again. */
  duration: number
  /** What a refused visitor reads. */
  message: (seconds: number, language: LanguageCode) => string
  /** The only key to count an address by; unset: its host and its network. */
  by?: (address: string | null) => string
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

/** How often a visitor may use something, in this process. */
export function createRateLimit({ points, duration, networkPoints = 3 * points, by, message, now }: RateLimitOptions): RateLimit {
  const openWindow = (capacity: number) => createFixedWindow({ capacity, millis: duration * 1000, now })
  // The host comes first: its refused uses must not use up its network's share.
  const windows = by
    ? [{ keyOf: by, uses: openWindow(points) }]
    : [
        { keyOf: hostOf, uses: openWindow(points) },
        { keyOf: networkOf, uses: openWindow(networkPoints) },
      ]
  return {
    take(address, language = 'en') {
      for (const { keyOf, uses } of windows) {
        const key = keyOf(address)
        const millis = uses.wait(key)
        if (millis > 0) {
          const seconds = Math.ceil(millis / 1000)
          throw new AppError('rate-limited', message(seconds, language), { retryAfter: seconds })
        }
        uses.take(key)
      }
    },
  }
}

function hostOf(address: string | null): string {
  return networksAround(address).host
}

function networkOf(address: string | null): string {
  return networksAround(address).subnet
}
