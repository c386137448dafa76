import type { z } from 'zod'

/** When a rule decides, and for whom. */
type Moment = {
  /** Milliseconds of a clock that all who share the counts go by. */
  now: number
  /**
   * How many processes decide without each other at the moment, because what they share cannot be reached; 1: the decision is
   * made for all of them. A rule that limits something gives each no more than its part.
   */
  alone: number
}

/** A count and when it may be forgotten, in milliseconds of the moment's clock. Plain JSON. */
export type Kept<Count> = { count: Count; until: number }

/**
 * Decides by what was counted, and says what the counts become. Pure, and never throws. `Counts` names the kinds that it goes
 * by, one count of each; rules that name the same kind share it.
 */
export type Rule<Counts extends Record<string, object>, Input, Result> = {
  /** Unlike every other rule's. */
  name: string
  /** Checks what a process of another version may have counted; what does not fit counts as nothing. */
  kinds: { [Kind in keyof Counts]: z.ZodType<Counts[Kind]> }
  /** `change` has the kinds that change; null forgets one. */
  decide: (
    counts: { readonly [Kind in keyof Counts]: Readonly<Counts[Kind]> | null },
    input: Input,
    moment: Moment,
  ) => { result: Result; change: { [Kind in keyof Counts]?: Kept<Counts[Kind]> | null } }
}

/** What several processes of a site count together. */
export type SharedCounts = {
  /** Decides about the counts under these keys, one after another over all processes. `input` and the result are plain JSON. */
  decide: <Counts extends Record<string, object>, Input, Result>(
    rule: Rule<Counts, Input, Result>,
    keys: Readonly<Record<keyof Counts, string>>,
    input: Input,
  ) => Promise<Result>
  /** Whether other processes may count too: then what is asked often is counted here first (`limits/`). */
  readonly isShared: boolean
  close: () => Promise<void>
}
