import type { Figure } from './metrics.ts'
import type { BanIndex } from '../addresses/ban-index.ts'
import type { UpstreamStatistics } from '../catalogue/upstream/upstream-statistics.ts'
import type { Connections } from '../limits/connections.ts'
import type { VisitorStreams } from '../live/visitor-streams.ts'
import type { PageCache } from '../pages/page-cache/page-cache.ts'
import type { Traffic } from './traffic.ts'

type Parts = {
  bans: BanIndex
  connections: Connections
  upstream: UpstreamStatistics
  pages: PageCache
  streams: VisitorStreams
  traffic: Traffic
}

/** What `/metrics` says of the site. */
export function siteMetrics({ bans, connections, upstream, pages, streams, traffic }: Parts): Figure[] {
  const summary = () => upstream.summary()
  return [
    {
      name: 'http_answers_total',
      help: 'Answers of the server, by status.',
      kind: 'counter',
      read: () => ({ label: 'status', values: traffic.byStatus() }),
    },
    { name: 'upstream_calls_total', help: 'Calls to the movie database.', kind: 'counter', read: () => summary().calls },
    { name: 'upstream_failures_total', help: 'Calls that failed.', kind: 'counter', read: () => summary().failures },
    {
      name: 'answers_total',
      help: 'Questions to the answers kept of the movie database, by what was found.',
      kind: 'counter',
      read: () => ({ label: 'outcome', values: { hit: summary().hits, stale: summary().stale, miss: summary().misses } }),
    },
    {
      name: 'upstream_refusals_total',
      help: 'Calls that were not made, by what kept them back.',
      kind: 'counter',
      read: () => ({ label: 'reason', values: summary().refusals }),
    },
    {
      name: 'upstream_breaker',
      help: '1 at the state of the breaker: closed while the movie database is well.',
      kind: 'gauge',
      read: () => ({ label: 'state', values: { closed: 0, open: 0, 'half-open': 0, [summary().breaker]: 1 } }),
    },
    {
      name: 'pages_total',
      help: 'Questions to the kept pages, by what was found.',
      kind: 'counter',
      read: () => ({
        label: 'outcome',
        values: { hit: pages.summary().hits, stale: pages.summary().stale, miss: pages.summary().misses },
      }),
    },
    { name: 'pages_bytes', help: 'Memory of the kept pages, compressed.', kind: 'gauge', read: () => pages.summary().bytes },
    { name: 'live_streams', help: 'Open event streams of visitors.', kind: 'gauge', read: () => streams.count },
    { name: 'connections', help: 'Open connections of visitors and proxies.', kind: 'gauge', read: () => connections.count },
    {
      name: 'connections_refused_total',
      help: 'Connections that were ended: too many of an address, of all, or too many requests at once on one.',
      kind: 'counter',
      read: () => ({ label: 'reason', values: connections.refused() }),
    },
    { name: 'bans', help: 'Networks that are banned.', kind: 'gauge', read: () => bans.size },
  ]
}
