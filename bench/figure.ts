/** One measurement of ours and of its reference, taken one right after the other, in the same unit. */
export type Pair = { value: number; referenceValue: number }

export type Figure = {
  name: string
  /** Median of the runs, as are `referenceValue` and `ratio`. */
  value: number
  unit: string
  /** What the value is held against. */
  reference: string
  referenceValue: number
  /** `value / referenceValue` of each run's own pair, so that what slows the whole machine down falls out. */
  ratio: number
  lowestRatio: number
  highestRatio: number
  runs: number
  /** Where the value has to get to. */
  reach?: string
  /** Figures of one line stand in the table together, each by its label. */
  line?: { name: string; label: string }
}

type Words = Pick<Figure, 'name' | 'unit' | 'reference' | 'reach' | 'line'>

export const RUNS = 5

/** Sums up the pairs of one figure; throws when there is none. */
export function toFigure(words: Words, pairs: readonly Pair[]): Figure {
  const ratios = pairs.map(({ value, referenceValue }) => value / referenceValue)
  const { name, reach, line, ...rest } = words
  return {
    name,
    value: round(median(pairs.map(({ value }) => value))),
    ...rest,
    referenceValue: round(median(pairs.map(({ referenceValue }) => referenceValue))),
    ratio: round(median(ratios)),
    lowestRatio: round(Math.min(...ratios)),
    highestRatio: round(Math.max(...ratios)),
    runs: pairs.length,
    ...(reach === undefined ? {} : { reach }),
    ...(line === undefined ? {} : { line }),
  }
}

/** Measures both sides in turn, each first every other time, so that a drift of the machine favours neither. */
export async function takePairs(ours: () => Promise<number>, reference: () => Promise<number>): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const before = run % 2 === 0 ? await reference() : null
    const value = await ours()
    pairs.push({ value, referenceValue: before ?? (await reference()) })
  }
  return pairs
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined) throw new Error('No run was taken')
  return (low + high) / 2
}

/** To four significant digits: more would be noise. */
function round(value: number): number {
  return Number(value.toPrecision(4))
}
