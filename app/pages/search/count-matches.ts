import type { Results } from './load-results.ts'

/** How many titles and people there are in all, of those that are known of. */
export function countMatches({ movies, shows, people }: Results): number {
  return (movies?.total ?? 0) + (shows?.total ?? 0) + (people?.total ?? 0)
}
