import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import { m } from '#messages'
import { CatalogueError } from '#domain/errors.ts'

/** The visitor that calls are counted for, by the keys that `networksAround` (visitors/networks.ts) makes of an address. */
export type Visitor = { host: string; subnet: string }

/** What one request may spend on the catalogue, and what happened so far. */
export type RequestBudget = {
  /** Whose quota pays for the calls; null: the site's own work. */
  readonly visitor: Visitor | null
  /** Calls of the visitor's quota that this request must leave for their pages. 0: it may even go beyond the quota. */
  readonly reserve: number
  /** Something on the page is stale. */
  isStale: boolean
  /** A call was refused because of a limit, not because the service fails. */
  isCrowded: boolean
  /** The time to wait for the service is up: any further answer comes too late. */
  isOver: boolean
}

export type RequestBudgets = ReturnType<typeof createRequestBudgets>

/** Turns of the event loop that it takes to read and map a response that has arrived. */
const TURNS = 3

/** Makes the current request's budget available to every part of the catalogue. `now`: milliseconds of a monotonic clock. */
export function createRequestBudgets({ now }: { now: () => number }) {
  const storage = new AsyncLocalStorage<{ budget: RequestBudget; timeUp: Promise<never> }>()
  const quota = createVisitorQuota({ now })

  return {
    current: (): RequestBudget | null => storage.getStore()?.budget ?? null,

    /** Counts a call against the visitor's quota; if that is used up, returns the milliseconds until it renews. */
    spend(): number | null {
      const { visitor = null, reserve = 0 } = storage.getStore()?.budget ?? {}
      return visitor === null ? null : quota.spend(visitor, reserve)
    },

    /** `budget`: milliseconds that the request may wait for the service, all calls together. */
    async during<Result>(
      { visitor, budget: time, reserve = 0 }: { visitor: Visitor | null; budget: number; reserve?: number },
      work: (budget: RequestBudget) => Promise<Result>,
    ): Promise<Result> {
      const budget = { visitor, reserve, isStale: false, isCrowded: false, isOver: false }
      const { promise: timeUp, reject } = Promise.withResolvers<never>()
      timeUp.catch(() => null)
      const timer = setTimeout(() => {
        budget.isOver = true
        reject(tooLate())
      }, time)
      try {
        return await storage.run({ budget, timeUp }, () => work(budget))
      } finally {
        clearTimeout(timer)
      }
    },

    /**
     * The result, or an `AppError` if the request's time is up first; the call goes on for others who wait for it. A result
     * that is already there wins, however late.
     */
    inTime<Value>(work: Promise<Value>): Promise<Value> {
      const store = storage.getStore()
      return store ? Promise.race([work, store.timeUp.catch(someTurnsLater)]) : work
    },
  }
}

/** Lets a response that came while the process was busy win: it is read in the next turns. */
async function someTurnsLater(error: unknown): Promise<never> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  throw error
}

function tooLate(): CatalogueError {
  const failure = { kind: 'upstream', message: m.refusals.fetchFailed, trouble: 'unreachable' } as const
  return new CatalogueError(failure, { cause: new Error('the page has waited too long') })
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
