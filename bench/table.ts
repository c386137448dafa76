import { availableParallelism, cpus, loadavg } from 'node:os'
import type { Figure } from './figure.ts'

const HEAD = ['Figure', 'Value', 'Reference', 'Ratio', 'Ratio in the runs', 'Reach']

/** The figures as one Markdown table, with the machine they are of above it. */
export function toTable(figures: readonly Figure[], pagesOf: string): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${show(figure.value)} ${figure.unit}`,
    `${figure.reference}: ${show(figure.referenceValue)} ${figure.unit}`,
    show(figure.ratio),
    figure.runs === 1 ? 'exact' : `${show(figure.lowestRatio)} to ${show(figure.highestRatio)} (${figure.runs})`,
    figure.reach ?? '',
  ])
  return [machine(pagesOf), '', ...[HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)].join('\n')
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
