import type { BanIndex } from '../addresses/ban-index.ts'
import { createConnections } from '../limits/connections.ts'
import type { Bus } from '../live/bus.ts'
import type { PublicTopics } from '../live/public-topics.ts'
import { createVisitorStreams } from '../live/visitor-streams.ts'
import type { Config } from './config.ts'
import { roomForVisitors } from './descriptor-limit.ts'

type Options = {
  config: Pick<Config, 'trustedProxies'>
  live: Bus<PublicTopics>
  bans: Pick<BanIndex, 'verdict'>
  /** Whether an address carries many visitors, though the settings do not name it. */
  carriesMany: (address: string) => boolean
  now: () => Date
}

/** The connections and event streams of visitors, as many as this process has descriptors for. */
export function openVisitors({ config, live, bans, carriesMany, now }: Options) {
  const room = roomForVisitors()
  return {
    streams: createVisitorStreams({ bus: live, verdictOf: bans.verdict, now, maxInAll: room.streams }),
    connections: createConnections({
      maxInAll: room.connections,
      trustedProxies: config.trustedProxies,
      carriesMany,
    }),
  }
}
