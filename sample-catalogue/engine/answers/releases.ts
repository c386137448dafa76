import type { TitleType } from '#domain/title.ts'
import { seeded } from '#sample-catalogue/random/seeded.ts'

import { dateOf } from '../library/days.ts'
import type { Entry } from '../library/entry.ts'
import { countriesOf } from './cards.ts'

const HOME = 'US'
const THEATRICAL = 3
/** The ratings by age in the United States, from the mildest on. */
const CERTIFICATIONS: Record<TitleType, readonly [name: string, meaning: string][]> = {
  movie: [
    ['NR', 'No rating.'],
    ['G', 'All ages.'],
    ['PG', 'Parents may want to look first.'],
    ['PG-13', 'Some of it may not suit children under 13.'],
    ['R', 'Under 17 with an adult.'],
    ['NC-17', 'Adults alone.'],
  ],
  tv: [
    ['NR', 'No rating.'],
    ['TV-Y', 'All children.'],
    ['TV-Y7', 'Children of 7 and older.'],
    ['TV-G', 'All ages.'],
    ['TV-PG', 'Parents may want to look first.'],
    ['TV-14', 'Some of it may not suit children under 14.'],
    ['TV-MA', 'Adults alone.'],
  ],
}
const MILD_GENRES = [10751, 16, 10762, 10402]
const HARD_GENRES = [27, 80, 53, 10752, 10768]

/** All ratings by age that titles of a type may have. */
export function certifications(type: TitleType): object {
  const list = CERTIFICATIONS[type].map(([certification, meaning], order) => ({ certification, meaning, order }))
  return { certifications: { [HOME]: list } }
}

/** When a movie came out where. Of real films the first release is known, not its rating. */
export function releaseDates(entry: Entry) {
  if (entry.day === null) return { results: [] }
  const release = {
    certification: certificationOf(entry),
    descriptors: [],
    iso_639_1: '',
    note: '',
    release_date: `${dateOf(entry.day)}T00:00:00.000Z`,
    type: THEATRICAL,
  }
  return { results: countriesOf(entry).map((country) => ({ iso_3166_1: country, release_dates: [release] })) }
}

/** The rating by age of a show. */
export function contentRatings(entry: Entry) {
  const rating = certificationOf(entry)
  return { results: rating === '' ? [] : [{ descriptors: [], iso_3166_1: HOME, rating }] }
}

/** The rating by age of an invented title, after its genres; of a real one nobody knows it here. */
function certificationOf(entry: Entry): string {
  if (entry.index === null) return ''
  const names = CERTIFICATIONS[entry.type].map(([name]) => name)
  const draw = seeded(entry.index, 'certification')()
  const has = (genres: readonly number[]) => entry.genreIds.some((id) => genres.includes(id))
  const movie = entry.type === 'movie'
  const from = has(MILD_GENRES) ? 1 : has(HARD_GENRES) ? names.length - 3 : names.length - 4
  return names[from + Math.floor(draw * (movie ? 2 : 3))] ?? ''
}
