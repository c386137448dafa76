import { dayAfter } from '#domain/calendar/airings.ts'

/** Days one after the other, with the first and the last of them: `YYYY-MM-DD`. */
export type Run = { from: string; to: string; days: number }

/** The longest run of days among these, which are in order and may repeat; of several as long as each other the earliest. Null: none. */
export function longestRun(days: Iterable<string>): Run | null {
  let best: Run | null = null
  let run: Run | null = null
  for (const day of days) {
    if (run?.to === day) continue
    run = run && dayAfter(run.to, 1) === day ? { from: run.from, to: day, days: run.days + 1 } : { from: day, to: day, days: 1 }
    if (best === null || run.days > best.days) best = run
  }
  return best
}
