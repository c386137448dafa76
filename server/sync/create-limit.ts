import { syncingFast } from '#domain/sync/sync-messages.ts'
import { createRateLimit, type RateLimit } from '#server/visitors/rate-limit.ts'

const TERMS = { duration: 60 * 60, message: syncingFast }
/** New codes per hour: per home, per /24 or /48, and for the whole site; in each process. */
const POINTS = { home: 120, network: 240, site: 2000 }

/** Limits new sync codes, so that filling the database with them takes days from any number of addresses. */
export function createCreateLimit({ now }: { now: () => number }): RateLimit {
  const terms = { ...TERMS, now }
  const limits = [
    createRateLimit({ ...terms, points: POINTS.home, networkPoints: POINTS.network }),
    createRateLimit({ ...terms, points: POINTS.site, by: () => 'site' }),
  ]
  return {
    take(address) {
      for (const each of limits) each.take(address)
    },
  }
}
