import type { Results } from './load-results.ts'

/** Total of the known counts. */
export function countMatches({ movies, shows, people }: Results): number {
  return (movies?.total ?? 0) + (shows?.total ?? 0) + (people?.total ?? 0)
}
