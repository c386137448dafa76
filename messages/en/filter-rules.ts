import { number } from './forms.ts'

/** Why filters in an address are not used: wrong ones, which a person has edited, or those of an outdated link. */
export const filterRules = {
  /** `reasons`: sentences from `reason`. */
  notUsed: (reasons: readonly string[]) => `Some filters in this address are not used. ${reasons.join(' ')}`,
  /** One of the rules below as a sentence of its own. */
  reason: (rule: string) => `${rule}.`,
  /** `filter` in the rules below. */
  labels: {
    genres: 'Genres',
    genres_any: '“Any of the genres”',
    genres_not: 'Excluded genres',
    keywords: 'Keywords',
    keywords_any: '“Any of the keywords”',
    keywords_not: 'Excluded keywords',
    people: 'People',
    companies: 'Companies',
    networks: 'Networks',
    language: 'The language',
    country: 'The country',
    certification_max: 'The certification',
    rating_min: 'The lowest rating',
    rating_max: 'The highest rating',
    year_min: 'The first year',
    year_max: 'The last year',
    runtime_min: 'The shortest runtime',
    runtime_max: 'The longest runtime',
    votes_min: 'The number of votes',
    status: 'The status',
    type: 'The type',
    sort: 'The order',
    region: 'The region',
    platforms: 'Streaming platforms',
    offers: 'Kinds of offers',
    free: '“Free here”',
  },
  /** `highest` of `notAbove`. */
  highest: { rating_max: 'the highest rating', year_max: 'the last year', runtime_max: 'the longest runtime' },
  /** `filter` is singular or plural, of any gender: a colon after it may help. */
  once: (filter: string) => `${filter} must be given once`,
  flag: (filter: string) => `${filter} must be 1 or left out`,
  number: (filter: string, min: number, max: number, step: number) =>
    `${filter} must be a number from ${min} to ${max} in steps of ${step}`,
  notAbove: (filter: string, highest: string) => `${filter} must not be above ${highest}`,
  oneOf: (filter: string, values: readonly string[]) => `${filter} must be one of ${values.join(', ')}`,
  knownIds: (filter: string) => `${filter} must be known ids, separated by commas`,
  knownCodes: (filter: string) => `${filter} must be known codes, separated by commas`,
  mostIds: (filter: string, most: number) => `${filter} must have at most ${number(most)} ids`,
  mostCodes: (filter: string, most: number) => `${filter} must have at most ${number(most)} codes`,
  mostValues: (filter: string, most: number) => `${filter} must have at most ${number(most)} values`,
  notWanted: (filter: string) => `${filter} must not be among the wanted ones`,
  notBoth: (filter: string) => `${filter} must not include and exclude the same code`,
  region: (filter: string) => `${filter} must be the code of a region, such as DE`,
  certification: (filter: string) => `${filter} must be one that the region uses`,
  notForMovies: (filter: string) => `${filter} cannot be used for movies`,
  notForShows: (filter: string) => `${filter} cannot be used for TV shows`,
  notWithFree: (filter: string) => `${filter} cannot be combined with free films`,
  notWithPeople: (filter: string) => `${filter} cannot be combined with people for TV shows`,
}
