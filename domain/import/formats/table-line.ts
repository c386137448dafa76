import { readId, readImdbId, readName, readNumber, readYear } from '#domain/import/cells.ts'
import type { UnreadReason } from '#domain/import/reasons.ts'
import type { Told } from '#domain/import/seen-rule.ts'

/** One line of a table. `cell`: the first of these columns that is not empty, else an empty text. */
export type Line = { cell: (...names: string[]) => string; readDay: (cell: string) => string | null }

/** What a line says, or why it cannot be read. */
export type Tell = (line: Line) => Told | UnreadReason

const NAMES = ['title', 'name', 'movietitle', 'showtitle']
const SHOW_NAMES = ['showtitle', 'show', 'title', 'name']
const SEASON = ['season', 'seasonnumber', 'episodeseason']
const NUMBER = ['episode', 'episodenumber', 'number']
const IDS = {
  tmdb: ['tmdbid', 'tmdbtvid', 'tmdb', 'movietmdbid', 'movieidstmdb', 'idstmdb', 'showidstmdb', 'showtmdbid'],
  imdb: ['const', 'imdbid', 'imdb', 'movieimdbid', 'movieidsimdb', 'idsimdb', 'showidsimdb', 'showimdbid', 'url'],
  tvdb: ['tvdbid', 'tvdb', 'idstvdb', 'showidstvdb', 'showtvdbid'],
}
const SHOW_IDS = {
  tmdb: ['showtmdbid', 'showidstmdb', 'seriestmdbid', 'tmdbtvid', 'tmdbid', 'tmdb'],
  imdb: ['showimdbid', 'showidsimdb', 'seriesimdbid', 'imdbid', 'imdb'],
  tvdb: ['showtvdbid', 'showidstvdb', 'seriestvdbid', 'tvdbid', 'tvdb'],
}
export const WATCHED_ON = ['watcheddate', 'watchedat', 'lastwatchedat']
const NOTED_ON = ['addeddate', 'date', 'created', 'daterated', 'listedat', 'watchlistedat', 'addedat', 'ratedat', 'createdat']
/** Columns that hold a day, whose other cells show in which order day and month stand. */
export const DAY_COLUMNS = [...WATCHED_ON, ...NOTED_ON, 'enddate', 'watchdate']

/** The name in a line of any format. */
export function nameIn({ cell }: Pick<Line, 'cell'>): string {
  return readName(cell(...NAMES, 'showname', 'seriesname', 'moviename'))
}

/** Season, number, name and ids from the columns that most formats have. `isEpisode`: the ids beside it may be its show's. */
export function commonOf({ cell, readDay }: Line, { isEpisode = false, isMovie = false } = {}): Omit<Told, 'kind' | 'said'> {
  const [season, number] = isMovie ? [null, null] : [readNumber(cell(...SEASON)), readNumber(cell(...NUMBER))]
  const isNumbered = season !== null && number !== null
  const ofShow = isNumbered || isEpisode
  const ids = isNumbered ? SHOW_IDS : IDS
  return {
    name: readName(cell(...(ofShow ? SHOW_NAMES : NAMES))),
    year: readYear(cell('year', 'movieyear', 'showyear')),
    // Without numbers the ids are the episode's own, and the movie database does not find episodes by those of its own.
    tmdbId: isEpisode && !isNumbered ? null : readId(cell(...ids.tmdb)),
    imdbId: readImdbId(cell(...ids.imdb)),
    tvdbId: readId(cell(...ids.tvdb)),
    season,
    number,
    day: readDay(cell(...WATCHED_ON)),
    noted: readDay(cell(...NOTED_ON, ...WATCHED_ON)),
  }
}

/** Whether a cell says yes; null if it is empty. */
export function readYes(cell: string): boolean | null {
  const word = cell.trim().toLowerCase()
  return word === '' ? null : ['true', '1', 'yes', 'y'].includes(word)
}
