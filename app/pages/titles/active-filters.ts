import { defaultFilters, isSame, SORTS, type Filters, type Range } from '#domain/filters.ts'
import type { Genre, StreamingPlatform } from '#domain/title.ts'

/** An active filter in words, and the filters without it. */
export type ActiveFilter = { id: string; label: string; logo: string | null; without: Filters }

/** Shows ids where names are unavailable. */
type Names = { genres: Genre[] | null; platforms: StreamingPlatform[] | null }

/** Every active filter, in the order of the panel. */
export function activeFilters(filters: Filters, thisYear: number, { genres, platforms }: Names): ActiveFilter[] {
  const { rating, year, sortBy } = filters
  const initial = defaultFilters(thisYear)
  const active: ActiveFilter[] = []
  function add(id: string, label: string, part: Partial<Filters>, logo: string | null = null) {
    active.push({ id, label, logo, without: { ...filters, ...part } })
  }
  const sort = SORTS.find(({ id }) => id === sortBy)
  if (sort && sortBy !== initial.sortBy) add('sort', sort.label, { sortBy: initial.sortBy })
  for (const id of filters.genres) {
    const name = genres?.find((genre) => genre.id === id)?.name ?? `Genre ${id}`
    add(`genre ${id}`, name, { genres: filters.genres.filter((other) => other !== id) })
  }
  if (!isSame(rating, initial.rating)) add('rating', `Rating ${formatRange(rating)}`, { rating: initial.rating })
  if (!isSame(year, initial.year)) add('year', `Years ${formatRange(year)}`, { year: initial.year })
  const nameless = filters.platforms.map((id) => ({ id, name: `Platform ${id}`, logo: null }))
  for (const { id, name, logo } of platforms?.filter((platform) => filters.platforms.includes(platform.id)) ?? nameless) {
    add(`platform ${id}`, name, { platforms: filters.platforms.filter((other) => other !== id) }, logo)
  }
  return active
}

/** `6.5 - 10`; one value if both ends are the same. */
export function formatRange({ min, max }: Range): string {
  return min === max ? String(min) : `${min} - ${max}`
}
