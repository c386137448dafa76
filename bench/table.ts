import { availableParallelism, cpus, loadavg } from 'node:os'
import type { Figure } from './figure.ts'

const HEAD = ['Figure', 'Value', 'Reference', 'Ratio', 'Ratio in the runs', 'Reach']

/** The figures as one Markdown table, with the machine they are of above it. */
export function toTable(figures: readonly Figure[], pagesOf: string): string {
  const lines = Map.groupBy(figures, (figure) => figure.line?.name ?? figure.name)
  const rows = [...lines].map(([name, parts]) => (parts[0]?.line ? [name, ...together(parts)] : parts.flatMap(toRow)))
  return [machine(pagesOf), '', ...[HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)].join('\n')
}

function toRow(figure: Figure): string[] {
  return [
    figure.name,
    `${show(figure.value)} ${figure.unit}`,
    `${figure.reference}: ${show(figure.referenceValue)} ${figure.unit}`,
    show(figure.ratio),
    figure.runs === 1 ? 'exact' : `${show(figure.lowestRatio)} to ${show(figure.highestRatio)} (${figure.runs})`,
    figure.reach ?? '',
  ]
}

/** The cells after the name; what each part is held against is in its JSON. */
function together(parts: readonly Figure[]): string[] {
  const values = parts.map(({ line, value }) => `${line?.label} ${show(value)}`)
  return [`${parts[0]?.unit}: ${values.join(', ')}`, '', '', 'exact', '']
}

function machine(pagesOf: string): string {
  const model = cpus()[0]?.model.trim() || 'unknown processor'
  const load = loadavg()[0]?.toFixed(1) ?? '?'
  const day = new Date().toISOString().slice(0, 10)
  return `${availableParallelism()} cores (${model}), Node ${process.versions.node}, ${process.platform}, ${day}; load at the end ${load}; pages of ${pagesOf}. Value, reference and ratio are medians.`
}

function show(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 4 })
}
