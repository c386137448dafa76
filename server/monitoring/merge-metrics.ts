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
