import type { Registry } from 'prom-client'

/** Values by what they differ in, such as an answer's status. */
type Labelled = { label: string; values: Readonly<Record<string, number>> }

/** What the site counts; a `counter` only grows while the process lives. Times are seconds, sizes bytes. */
export type Figure = { name: string; help: string; kind: 'counter' | 'gauge'; read: () => number | Labelled }

export type MetricsText = { contentType: string; text: string }

/**
 * Tells operators' monitoring how the site does, in Prometheus' text: our own figures and those of the process. Nothing is
 * loaded or measured before somebody asks for the first time.
 */
export function createMetrics(figures: readonly Figure[]): () => Promise<MetricsText> {
  let opened: Promise<Registry> | null = null
  return async () => {
    const registry = await (opened ??= openRegistry(figures))
    return { contentType: registry.contentType, text: await registry.metrics() }
  }
}

async function openRegistry(figures: readonly Figure[]): Promise<Registry> {
  const { default: client } = await import('prom-client')
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  for (const { name, help, kind, read } of figures) {
    const first = read()
    const OfKind = kind === 'counter' ? client.Counter : client.Gauge
    const metric = new OfKind({
      name: `marquee_${name}`,
      help,
      labelNames: typeof first === 'number' ? [] : [first.label],
      registers: [],
      collect() {
        fill(this, read())
      },
    })
    registry.registerMetric(metric)
  }
  return registry
}

type Metric = { reset: () => void; inc: (labels: Record<string, string>, value: number) => void }

function fill(metric: Metric, now: number | Labelled): void {
  metric.reset()
  if (typeof now === 'number') metric.inc({}, now)
  else for (const [key, value] of Object.entries(now.values)) metric.inc({ [now.label]: key }, value)
}
