/** Numbers in their order as a short text: `1-61`, or `1-2,4`; empty for none. */
export function packNumbers(numbers: readonly number[]): string {
  const runs: [from: number, to: number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && run[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(',')
}

/** The numbers in such a text; null for any other value. */
export function unpackNumbers(text: unknown): number[] | null {
  if (text === '') return []
  if (typeof text !== 'string' || !/^\d{1,4}(-\d{1,4})?(,\d{1,4}(-\d{1,4})?)*$/.test(text)) return null
  return text.split(',').flatMap((run) => {
    const [from = 0, to = from] = run.split('-').map(Number)
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  })
}
