import { dayAfter } from '#domain/calendar/airings.ts'

/** Days one after the other, with the first and the last of them: `YYYY-MM-DD`. */
export type Run = { from: string; to: string; days: number }

/** The longest run of days among these, which are in order and may repeat; of several as long as each other the earliest. Null: none. */
export function longestRun(days: Iterable<string>): Run | null {
  const runs: Run[] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.to === day) continue
    if (run && dayAfter(run.to, 1) === day) runs.splice(-1, 1, { from: run.from, to: day, days: run.days + 1 })
    else runs.push({ from: day, to: day, days: 1 })
  }
  return runs.reduce<Run | null>((best, run) => (best && best.days >= run.days ? best : run), null)
}
