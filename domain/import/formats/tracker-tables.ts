import { plain, readId, readImdbId, readName, readNumber, readType } from '#domain/import/cells.ts'
import { readRatingOrZero } from '#domain/import/rating.ts'
import type { Said, Told } from '#domain/import/seen-rule.ts'
import { commonOf, readYes, type Line, type Tell } from './table-line.ts'

// The tables of Simkl, Yamtrack and MediaTracker.

const STATUS: Readonly<Partial<Record<string, Said>>> = {
  completed: 'watched',
  finished: 'watched',
  repeating: 'watched',
  plantowatch: 'wanted',
  planning: 'wanted',
  planned: 'wanted',
}

/** What a status says. Of a movie that is only under way, paused or dropped, nothing is known to have been seen. */
export function saidByStatus(status: string, isMovie: boolean): Said {
  return STATUS[plain(status)] ?? (isMovie || plain(status) === '' ? 'neither' : 'begun')
}

/** The last episode that was seen says that all before it were, too. */
export const tellSimkl: Tell = (line) => {
  const { cell } = line
  const word = plain(cell('type'))
  const [, season, number] = /^(?:s(\d{1,4})\s*)?e?(\d{1,4})$/i.exec(cell('lastepwatched').trim()) ?? []
  const kind = word === 'movie' ? 'movie' : word === 'anime' && number === undefined ? null : 'tv'
  const told = { ...commonOf(line, { isMovie: true }), kind, rating: readRatingOrZero(cell('rating'), 10) } as const
  const said = saidByStatus(cell('watchlist'), kind === 'movie')
  if (kind === 'tv' && said !== 'watched' && number !== undefined && Number(number) > 0) {
    const upTo = { season: Number(season ?? 1), number: Number(number), isWhole: true }
    return { ...told, ...upTo, day: null, said: ['watched'] }
  }
  return { ...told, said: [said], isWhole: kind !== 'movie' && said === 'watched' }
}

export const tellYamtrack: Tell = (line) => {
  const { cell, readDay } = line
  const kind = kindInYamtrack(cell('mediatype'))
  const status = cell('status').trim()
  const isTmdb = cell('source').toLowerCase() === 'tmdb'
  const [season, number] = [readNumber(cell('seasonnumber')), readNumber(cell('episodenumber'))]
  const isPart = kind === 'season' || kind === 'episode'
  return {
    name: readName(cell('title')),
    year: null,
    tmdbId: isTmdb ? readId(cell('mediaid')) : null,
    imdbId: null,
    tvdbId: null,
    season: isPart ? season : null,
    number: kind === 'episode' ? number : null,
    day: readDay(cell('enddate', 'watchdate')),
    noted: readDay(cell('createdat', 'enddate', 'watchdate')),
    kind,
    rating: readRatingOrZero(cell('score'), 10),
    // The line of an episode is a play, unless it has a status.
    said: [kind === 'episode' && status === '' ? 'watched' : saidByStatus(status, kind === 'movie' || kind === 'episode')],
    isWhole: kind !== 'movie' && kind !== 'episode' && kind !== 'other' && saidByStatus(status, false) === 'watched',
  }
}

function kindInYamtrack(type: string): Told['kind'] {
  return plain(type) === 'anime' ? null : (readType(type) ?? 'other')
}

/** The form that MediaTracker imports. A line of a show with an episode means all up to it. */
export const tellMediaTracker: Tell = (line) => {
  const { cell } = line
  const kind = readType(cell('type'))
  const [source, id] = [cell('externalsrc').toLowerCase(), cell('externalid')]
  const [season, number] = [readNumber(cell('season')), readNumber(cell('episode'))]
  const isUpTo = kind === 'tv' && season !== null && number !== null
  const said: Said = readYes(cell('watched')) ? 'watched' : saidByList(line)
  return {
    name: readName(cell('title')),
    year: null,
    tmdbId: source === 'tmdb' ? readId(id) : null,
    imdbId: source === 'imdb' ? readImdbId(id) : null,
    tvdbId: source === 'tvdb' ? readId(id) : null,
    season,
    number,
    day: null,
    noted: null,
    kind: kind ?? 'other',
    said: [said],
    isWhole: (isUpTo || kind === 'tv' || kind === 'season') && said === 'watched',
  }
}

function saidByList({ cell }: Line): Said {
  return plain(cell('listid')) === 'watchlist' ? 'wanted' : 'neither'
}
