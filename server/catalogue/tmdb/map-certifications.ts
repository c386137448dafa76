import type { Certification } from '#domain/titles/title.ts'
import { distinct } from './map.ts'
import type { TmdbReleases } from './schemas-releases.ts'
import type { TmdbContentRating } from './schemas-title.ts'

/** TMDB's kinds of release: in cinemas everywhere, in some, the premiere, then what one has at home. */
const RELEASES = [3, 2, 1, 4, 5, 6]

/** The ratings by age of a movie, which each of its releases in a country may have. */
export function toMovieRatings(releases: TmdbReleases[]): Certification[] {
  const certifications = releases.flatMap(({ iso_3166_1: country, release_dates }) => {
    const rated = release_dates.filter(({ certification }) => certification !== '')
    const [first] = rated.toSorted((one, other) => placeOf(one) - placeOf(other))
    return first ? [{ country, name: first.certification }] : []
  })
  return oneEach(certifications)
}

export function toShowRatings(ratings: TmdbContentRating[]): Certification[] {
  return oneEach(ratings.map(({ iso_3166_1: country, rating: name }) => ({ country, name })))
}

function placeOf({ type }: { type: number | null }): number {
  return RELEASES.indexOf(type ?? 0) + 1 || Infinity
}

function oneEach(certifications: Certification[]): Certification[] {
  return distinct(certifications, ({ country }) => country)
}
