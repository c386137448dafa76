/**
 * Begins work that nobody waits for, outside of any request: no visitor's quota or language applies to it, so work that needs a language
 * names it. A failure is logged and counted under `name`. `signal` is aborted when the process ends, which waits for the work, but not
 * for long. `about` is added to the line in the log.
 */
export type InBackground = (
  name: string,
  work: (signal: AbortSignal) => unknown,
  about?: Readonly<Record<string, string>>,
) => void

/** Does work again and again in the background until the process ends, one turn at a time; a turn that fails does not stop the next. */
export type Repeat = (name: string, times: RepeatTimes, work: (signal: AbortSignal) => unknown) => void

export type RepeatTimes = {
  /** Milliseconds between two turns. */
  every: number
  /** Milliseconds until the first turn, 0: it begins at once; unset: as between two. */
  first?: number
  /** Whether there is one more turn at the end of the process. */
  last?: boolean
}
