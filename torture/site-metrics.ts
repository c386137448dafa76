import { metricsText } from '../bench/metrics-text.ts'

/** What a site tells of itself to whoever asks on its own machine: one metric after the other, by name. */
export async function readMetrics(origin: string): Promise<(name: string) => number> {
  const text = await metricsText(origin)
  return (name) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
}
