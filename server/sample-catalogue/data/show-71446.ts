import type { Work } from '../records.ts'

/**
 * An invented show under the id that the specification gives seasons and episodes of the site's own: the catalogue knows
 * none of them, so that the site's are seen.
 */
export const show71446: Work = {
  id: 71_446,
  type: 'tv',
  name: 'Forty-Eight Nights',
  language: 'en',
  date: '2017-05-02',
  lastDate: '2021-12-03',
  status: 'Ended',
  genreIds: [18, 9648],
  tagline: 'Every guest signs the book.',
  overview:
    'A grand hotel is to be pulled down, and the night porter decides to write down one guest for each of its last forty-eight nights. Some of them have been dead for years.',
  runtime: 50,
  popularity: 30,
  voteAverage: 7.8,
  voteCount: 412,
  budget: 0,
  revenue: 0,
  imdbId: null,
  homepage: null,
  licence: 'Invented for the sample catalogue',
  companies: [],
  networks: [],
  keywords: ['hotel', 'night porter', 'ghost', 'farewell'],
  platformIds: [],
  cast: [],
  crew: [],
  seasons: [],
  videos: [],
  reviews: [],
}
