/** One measurement of ours and of its reference, taken one right after the other, in the same unit. */
export type Pair = { value: number; referenceValue: number }

/** Where a figure has to get to; what is given holds together. */
export type Reach = { atMost?: number; atLeast?: number; ratioAtMost?: number; ratioAtLeast?: number }

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
  reach?: Reach
  /** Figures of one line stand in the table together, each by its label. */
  line?: { name: string; label: string }
}

type Words = Pick<Figure, 'name' | 'unit' | 'reference' | 'reach' | 'line'>

/** `BENCH_QUICK=1` is for trying whether everything runs: one run says nothing about a machine that does other things too. */
export const QUICK = process.env.BENCH_QUICK === '1'
export const RUNS = QUICK ? 1 : 5

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

/** Null where there is nothing to get to. */
export function isReached({ value, ratio, reach }: Figure): boolean | null {
  if (!reach) return null
  const { atMost = Infinity, atLeast = -Infinity, ratioAtMost, ratioAtLeast } = reach
  if (Number.isNaN(value) || value > atMost || value < atLeast) return false
  // A ratio that there is none of (nothing against nothing) reaches nothing.
  if (ratioAtMost !== undefined && !(ratio <= ratioAtMost)) return false
  return ratioAtLeast === undefined || ratio >= ratioAtLeast
}

type Take<Value> = () => Promise<Value>

/** Measures both sides in turn, each first every other time, so that a drift of the machine favours neither. */
export async function takePairs(ours: Take<number>, reference: Take<number>, runs = RUNS): Promise<Pair[]> {
  const pairs = await takeTurns(ours, reference, runs)
  return pairs.map(([value, referenceValue]) => ({ value, referenceValue }))
}

/** The same for measurements of several numbers at once. */
export async function takeTurns<Value>(ours: Take<Value>, reference: Take<Value>, runs = RUNS): Promise<[Value, Value][]> {
  const turns: [Value, Value][] = []
  for (let run = 0; run < runs; run += 1) {
    const before = run % 2 === 0 ? [await reference()] : []
    const value = await ours()
    turns.push([value, before.length === 0 ? await reference() : before[0]!])
  }
  return turns
}

/** Of what there is: a ratio of nothing to nothing is none. */
export function median(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value))
  if (known.length === 0 && values.length > 0) return Number.NaN
  const sorted = known.toSorted((one, other) => (one < other ? -1 : 1))
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined) throw new Error('No run was taken')
  return (low + high) / 2
}

/** To four significant digits: more would be noise. */
function round(value: number): number {
  return Number(value.toPrecision(4))
}
