import { z } from 'zod'
import type { LanguageCode } from '#messages/languages.ts'
import { textsOf } from '#messages/server.ts'
import { createConnections } from '../visitors/connections.ts'
import { createVisitorStreams } from '../live/visitor-streams.ts'
import { createRateLimit } from '../visitors/rate-limit.ts'
import type { Parts } from './parts.ts'

/** File descriptors kept free: by the limit of visitors' connections, and by the lower one of event streams. */
const [BESIDE_CONNECTIONS, BESIDE_STREAMS] = [200, 1000]
const MINIMUM = 100
/** Where the system reports no limit. */
const DEFAULT_LIMIT = 20_000
const report = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) })

/** The connections and event streams of visitors, as many as this process has descriptors for. */
export function openVisitors({ config, live, bans, now }: Pick<Parts, 'config' | 'live' | 'bans' | 'now'>) {
  // Node raises the soft limit to the hard one at the start.
  const limit = report.safeParse(process.report.getReport()).data?.userLimits.open_files.soft ?? DEFAULT_LIMIT
  const room = (beside: number) => Math.max(MINIMUM, limit - beside)
  return {
    streams: createVisitorStreams({ bus: live, verdictOf: bans.verdict, now, maxInAll: room(BESIDE_STREAMS) }),
    connections: createConnections({ maxInAll: room(BESIDE_CONNECTIONS), trustedProxies: config.trustedProxies }),
  }
}

export type Limits = ReturnType<typeof openLimits>

/** How often a visitor may search, get suggestions, ask about a list and have a picture drawn, and how many of their plays count. */
export function openLimits({ now }: { now: () => number }) {
  return {
    search: createRateLimit({ points: 30, duration: 60, message: searchingFast, now }),
    plays: createRateLimit({ points: 30, duration: 60, message: browsingFast, now }),
    match: createRateLimit({ points: 90, duration: 60, message: browsingFast, now }),
    share: createRateLimit({ points: 60, duration: 60, message: browsingFast, now }),
    suggest: createRateLimit({ points: 120, duration: 60, message: searchingFast, now }),
  }
}

/** How often an operator may have a source or a library tried out. */
export function createTrialLimit(now: () => number) {
  return createRateLimit({ points: 20, duration: 60, message: browsingFast, by: String, now })
}

function searchingFast(seconds: number, language: LanguageCode): string {
  return textsOf(language).refusals.searchingFast({ seconds })
}

function browsingFast(seconds: number, language: LanguageCode): string {
  return textsOf(language).refusals.browsingFast({ seconds })
}
