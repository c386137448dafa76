import { LRUCache } from 'lru-cache'
import { AppError } from '#domain/errors.ts'
import { tooManyCodesText } from '#domain/sync-messages.ts'
import { visitorAt } from '#server/http/rate-limit.ts'

/** Wrong codes of one visitor within `WINDOW`; then he has to wait. */
const MAX_MISSES = 10
const WINDOW = 10 * 60_000
/** The longest that a visitor waits who goes on trying meanwhile. */
const MAX_WAIT = 60 * 60_000
/** Wrong codes of the whole site within a minute. */
const SITE_MISSES = 60
const MINUTE = 60_000
/** Once the site's are used up, who has missed so often himself is not looked up any more. */
const DOUBTFUL_MISSES = 3
/** Visitors that are counted at a time. */
const MAX_VISITORS = 20_000

/** Times in milliseconds of the clock that `createMissLimits` is given. */
type Visitor = { misses: number; since: number; blockedUntil: number; wait: number }

export type MissLimits = ReturnType<typeof createMissLimits>

/**
 * A code is short enough to be guessed, so what counts is how many wrong ones may be tried: few by one visitor, and few by
 * all together. Who has a right one is let in however many others guess. `clock` counts milliseconds and never jumps.
 */
export function createMissLimits({ clock }: { clock: () => number }) {
  // Bounded by size, not by number: for a number it would take all its room at once.
  const visitors = new LRUCache<string, Visitor>({ maxSize: MAX_VISITORS, sizeCalculation: () => 1 })
  let siteMisses: number[] = []

  function visitorOf(address: string | null): Visitor {
    const key = visitorAt(address)
    const known = visitors.get(key)
    const isOver = known && clock() >= Math.max(known.since + WINDOW, known.blockedUntil)
    if (known && !isOver) return known
    const visitor = { misses: 0, since: clock(), blockedUntil: 0, wait: WINDOW }
    visitors.set(key, visitor)
    return visitor
  }

  /** Milliseconds until the site takes another wrong code. */
  function siteWait(): number {
    siteMisses = siteMisses.filter((time) => time > clock() - MINUTE)
    const [first] = siteMisses
    return siteMisses.length < SITE_MISSES || first === undefined ? 0 : first + MINUTE - clock()
  }

  function refuse(visitor: Visitor): void {
    if (visitor.misses >= MAX_MISSES) {
      const { wait } = visitor
      visitor.blockedUntil = clock() + wait
      visitor.wait = Math.min(wait * 2, MAX_WAIT)
      throw refusal(wait)
    }
    if (visitor.misses >= DOUBTFUL_MISSES && siteWait() > 0) throw refusal(siteWait())
  }

  return {
    /**
     * Before a code is looked up. Throws `rate-limited` where a visitor has to wait; each try meanwhile doubles the wait. The
     * code counts as a wrong one until `hit` tells otherwise, or many could be tried at once.
     */
    begin(address: string | null): { hit: () => void; missed: () => void } {
      const visitor = visitorOf(address)
      refuse(visitor)
      visitor.misses += 1
      return {
        hit: () => {
          visitor.misses -= 1
        },
        /** Throws `rate-limited` where the whole site has had too many wrong codes in this minute. */
        missed: () => {
          const wait = siteWait()
          if (wait > 0) throw refusal(wait)
          siteMisses.push(clock())
        },
      }
    },
  }
}

function refusal(wait: number): AppError {
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  return new AppError('rate-limited', tooManyCodesText(seconds), { retryAfter: seconds })
}
