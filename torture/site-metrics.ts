import { metricsText } from '../bench/metrics-text.ts'

/** Reads a site's metrics; the returned function gives a metric's value by its name. */
export async function readMetrics(origin: string): Promise<(name: string) => number> {
  const text = await metricsText(origin)
  return (name) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
}
