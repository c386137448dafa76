import type { Registry } from 'prom-client'

/** Values by one label, such as the status of an answer. */
type Labelled = { label: string; values: Readonly<Record<string, number>> }

type Reading = number | Labelled

/** A metric of the site. A `counter` only grows while the process runs. Times are seconds, sizes bytes. */
export type SiteMetric = { name: string; help: string; kind: 'counter' | 'gauge'; read: () => Reading | Promise<Reading> }

export type MetricsText = { contentType: string; text: string }

/**
 * The metrics of the site and of the process in Prometheus' text format, with the number of one of several processes as a label.
 * Nothing is loaded or measured before the first request.
 */
export function createMetrics(metrics: readonly SiteMetric[], process: number | null = null): () => Promise<MetricsText> {
  let opened: Promise<Registry> | null = null
  return async () => {
    const registry = await (opened ??= openRegistry(metrics, process))
    return { contentType: registry.contentType, text: await registry.metrics() }
  }
}

async function openRegistry(metrics: readonly SiteMetric[], process: number | null): Promise<Registry> {
  const { default: client } = await import('prom-client')
  const registry = new client.Registry()
  if (process !== null) registry.setDefaultLabels({ process: String(process) })
  client.collectDefaultMetrics({ register: registry })
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

/**
 * One text of the metrics of several processes, each of which names itself in a label: Prometheus takes all lines of a metric
 * together, under one description.
 */
export function mergeMetrics(texts: readonly string[]): string {
  const metrics = new Map<string, { head: string[]; lines: string[] }>()
  for (const block of texts.flatMap((text) => text.split(/\n{2,}/))) {
    const rows = block.split('\n').filter(Boolean)
    const head = rows.filter((row) => row.startsWith('#'))
    const name = head[0]?.split(' ')[2]
    if (name === undefined) continue
    const metric = metrics.get(name) ?? { head, lines: [] }
    for (const row of rows) if (!row.startsWith('#')) metric.lines.push(row)
    metrics.set(name, metric)
  }
  return [...metrics.values()].map(({ head, lines }) => `${[...head, ...lines].join('\n')}\n`).join('\n')
}
