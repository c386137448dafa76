import { availableParallelism, cpus, loadavg } from 'node:os'
import { isReached, QUICK, type Figure, type Reach } from './figure.ts'

const HEAD = ['Figure', 'Value', 'Target', 'Reference', 'Ratio', 'Ratio in the runs', 'Met?']

/** A bench without figures, and the reason. */
export type Failure = { name: string; failed: string }

/** The figures as one Markdown table below a line about the machine; failed benches are listed in their place. */
export function toTable(results: readonly (Figure | Failure)[], pagesOf: string): string {
  const rows = results.map((each) => ('failed' in each ? [each.name, `failed: ${each.failed}`, '', '', '', '', ''] : toRow(each)))
  const table = [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.map(toCell).join(' | ')} |`)
  return [machine(pagesOf), '', ...table].join('\n')
}

function toRow(figure: Figure): string[] {
  return [
    figure.name,
    `${show(figure.value)} ${figure.unit}`,
    figure.reach ? wordsOf(figure.reach, figure.unit) : '',
    `${figure.reference}: ${show(figure.referenceValue)} ${figure.unit}`,
    show(figure.ratio),
    figure.runs === 1 ? 'one run' : `${show(figure.lowestRatio)} to ${show(figure.highestRatio)} (${figure.runs})`,
    { true: 'yes', false: '**no**', null: '' }[`${isReached(figure)}`],
  ]
}

function wordsOf({ atMost, atLeast, ratioAtMost, ratioAtLeast }: Reach, unit: string): string {
  const words = [
    ...(atMost === undefined ? [] : [`≤ ${show(atMost)} ${unit}`]),
    ...(atLeast === undefined ? [] : [`≥ ${show(atLeast)} ${unit}`]),
    ...(ratioAtMost === undefined ? [] : [`ratio ≤ ${show(ratioAtMost)}`]),
    ...(ratioAtLeast === undefined ? [] : [`ratio ≥ ${show(ratioAtLeast)}`]),
  ]
  return words.join(', ')
}

function machine(pagesOf: string): string {
  const model = cpus()[0]?.model.trim() || 'unknown processor'
  const load = loadavg()[0]?.toFixed(1) ?? '?'
  const day = new Date().toISOString().slice(0, 10)
  const quick = QUICK ? ' Taken with BENCH_QUICK: one run of each, only to check that everything runs.' : ''
  return `${availableParallelism()} cores (${model}), Node ${process.versions.node}, ${process.platform}, ${day}; load at the end ${load}; pages of ${pagesOf}. Value, reference and ratio are medians.${quick}`
}

function show(value: number): string {
  if (Number.isFinite(value)) return value.toLocaleString('en-US', { maximumSignificantDigits: 4 })
  return Number.isNaN(value) ? 'none' : '∞'
}

/** Escapes line breaks and bars, which would end the cell. */
function toCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim()
}
