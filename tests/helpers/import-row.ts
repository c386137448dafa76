import type { ImportRow } from '#domain/import/import-row.ts'

/** A row of a list with little more than a name and a year. */
export const METROPOLIS_ROW: ImportRow = {
  line: 1,
  type: 'movie',
  tmdbId: null,
  imdbId: null,
  tvdbId: null,
  name: 'Metropolis',
  year: 1927,
  ofEpisode: false,
  mark: 'watched',
  day: null,
  noted: null,
  episode: null,
  own: null,
}
