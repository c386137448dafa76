import type { Processes } from '../bench/processes.ts'

/** What a torture found about one promise of docs/security.md or docs/reliability.md. */
export type Verdict = {
  /** Of the threat or fault: F10. */
  id: string
  /** What was seen, with its figure: `0 of 1,000 acknowledged writes lost`. */
  seen: string
  /** The figure that was promised: `0`. */
  promised: string
  held: boolean
}

/** What a torture gets, and what it tells. Whatever it starts by `processes` and writes into `folder` goes when it ends. */
export type Report = {
  /** Prints the promise's line. A torture that tells of none is broken too. */
  promise: (verdict: Verdict) => void
  /** A line beside the promises, for whoever watches a long run. */
  note: (text: string) => void
  processes: Processes
  /** An empty folder. */
  folder: string
  /** `SEED=`, or one of today; printed, so that a run can be repeated. */
  seed: number
  /** `RUNS=`, or as many as the long form takes. */
  runs: (usual: number) => number
  /** `SECONDS=`, or as long as the long form takes. */
  seconds: (usual: number) => number
  /** Whether `RUNS` or `SECONDS` ask for a short form, in which a figure that needs the whole run says little. */
  isShort: boolean
}

export type Torture = (report: Report) => Promise<void>

const IDS = 5

/** One line: `held    F10  0 of 1,000 acknowledged writes lost (promised 0)`. */
export function toLine({ id, seen, promised, held }: Verdict): string {
  return `${held ? 'held  ' : 'BROKEN'}  ${id.padEnd(IDS)}${seen} (promised ${promised})`
}

/** `12,345`, as all figures of these lines are written. */
export function count(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 1 })
}
