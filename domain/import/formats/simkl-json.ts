import { readNumber } from '#domain/import/cells.ts'
import { readRatingOrZero } from '#domain/import/rating.ts'
import { readingOf, type Reading, type Said, type Told } from '#domain/import/seen-rule.ts'
import { fieldsIn, isFields, joinedReadings, textIn, titleIn, type DayIn, type Entries, type Fields } from './json-fields.ts'
import { saidByStatus } from './tracker-tables.ts'

const LISTS = ['movies', 'shows', 'anime'] as const

/** The entries of `SimklBackup.json`: its status says what was seen; times may be null. */
export function entriesOfSimkl(value: unknown): Entries {
  const file = isFields(value) ? value : {}
  const items = LISTS.flatMap((list) => fieldsIn(file[list]).map((item) => ({ ...item, list })))
  if (!items.some((item: Fields) => 'status' in item && (isFields(item.movie) || isFields(item.show)))) return null
  return { items, read: toReading }
}

function toReading(item: Fields, line: number, dayIn: DayIn): Reading {
  const title = isFields(item.movie) ? item.movie : isFields(item.show) ? item.show : {}
  const day = dayIn(item.last_watched_at)
  const told = { ...titleIn(title), day, noted: day ?? dayIn(item.user_rated_at) }
  const status = textIn(item.status)
  const rating = readRatingOrZero(item.user_rating, 10)
  const isMovie = item.list === 'movies' || isFields(item.movie) || item.anime_type === 'movie'
  if (isMovie) return readingOf({ ...told, kind: 'movie', said: [saidOf(status, day, true)], rating }, line)
  const said = saidOf(status, day, false)
  const episodes = episodesIn(item.seasons, { ...told, isAll: said === 'watched' }, dayIn)
  // Anime has no kind of its own: some entries are films.
  const kind = item.list === 'anime' && episodes.length === 0 && item.anime_type === undefined ? null : 'tv'
  const ofShow = readingOf({ ...told, kind, said: [said], isWhole: said === 'watched', rating }, line)
  const ofEpisodes = joinedReadings(episodes.map((each) => readingOf(each, line)))
  if (ofEpisodes.rows.length === 0) return ofShow
  const unread = [...ofEpisodes.unread, ...ofShow.unread.filter(({ why }) => why === 'rating')]
  return { rows: [...ofEpisodes.rows, ...ofShow.rows], unread }
}

function saidOf(status: string, day: string | null, isMovie: boolean): Said {
  if (status !== '') return saidByStatus(status, isMovie)
  return day === null ? 'neither' : isMovie ? 'watched' : 'begun'
}

type Show = Omit<Told, 'kind' | 'said'> & { isAll: boolean }

/** Episodes are listed once they were seen; one with an empty time was only if all of the show was. */
function episodesIn(seasons: unknown, { isAll, ...show }: Show, dayIn: DayIn): Told[] {
  return fieldsIn(seasons).flatMap(({ number: of, episodes }) => {
    const season = readNumber(of)
    return fieldsIn(episodes).flatMap((episode): Told[] => {
      const number = readNumber(episode.number)
      const isSeen = isAll || !('watched_at' in episode) || Boolean(episode.watched_at)
      if (season === null || number === null || !isSeen) return []
      return [{ ...show, kind: 'episode', said: ['watched'], day: dayIn(episode.watched_at), season, number }]
    })
  })
}
