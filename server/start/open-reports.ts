import { createMetrics, mergeMetrics, type MetricsText, type SiteMetric } from '../monitoring/metrics.ts'
import type { Parent } from '../processes/open-parent.ts'

type Options = {
  /** The parent of several processes; null: this one is alone. */
  parent: Pick<Parent, 'number' | 'reports' | 'onReport'> | null
  metrics: readonly SiteMetric[]
  visitors: () => number
}
type Reports = { metrics: () => Promise<MetricsText>; countVisitors: () => Promise<number> }

/** What a process says of the whole site: whichever of several is asked, it asks the others. */
export function openReports({ parent, metrics, visitors }: Options): Reports {
  const own = createMetrics(metrics, parent?.number)
  if (!parent) return { metrics: own, countVisitors: async () => visitors() }
  parent.onReport('metrics', async () => (await own()).text)
  parent.onReport('visitors', visitors)
  return {
    async metrics() {
      const [{ contentType, text }, others] = await Promise.all([own(), parent.reports('metrics')])
      return { contentType, text: mergeMetrics([text, ...others.map(String)]) }
    },
    countVisitors: async () => (await parent.reports('visitors')).reduce<number>((sum, count) => sum + Number(count), visitors()),
  }
}
