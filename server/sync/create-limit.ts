import { syncingFast } from '#domain/sync-messages.ts'
import { createRateLimit, type RateLimit } from '#server/limits/rate-limit.ts'
import type { SharedCounts } from '#server/shared-counts/rule.ts'

const TERMS = { duration: 60 * 60, message: syncingFast }
/** New codes per hour: per home, per /24 or /48, and for the whole site. */
const POINTS = { home: 120, network: 240, site: 2000 }

/** Limits new sync codes, so that filling the database with them takes days from any number of addresses. */
export function createCreateLimit(processes: { counts: SharedCounts; now: () => number }): RateLimit {
  const terms = { ...TERMS, ...processes }
  const limits = [
    createRateLimit({ ...terms, name: 'new-codes', points: POINTS.home, networkPoints: POINTS.network }),
    createRateLimit({ ...terms, name: 'new-codes-site', points: POINTS.site, by: () => 'site' }),
  ]
  return {
    async take(address) {
      for (const each of limits) await each.take(address)
    },
  }
}
