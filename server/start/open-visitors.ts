import type { BanIndex } from '../addresses/ban-index.ts'
import { createConnections } from '../limits/connections.ts'
import type { Bus } from '../live/bus.ts'
import type { PublicTopics } from '../live/public-topics.ts'
import { createVisitorStreams } from '../live/visitor-streams.ts'
import type { Parent } from '../processes/open-parent.ts'
import type { Config } from './config.ts'
import { roomForVisitors } from './descriptor-limit.ts'

type Options = {
  config: Pick<Config, 'trustedProxies'>
  live: Bus<PublicTopics>
  bans: Pick<BanIndex, 'verdict'>
  /** The parent of several processes, in which what visitors hold open counts together; null: this one is alone. */
  parent: Pick<Parent, 'sharedPlaces'> | null
  now: () => Date
}

/** The connections and event streams of visitors, as many as this process has descriptors for. */
export function openVisitors({ config, live, bans, parent, now }: Options) {
  const sharedPlaces = parent?.sharedPlaces
  const room = roomForVisitors()
  return {
    streams: createVisitorStreams({ bus: live, verdictOf: bans.verdict, now, sharedPlaces, maxInAll: room.streams }),
    connections: createConnections({ maxInAll: room.connections, trustedProxies: config.trustedProxies, sharedPlaces }),
  }
}
