import type { Call } from './faulty-tmdb.ts'

/** The most calls within any one second. */
export function busiestSecond(calls: readonly Call[]): number {
  let first = 0
  let most = 0
  for (const [last, { at }] of calls.entries()) {
    while ((calls[first]?.at ?? at) <= at - 1000) first += 1
    most = Math.max(most, last - first + 1)
  }
  return most
}
