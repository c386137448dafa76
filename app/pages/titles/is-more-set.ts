import type { Filters } from '#domain/filters/filters.ts'

/** What the panel shows at once; all else is behind "More filters". */
const COMMON: ReadonlySet<string> = new Set(['sortBy', 'genres', 'genresAny', 'genresNot', 'rating', 'year', 'platforms'])

/** Whether a filter is set that is behind "More filters". */
export function isMoreSet(filters: Filters, initial: Filters): boolean {
  return restOf(filters) !== restOf(initial)
}

function restOf(filters: Filters): string {
  return JSON.stringify(Object.entries(filters).filter(([name]) => !COMMON.has(name)))
}
