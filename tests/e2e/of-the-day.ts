/**
 * `count` of the list, others from day to day, so that `npm test` stays short and a week sees all of it; the whole list with `E2E_ALL=1`.
 * The day is the run's (playwright.config.ts): its processes all take the same ones.
 */
export function ofTheDay<Item>(list: readonly Item[], count: number): readonly Item[] {
  if (process.env.E2E_ALL !== undefined) return list
  const first = Number(process.env.E2E_DAY) * count
  return Array.from({ length: Math.min(count, list.length) }, (_, index) => list[(first + index) % list.length]!)
}
