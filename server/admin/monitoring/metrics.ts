import type { Registry } from 'prom-client'
import type { BackupStatus } from '#domain/operators/backup-status.ts'
import type { BanIndex } from '#server/visitors/ban-index.ts'
import type { UpstreamStatistics } from '#server/catalogue/upstream/upstream-statistics.ts'
import type { Connections } from '#server/visitors/connections.ts'
import type { VisitorStreams } from '#server/live/visitor-streams.ts'
import type { RenderTurns } from '#server/visitors/render-turns.ts'
import type { Traffic } from './traffic.ts'

/** Values by one label, such as the status of an answer. */
type Labelled = { label: string; values: Readonly<Record<string, number>> }

type Reading = number | Labelled

/** A metric of the site. A `counter` only grows while the process runs. Times are seconds, sizes bytes. */
export type SiteMetric = { name: string; help: string; kind: 'counter' | 'gauge'; read: () => Reading | Promise<Reading> }

export type MetricsText = { contentType: string; text: string }

type MetricsOptions = {
  metrics: readonly SiteMetric[]
  traffic: Pick<Traffic, 'observeWith'>
  /** The number of this process; null: it is the only one. */
  process: number | null
}

/** Bounds of the histogram of durations, in seconds. */
const DURATIONS = [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/**
 * The metrics of the site and of the process in Prometheus' text format, with the process's number as a label if there are several.
 * Nothing is loaded or measured before the first request.
 */
export function createMetrics({ metrics, traffic, process }: MetricsOptions): () => Promise<MetricsText> {
  let opened: Promise<Registry> | null = null
  return async () => {
    const registry = await (opened ??= openRegistry({ metrics, traffic, process }))
    return { contentType: registry.contentType, text: await registry.metrics() }
  }
}

async function openRegistry({ metrics, traffic, process }: MetricsOptions): Promise<Registry> {
  const { default: client } = await import('prom-client')
  const registry = new client.Registry()
  if (process !== null) registry.setDefaultLabels({ process: String(process) })
  client.collectDefaultMetrics({ register: registry })
  const durations = new client.Histogram({
    name: 'marquee_http_duration_seconds',
    help: 'Seconds until an answer was sent, by route, since metrics were first read. Event streams are not counted.',
    labelNames: ['route'],
    buckets: DURATIONS,
    registers: [registry],
  })
  traffic.observeWith((route, seconds) => durations.observe({ route }, seconds))
  for (const { name, help, kind, read } of metrics) {
    const first = await read()
    const MetricOfKind = kind === 'counter' ? client.Counter : client.Gauge
    const metric = new MetricOfKind({
      name: `marquee_${name}`,
      help,
      labelNames: typeof first === 'number' ? [] : [first.label],
      registers: [],
      async collect() {
        fill(this, await read())
      },
    })
    registry.registerMetric(metric)
  }
  return registry
}

type Metric = { reset: () => void; inc: (labels: Record<string, string>, value: number) => void }

function fill(metric: Metric, reading: Reading): void {
  metric.reset()
  if (typeof reading === 'number') metric.inc({}, reading)
  else for (const [key, value] of Object.entries(reading.values)) metric.inc({ [reading.label]: key }, value)
}

type Parts = {
  bans: BanIndex
  connections: Connections
  upstream: UpstreamStatistics
  pages: { summary: () => { hits: number; stale: number; misses: number; bytes: number } }
  streams: VisitorStreams
  traffic: Pick<Traffic, 'byStatus'>
  renderTurns: Pick<RenderTurns, 'waiting'>
  callsWaiting: () => number
  searchLogging: { dropped: () => number }
  backups: { status: () => Promise<BackupStatus> }
  libraries: { inTrouble: () => number; titles: () => readonly unknown[] }
  background: () => { running: Readonly<Record<string, number>>; failures: Readonly<Record<string, number>> }
}

/** The site's own metrics at `/metrics`. */
export function siteMetrics({
  bans,
  connections,
  upstream,
  pages,
  streams,
  traffic,
  renderTurns,
  callsWaiting,
  searchLogging,
  backups,
  libraries,
  background,
}: Parts): SiteMetric[] {
  const calls = () => upstream.summary()
  const cached = () => pages.summary()
  return [
    counter('http_answers_total', 'Responses, by status.', () => ({ label: 'status', values: traffic.byStatus() })),
    counter('upstream_calls_total', 'Calls to the movie database.', () => calls().calls),
    counter('upstream_failures_total', 'Calls that failed.', () => calls().failures),
    counter('answers_total', 'Lookups in the cache of movie database answers, by outcome.', () => ({
      label: 'outcome',
      values: { hit: calls().hits, stale: calls().stale, miss: calls().misses },
    })),
    counter('upstream_refusals_total', 'Calls that were not made, by reason.', () => ({
      label: 'reason',
      values: calls().refusals,
    })),
    gauge('upstream_breaker', '1 at the state of the circuit breaker: closed while the movie database is healthy.', () => ({
      label: 'state',
      values: { closed: 0, open: 0, 'half-open': 0, [calls().breaker]: 1 },
    })),
    counter('pages_total', 'Lookups in the page cache, by outcome.', () => ({
      label: 'outcome',
      values: { hit: cached().hits, stale: cached().stale, miss: cached().misses },
    })),
    gauge('pages_bytes', 'Memory of the cached pages, compressed.', () => cached().bytes),
    gauge('renders_waiting', 'Pages that wait for their turn to be rendered.', () => renderTurns.waiting()),
    gauge('upstream_calls_waiting', 'Calls to the movie database that wait for their turn.', callsWaiting),
    gauge('live_streams', 'Open event streams of visitors.', () => streams.count),
    gauge('connections', 'Open connections of visitors and proxies.', () => connections.count),
    counter(
      'connections_refused_total',
      'Connections closed: too many from an address, too many in total, or too many requests at once on one.',
      () => ({ label: 'reason', values: connections.refused() }),
    ),
    counter('searches_dropped_total', 'Searches that were not logged because too many came at once.', searchLogging.dropped),
    gauge('library_titles', 'Movies and shows in the media servers of the operator.', () => libraries.titles().length),
    gauge('libraries_failing', 'Media servers that could not be read the last time.', libraries.inTrouble),
    gauge('bans', 'Banned networks.', () => bans.size),
    gauge('last_backup_timestamp_seconds', 'When the newest complete backup was made, in Unix time; 0 without one.', async () => {
      const { last } = await backups.status()
      return last ? Date.parse(last.madeAt) / 1000 : 0
    }),
    counter('background_failures_total', 'Work that failed while no request waited for it, by name.', () => ({
      label: 'work',
      values: background().failures,
    })),
    gauge('background_running', 'Work that is under way while no request waits for it, by name.', () => ({
      label: 'work',
      values: background().running,
    })),
  ]
}

function counter(name: string, help: string, read: SiteMetric['read']): SiteMetric {
  return { name, help, kind: 'counter', read }
}

function gauge(name: string, help: string, read: SiteMetric['read']): SiteMetric {
  return { name, help, kind: 'gauge', read }
}
