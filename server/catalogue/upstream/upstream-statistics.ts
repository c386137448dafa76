import type { BreakerState } from './breaker.ts'
import type { Lookup } from '../cache/catalogue-cache.ts'
import type { RefusalReason } from './gateway.ts'

/** Statistics of the calls to the catalogue service, for operators. Times are milliseconds; null before the first call. */
export type UpstreamSummary = {
  calls: number
  failures: number
  /** Whether the latest call failed. */
  lastFailed: boolean
  median: number | null
  /** 95th percentile. */
  slow: number | null
  hits: number
  /** Responses served stale. */
  stale: number
  misses: number
  /** Calls that were not sent, by reason. */
  refusals: Record<RefusalReason, number>
  breaker: BreakerState
}

export type UpstreamStatistics = ReturnType<typeof createUpstreamStatistics>

/** The times of this many latest calls are kept. */
const REMEMBERED = 500

/** Counts calls to the service and cache lookups since this process started. */
export function createUpstreamStatistics() {
  const times: number[] = []
  const counts = { calls: 0, failures: 0, lastFailed: false }
  const lookups: Record<Lookup, number> = { hit: 0, stale: 0, miss: 0 }
  const refusals: Record<RefusalReason, number> = { breaker: 0, budget: 0, queue: 0, 'retry-after': 0 }
  let breaker: BreakerState = 'closed'
  return {
    called(milliseconds: number, ok: boolean): void {
      times[counts.calls % REMEMBERED] = milliseconds
      counts.calls += 1
      counts.lastFailed = !ok
      if (!ok) counts.failures += 1
    },
    asked(lookup: Lookup): void {
      lookups[lookup] += 1
    },
    refused(reason: RefusalReason): void {
      refusals[reason] += 1
    },
    breakerIs(state: BreakerState): void {
      breaker = state
    },
    summary(): UpstreamSummary {
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null
      const { hit: hits, stale, miss: misses } = lookups
      return { ...counts, median: at(0.5), slow: at(0.95), hits, stale, misses, refusals: { ...refusals }, breaker }
    },
  }
}
