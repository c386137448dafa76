/** Set on every measured site: behind a trusted proxy metrics can only be read with it. */
export const METRICS_TOKEN = 'read-by-the-measurements'

/** The metrics of a measured site. The connection is closed afterwards; rejects after `patience` milliseconds. */
export async function metricsText(origin: string, patience = 60_000): Promise<string> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}`, Connection: 'close' }
  return (await fetch(`${origin}/metrics`, { headers, signal: AbortSignal.timeout(patience) })).text()
}
