import { syncingFast } from '#domain/sync-messages.ts'
import { networksAround } from '#server/addresses/networks.ts'
import { createRateLimit, type RateLimit } from '#server/limits/rate-limit.ts'

const TERMS = { duration: 60 * 60, message: syncingFast }
/** New codes in an hour: of one home, of one /24 or /48, and of all together. */
const POINTS = { home: 120, network: 240, site: 2000 }

/** How fast codes are made: slowly enough that filling the site with them takes days, however many addresses somebody has. */
export function createCreateLimit({ now }: { now: () => number }): RateLimit {
  const terms = { ...TERMS, now }
  const limits = [
    createRateLimit({ ...terms, points: POINTS.home }),
    createRateLimit({ ...terms, points: POINTS.network, by: (address) => networksAround(address).site }),
    createRateLimit({ ...terms, points: POINTS.site, by: () => 'site' }),
  ]
  return {
    async take(address) {
      for (const each of limits) await each.take(address)
    },
  }
}
