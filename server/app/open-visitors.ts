import { z } from 'zod'
import type { BanIndex } from '../visitors/ban-index.ts'
import { createConnections } from '../visitors/connections.ts'
import type { Bus, PublicTopics } from '../live/bus.ts'
import { createVisitorStreams } from '../live/visitor-streams.ts'
import type { Config } from './config.ts'

/** Descriptors for everything but visitors' connections, and of those for everything but event streams. */
const [BESIDE_CONNECTIONS, BESIDE_STREAMS] = [200, 1000]
const MINIMUM = 100
/** Where the system reports no limit. */
const DEFAULT_LIMIT = 20_000
const report = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) })

type Options = {
  config: Pick<Config, 'trustedProxies'>
  live: Bus<PublicTopics>
  bans: Pick<BanIndex, 'verdict'>
  now: () => Date
}

/** The connections and event streams of visitors, as many as this process has descriptors for. */
export function openVisitors({ config, live, bans, now }: Options) {
  // Node raises the soft limit to the hard one at the start.
  const limit = report.safeParse(process.report.getReport()).data?.userLimits.open_files.soft ?? DEFAULT_LIMIT
  const room = (beside: number) => Math.max(MINIMUM, limit - beside)
  return {
    streams: createVisitorStreams({ bus: live, verdictOf: bans.verdict, now, maxInAll: room(BESIDE_STREAMS) }),
    connections: createConnections({ maxInAll: room(BESIDE_CONNECTIONS), trustedProxies: config.trustedProxies }),
  }
}
