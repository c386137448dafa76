import type { Processes } from '../bench/processes.ts'

/** A torture's result for one promise of docs/security.md or docs/reliability.md. */
export type Verdict = {
  /** Id of the threat or fault, such as F10. */
  id: string
  /** What was seen, with its figure: `0 of 1,000 acknowledged writes lost`. */
  seen: string
  /** The figure that was promised: `0`. */
  promised: string
  held: boolean
}

/** What a torture receives, and how it reports. Its `processes` and the files in its `folder` are removed when it ends. */
export type Report = {
  /** Prints the promise's line. A torture that reports none counts as broken. */
  promise: (verdict: Verdict) => void
  /** Prints a further line, for people who watch a long run. */
  note: (text: string) => void
  processes: Processes
  /** An empty folder. */
  folder: string
  /** `SEED=`, or the current time; printed, so that a run can be repeated. */
  seed: number
  /** `RUNS=`, or as many as the long form takes. */
  runs: (usual: number) => number
  /** `SECONDS=`, or as long as the long form takes. */
  seconds: (usual: number) => number
  /** Whether `RUNS` or `SECONDS` ask for a short form, in which some figures mean little. */
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
