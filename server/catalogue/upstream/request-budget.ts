import { LRUCache } from 'lru-cache'
import type { RequestBudget, Visitor } from '#domain/catalogue/scope.ts'
import { CatalogueError } from '#domain/errors.ts'

export type RequestBudgets = ReturnType<typeof createRequestBudgets>

/** Turns of the event loop that it takes to read and map a response that has arrived. */
const TURNS = 3

/** The budgets of requests, which share their visitors' quotas. `now`: milliseconds of a monotonic clock. */
export function createRequestBudgets({ now }: { now: () => number }) {
  const quota = createVisitorQuota({ now })

  return {
    /**
     * Does work within a budget: `time` is in milliseconds that it may wait for the service, all calls together. `visitor`: whose quota
     * pays for the calls; null: the site's own work.
     */
    async during<Result>(
      { visitor, time, reserve = 0 }: { visitor: Visitor | null; time: number; reserve?: number },
      work: (budget: RequestBudget) => Promise<Result>,
    ): Promise<Result> {
      const { promise: timeUp, reject } = Promise.withResolvers<never>()
      timeUp.catch(() => null)
      const budget = {
        reserve,
        isStale: false,
        isCrowded: false,
        isOver: false,
        spend: () => (visitor === null ? null : quota.spend(visitor, reserve)),
        inTime: <Value>(call: Promise<Value>) => Promise.race([call, timeUp.catch(someTurnsLater)]),
      }
      const timer = setTimeout(() => {
        budget.isOver = true
        reject(tooLate())
      }, time)
      try {
        return await work(budget)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Lets a response that came while the process was busy win: it is read in the next turns. */
async function someTurnsLater(error: unknown): Promise<never> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  throw error
}

function tooLate(): CatalogueError {
  const message = 'the page has waited too long'
  return new CatalogueError({ kind: 'upstream', message, trouble: 'unreachable' }, { cause: new Error(message) })
}

/** Calls that one host may cause in a minute before other visitors come first. */
export const CALLS = 60
/** The same for all hosts of one /24 or /48. */
const NETWORK_CALLS = 3 * CALLS
const MINUTE = 60_000
/** Hosts, and networks, counted at a time; beyond it the least recently active starts with a new quota. */
const MAX_COUNTED = 20_000

/** Counts the calls that each visitor's pages cause, by host and by network. `now`: milliseconds of a monotonic clock. */
export function createVisitorQuota({ now }: { now: () => number }) {
  const hosts = createCounts(now)
  const networks = createCounts(now)
  return {
    /**
     * Counts a call within the quota and returns null. Beyond it, or if less than `reserve` would remain, counts nothing (one host
     * must not use up its network's quota) and returns the milliseconds until the quota renews.
     */
    spend({ host, subnet }: Visitor, reserve = 0): number | null {
      const known = [
        { counts: hosts, key: host, most: CALLS },
        { counts: networks, key: subnet, most: NETWORK_CALLS },
      ].map((each) => ({ ...each, calls: each.counts.get(each.key) ?? 0 }))
      const usedUp = known.filter(({ calls, most }) => calls >= most - reserve)
      if (usedUp.length > 0) return Math.max(...usedUp.map(({ counts, key }) => counts.getRemainingTTL(key)))
      for (const { counts, key, calls } of known) counts.set(key, calls + 1, { noUpdateTTL: true })
      return null
    },
  }
}

function createCounts(now: () => number) {
  // Bounded by size because LRUCache allocates all its room up front when bounded by number. `+ 1`: it takes the time 0 for
  // unset.
  const perf = { now: () => now() + 1 }
  return new LRUCache<string, number>({ maxSize: MAX_COUNTED, sizeCalculation: () => 1, ttl: MINUTE, ttlResolution: 0, perf })
}
