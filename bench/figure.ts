/** One measurement of ours and of its reference, taken one right after the other, in the same unit. */
export type Pair = { value: number; referenceValue: number }

/** The target of a figure; all given conditions must hold. */
export type Reach = { atMost?: number; atLeast?: number; ratioAtMost?: number; ratioAtLeast?: number }

export type Figure = {
  name: string
  /** Median of the runs, as are `referenceValue` and `ratio`. */
  value: number
  unit: string
  /** What the value is compared with. */
  reference: string
  referenceValue: number
  /** Median of `value / referenceValue` of each run's own pair, which cancels out slowdowns of the whole machine. */
  ratio: number
  lowestRatio: number
  highestRatio: number
  runs: number
  reach?: Reach
}

type Words = Pick<Figure, 'name' | 'unit' | 'reference' | 'reach'>

/** `BENCH_QUICK=1` only checks that everything runs: a single run says nothing on a busy machine. */
export const QUICK = process.env.BENCH_QUICK === '1'
export const RUNS = QUICK ? 1 : 5

/** Summarizes the pairs of one figure; throws if there are none. */
export function toFigure(words: Words, pairs: readonly Pair[]): Figure {
  const ratios = pairs.map(({ value, referenceValue }) => value / referenceValue)
  const { name, reach, ...rest } = words
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
  }
}

/** Null if there is no target. */
export function isReached({ value, ratio, reach }: Figure): boolean | null {
  if (!reach) return null
  const { atMost = Infinity, atLeast = -Infinity, ratioAtMost, ratioAtLeast } = reach
  if (Number.isNaN(value) || value > atMost || value < atLeast) return false
  // An undefined ratio (nothing against nothing) meets no target.
  if (ratioAtMost !== undefined && !(ratio <= ratioAtMost)) return false
  return ratioAtLeast === undefined || ratio >= ratioAtLeast
}

type Take<Value> = () => Promise<Value>

/** Measures both sides in turn, alternating which is first, so that drift of the machine favours neither. */
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

/** Ignores undefined ratios (nothing against nothing). */
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
