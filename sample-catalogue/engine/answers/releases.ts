import type { TitleType } from '#domain/titles/title.ts'

import { dateOf } from '../library/days.ts'
import type { Entry } from '../library/entry.ts'
import { originOf } from '../library/origin.ts'
import { RATED_REGIONS, ratingOf, ratingsIn } from '../library/work-facts.ts'

const THEATRICAL = 3

/** Days from an invented movie's first release to that in a region. */
const LATER: { readonly [region: string]: number } = { DE: 14, FR: 7 }

/** All age ratings for titles of a type, by region; the first means "not rated". */
export function certifications(type: TitleType): object {
  const list = (region: string) =>
    ['NR', ...ratingsIn(type, region)].map((certification, order) => ({ certification, meaning: '', order }))
  const regions = RATED_REGIONS.filter((region) => ratingsIn(type, region).length > 0)
  return { certifications: Object.fromEntries(regions.map((region) => [region, list(region)])) }
}

/** A movie's release dates by region. For real films the first release is known, but not its rating. */
export function releaseDates(entry: Entry) {
  if (entry.day === null) return { results: [] }
  const day = entry.day
  const release = (region: string) => ({
    certification: ratingOf(entry, region) ?? '',
    descriptors: [],
    iso_639_1: '',
    note: '',
    release_date: `${dateOf(day + delayIn(region))}T00:00:00.000Z`,
    type: THEATRICAL,
  })
  const rated = entry.index === null ? [] : RATED_REGIONS
  const { countries } = originOf(entry)
  const delayIn = (region: string) => (countries.includes(region) ? 0 : (LATER[region] ?? 0))
  const regions = [...new Set([...countries, ...rated])]
  return { results: regions.map((region) => ({ iso_3166_1: region, release_dates: [release(region)] })) }
}

/** The ratings by age of a show. */
export function contentRatings(entry: Entry) {
  const ratings = RATED_REGIONS.flatMap((region) => {
    const rating = ratingOf(entry, region)
    return rating === null ? [] : [{ descriptors: [], iso_3166_1: region, rating }]
  })
  return { results: ratings }
}
