import type { Figure } from './metrics.ts'
import type { Services } from './services.ts'

type Parts = Pick<Services, 'bans' | 'meter' | 'streams' | 'traffic'>

/** What `/metrics` says of the site. */
export function figuresOf({ bans, meter, streams, traffic }: Parts): Figure[] {
  const upstream = () => meter.summary()
  return [
    {
      name: 'http_answers_total',
      help: 'Answers of the server, by status.',
      kind: 'counter',
      read: () => ({ label: 'status', values: traffic.byStatus() }),
    },
    { name: 'upstream_calls_total', help: 'Calls to the movie database.', kind: 'counter', read: () => upstream().calls },
    { name: 'upstream_failures_total', help: 'Calls that failed.', kind: 'counter', read: () => upstream().failures },
    {
      name: 'answers_total',
      help: 'Questions to the answers kept of the movie database, by what was found.',
      kind: 'counter',
      read: () => ({ label: 'outcome', values: { hit: upstream().hits, miss: upstream().misses } }),
    },
    { name: 'live_streams', help: 'Open event streams of visitors.', kind: 'gauge', read: () => streams.count },
    { name: 'bans', help: 'Networks that are banned.', kind: 'gauge', read: () => bans.size },
  ]
}
