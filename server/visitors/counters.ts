import type { QueryConfig } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'

type Terms = {
  /** Must be unique. */
  name: string
  /** Uses allowed… */
  points: number
  /** …within so many seconds of the first. */
  duration: number
}

/**
 * Counters that all processes of a site share: in PostgreSQL, and in each process's own memory while that cannot be reached. They
 * use the system clock. `query` runs a statement on PostgreSQL; null: the site is one process, which counts in memory.
 */
export function openCounters(query: ((query: QueryConfig) => Promise<unknown>) | null) {
  return function openCounter({ name, points, duration }: Terms) {
    const terms = { keyPrefix: name, points, duration }
    const memory = new RateLimiterMemory(terms)
    const limiter: RateLimiterAbstract = query
      ? new RateLimiterPostgres({
          ...terms,
          storeClient: { query },
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          insuranceLimiter: memory,
        })
      : memory
    const stateOf = async (key: string) => {
      const found = await limiter.get(key)
      return found && found.msBeforeNext > 0 ? { used: found.consumedPoints, wait: found.msBeforeNext } : { used: 0, wait: 0 }
    }
    return {
      points,
      /** Uses so far, and the milliseconds until they are forgotten. */
      stateOf,
      /** Counts a use, even one that has to wait. Returns 0, or the milliseconds to wait if there are too many. */
      async take(key: string): Promise<number> {
        try {
          await limiter.consume(key)
          return 0
        } catch (refused) {
          if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext)
          throw refused
        }
      },
      /** Counts a use, even beyond what is allowed; resolves to the uses so far. */
      add: async (key: string): Promise<number> => (await limiter.penalty(key)).consumedPoints,
      /** Undoes one use. */
      giveBack: async (key: string): Promise<void> => void (await limiter.reward(key)),
      /** Sets the uses, and the seconds until they are forgotten. */
      set: async (key: string, used: number, seconds: number): Promise<void> => void (await limiter.set(key, used, seconds)),
      forget: async (key: string): Promise<void> => void (await limiter.delete(key)),
    }
  }
}

export type OpenCounter = ReturnType<typeof openCounters>
