import type { Results } from './load-results.ts'

/** How many titles and people there are in all. */
export function countMatches({ movies, shows, people }: Results): number {
  return movies.total + shows.total + people.total
}
