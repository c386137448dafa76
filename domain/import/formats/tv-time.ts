import { readId, readName, readNumber, readType, readYear } from '#domain/import/cells.ts'
import { fileList } from '#domain/import/file-lists.ts'
import type { Told } from '#domain/import/seen-rule.ts'
import { commonOf, readYes, type Line, type Tell } from './table-line.ts'

// TV Time closed in 2026. Its own last export, that of its "Liberator", and its personal data.

const isSeen = ({ cell }: Line) => readYes(cell('iswatched')) ?? cell('watchedat') !== ''

/** A line for each episode of the followed shows, seen or not; the show's ids stand beside the episode's. */
export const tellEpisodes: Tell = (line) => ({
  ...commonOf(line, { isEpisode: true }),
  kind: 'episode',
  said: [isSeen(line) ? 'watched' : 'neither'],
})

/** Films on its list are either seen or wanted. */
export const tellMovies: Tell = (line) => ({
  ...commonOf(line, { isMovie: true }),
  kind: 'movie',
  said: [isSeen(line) ? 'watched' : 'wanted'],
})

export const tellSeries: Tell = (line) => ({
  ...commonOf(line),
  kind: 'tv',
  said: [saidByStatus(line.cell('status'))],
})

/** A line for each title of each list. */
export const tellLists: Tell = (line) => {
  const list = fileList(line.cell('listname'))
  const kind = /movie/i.test(line.cell('itemtype')) ? 'movie' : 'tv'
  return list === null ? 'list' : { ...commonOf(line, { isMovie: true }), kind, said: ['listed'], list }
}

export function saidByStatus(status: string): 'wanted' | 'begun' {
  return status.trim() === 'not_started_yet' ? 'wanted' : 'begun'
}

/** The ids in the lines of episodes are the episodes' own, the names those of their shows. */
export const tellLiberator: Tell = (line) => {
  const told = commonOf(line)
  const isEpisode = told.season !== null && told.number !== null
  if (readType(line.cell('type')) === 'movie') {
    const said = isSeen(line) ? 'watched' : readYes(line.cell('iswatchlisted')) ? 'wanted' : 'neither'
    return { ...told, season: null, number: null, kind: 'movie', said: [said] }
  }
  if (isEpisode) return { ...told, kind: 'episode', byShow: true, said: [isSeen(line) ? 'watched' : 'neither'] }
  return { ...told, kind: 'tv', said: [saidByStatus(line.cell('status'))] }
}

/** Personal data: plays of episodes, followed shows and sums, told apart by their keys. */
export const tellTracking: Tell = (line) => {
  const { cell, readDay } = line
  const key = cell('key')
  const seenOn = readDay(cell('createdat'))
  const show = showOf(line)
  if (/^(?:re)?watch-episode-/.test(key)) return { ...show, ...numbersOf(line), kind: 'episode', said: ['watched'], day: seenOn }
  if (!key.startsWith('user-series-')) return 'notTitle'
  return { ...show, kind: 'tv', said: [readYes(cell('isforlater')) ? 'wanted' : 'begun'] }
}

const PLAYS: ReadonlySet<string> = new Set(['watch', 'rewatch'])

/** Older personal data: films, which have no ids, and some of the plays of episodes. */
export const tellOldTracking: Tell = (line) => {
  const { cell, readDay } = line
  const [type, of] = [cell('type'), cell('entitytype')]
  const seenOn = readDay(cell('createdat'))
  if (of === 'episode' && PLAYS.has(type)) {
    return { ...showOf(line), ...numbersOf(line), kind: 'episode', said: ['watched'], day: seenOn }
  }
  if (of !== 'movie') return 'notTitle'
  const year = readYear(cell('releasedate').slice(0, 4))
  const said = PLAYS.has(type) ? 'watched' : type === 'towatch' ? 'wanted' : 'neither'
  return { ...NOTHING, name: readName(cell('moviename')), year, noted: seenOn, kind: 'movie', said: [said], day: seenOn }
}

const NOTHING = { year: null, tmdbId: null, imdbId: null, tvdbId: null, season: null, number: null, day: null, noted: null }

function showOf({ cell, readDay }: Line): Omit<Told, 'kind' | 'said'> {
  const tvdbId = readId(cell('sid', 'seriesid'))
  return { ...NOTHING, name: readName(cell('seriesname')), tvdbId, noted: readDay(cell('createdat')) }
}

function numbersOf({ cell }: Line): Pick<Told, 'season' | 'number'> {
  return { season: readNumber(cell('sno', 'seasonnumber')), number: readNumber(cell('epno', 'episodenumber')) }
}
