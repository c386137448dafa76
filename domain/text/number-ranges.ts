/** Packs ascending numbers into a short text: `1-61`, or `1-2,4`; empty for none. */
export function packNumbers(numbers: readonly number[]): string {
  const runs: [from: number, to: number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && run[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(',')
}

const RUN = /^\d{1,4}(?:-\d{1,4})?$/

/** Unpacks such a text; null if invalid. Numbers ascend and have four digits at most, so there are at most ten thousand. */
export function unpackNumbers(text: unknown): number[] | null {
  if (text === '') return []
  if (typeof text !== 'string') return null
  const numbers: number[] = []
  for (const run of text.split(',')) {
    const [from = 0, to = from] = run.split('-').map(Number)
    if (!RUN.test(run) || to < from || from <= (numbers.at(-1) ?? -1)) return null
    for (let number = from; number <= to; number += 1) numbers.push(number)
  }
  return numbers
}
