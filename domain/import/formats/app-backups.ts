import { readNumber, readYear } from '#domain/import/cells.ts'
import { readingOf, type Reading, type Told } from '#domain/import/seen-rule.ts'
import { fieldsIn, isFields, joinedReadings, titleIn, type DayIn, type Entries, type Fields } from './json-fields.ts'
import { saidByStatus } from './tv-time.ts'

// JSON backups of apps, each a list of movies or of shows with their seasons: TV Time and SeriesGuide.

type Show = Omit<Told, 'kind' | 'said'>
/** How an app names the number of a season and of an episode, and says that one was seen. */
type Form = { season: string; number: string; isSeen: (episode: Fields) => boolean }

const TV_TIME: Form = { season: 'number', number: 'number', isSeen: ({ is_watched: seen }) => seen === true }
const SERIES_GUIDE: Form = {
  season: 'season',
  number: 'episode',
  isSeen: ({ watched, plays, skipped }) => skipped !== true && (watched === true || Number(plays) > 0),
}

export function entriesOfTvTime(value: unknown): Entries {
  const items = fieldsIn(value)
  return items.some((item) => isFields(item.id) && ('is_watched' in item || Array.isArray(item.seasons)))
    ? { items, read: readTvTime }
    : null
}

function readTvTime(item: Fields, line: number, dayIn: DayIn): Reading {
  const noted = dayIn(item.created_at)
  const told = { ...titleIn(item, item.id), noted }
  if (!Array.isArray(item.seasons)) {
    const isSeen = item.is_watched === true
    return readingOf({ ...told, kind: 'movie', said: [isSeen ? 'watched' : 'wanted'], day: dayIn(item.watched_at) }, line)
  }
  const episodes = episodesIn(item.seasons, told, TV_TIME, dayIn)
  const status = typeof item.status === 'string' ? item.status : ''
  return orShow(episodes, { ...told, kind: 'tv', said: [saidByStatus(status)] }, line)
}

export function entriesOfSeriesGuide(value: unknown): Entries {
  const items = fieldsIn(value)
  const isOfShows = items.some(({ seasons }) => fieldsIn(seasons).some((season) => 'season' in season && 'episodes' in season))
  const isOfMovies = items.some((item) => 'in_watchlist' in item && 'in_collection' in item)
  return isOfShows || isOfMovies ? { items, read: readSeriesGuide } : null
}

/** SeriesGuide's lists name only ids. */
export function isListOfSeriesGuide(value: unknown): boolean {
  return fieldsIn(value).some((item) => 'list_id' in item && 'items' in item)
}

function readSeriesGuide(item: Fields, line: number, dayIn: DayIn): Reading {
  const ids = { tmdb: item.tmdb_id, imdb: item.imdb_id, tvdb: item.tvdb_id }
  const told = titleIn(item, ids)
  if ('in_watchlist' in item) {
    const year = typeof item.released_utc_ms === 'number' ? yearOf(item.released_utc_ms) : null
    const seen = item.watched === true || Number(item.plays) > 0
    const said = [seen && ('watched' as const), item.in_watchlist === true && ('wanted' as const)].filter(
      (each) => each !== false,
    )
    return readingOf({ ...told, year, kind: 'movie', said: said.length > 0 ? said : ['neither'] }, line)
  }
  return orShow(episodesIn(item.seasons, told, SERIES_GUIDE, dayIn), { ...told, kind: 'tv', said: ['neither'] }, line)
}

function yearOf(time: number): number | null {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) || time === 0 ? null : readYear(String(date.getUTCFullYear()))
}

function episodesIn(seasons: unknown, show: Show, { season: ofSeason, number: ofNumber, isSeen }: Form, dayIn: DayIn): Told[] {
  return fieldsIn(seasons).flatMap((season) => {
    const at = readNumber(season[ofSeason])
    return fieldsIn(season.episodes).flatMap((episode): Told[] => {
      const number = readNumber(episode[ofNumber])
      if (at === null || number === null || !isSeen(episode)) return []
      return [{ ...show, kind: 'episode', said: ['watched'], day: dayIn(episode.watched_at), season: at, number }]
    })
  })
}

/** The episodes that were seen; if none was, what is known of the show. */
function orShow(episodes: readonly Told[], show: Told, line: number): Reading {
  return episodes.length > 0 ? joinedReadings(episodes.map((each) => readingOf(each, line))) : readingOf(show, line)
}
