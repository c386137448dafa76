import type { DiaryFilter } from '#domain/record/diary.ts'
import { isDay, MOST_HALF_STARS } from '#domain/record/fields.ts'

export const VIEWS = ['list', 'calendar'] as const

/** The view that an address selects. `day`: the day of the calendar whose viewings are shown. */
export type DiaryView = DiaryFilter & { view: (typeof VIEWS)[number]; day: string | null }

/** Parses a view; invalid values are ignored. Ratings are stars, such as `4.5`, or `none`. */
export function parseView(search: URLSearchParams): DiaryView {
  const [year, type, day] = [search.get('year'), search.get('type'), search.get('day')]
  const view = search.get('view') === 'calendar' ? 'calendar' : 'list'
  return {
    view,
    year: year !== null && /^(18[7-9]|19\d|2\d\d)\d$/.test(year) ? Number(year) : null,
    type: type === 'movie' || type === 'tv' ? type : null,
    rating: parseRating(search.get('rating')),
    day: view === 'calendar' && day !== null && isDay(day) ? day : null,
  }
}

/** Half stars of a rating in an address, 0 for `none`; null if it is neither. */
export function parseRating(value: string | null): number | null {
  if (value === 'none') return 0
  return value !== null && /^(0\.5|[1-4](\.5)?|5)$/.test(value) ? Number(value) * 2 : null
}

/** A rating in an address, of half stars, 0 for not rated. */
export function toRating(halfStars: number): string {
  return halfStars === 0 ? 'none' : String(halfStars / 2)
}

/** All ratings, the best first, then that there is none. */
export const RATINGS: readonly number[] = Array.from({ length: MOST_HALF_STARS + 1 }, (_, less) => MOST_HALF_STARS - less)

/** The query with its question mark; just `?` for the default view. */
export function toSearch({ view, year, type, rating, day }: DiaryView): string {
  const query = new URLSearchParams()
  if (view !== 'list') query.set('view', view)
  if (year !== null) query.set('year', String(year))
  if (type !== null) query.set('type', type)
  if (rating !== null) query.set('rating', toRating(rating))
  if (day !== null && view === 'calendar') query.set('day', day)
  return `?${query}`
}
