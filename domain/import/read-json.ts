import { createReadDay, readId, readImdbId, readName, readNumber, readYear } from './cells.ts'
import { MAX_ROWS, UnusableFile, type ImportRow, type ReadFile } from './import-row.ts'
import type { MarkName } from '#domain/library/library.ts'
import { IMPORT_MESSAGES, UNREAD } from './messages.ts'

type Fields = Record<string, unknown>

/**
 * The rows of a JSON file of Trakt: an array of what was watched, listed or rated, or an object of such arrays. Throws
 * `UnusableFile` for anything else.
 */
export function readTrakt(value: unknown): ReadFile {
  const items = itemsIn(value)
  if (items === null) throw new UnusableFile(IMPORT_MESSAGES.unknown)
  if (items.length === 0) throw new UnusableFile(IMPORT_MESSAGES.noRows)
  const read: ReadFile = { kind: 'trakt', rows: [], unread: [], asksMark: false }
  for (const [index, item] of items.entries()) {
    const rows = toRows(item, index + 1)
    if (typeof rows === 'string') read.unread.push({ line: index + 1, why: rows })
    else for (const row of rows) read.rows.push(row)
    if (read.rows.length > MAX_ROWS) throw new UnusableFile(IMPORT_MESSAGES.tooManyRows)
  }
  return read
}

const TIMES = ['watched_at', 'last_watched_at', 'rated_at', 'listed_at'] as const

/** Null unless something in it has one of Trakt's times and a title. */
function itemsIn(value: unknown): Fields[] | null {
  const lists = Array.isArray(value) ? [value] : isFields(value) ? Object.values(value).filter(Array.isArray) : []
  const known = lists.filter((list) => list.some(isOfTrakt))
  if (known.length > 0) return known.flat().filter(isFields)
  return Array.isArray(value) && value.length === 0 ? [] : null
}

function isOfTrakt(item: unknown): item is Fields {
  return isFields(item) && TIMES.some((name) => name in item) && (isFields(item.movie) || isFields(item.show))
}

/** The rows of one item, more than one if it lists the seasons of a show; or why there are none. */
function toRows(item: Fields, line: number): ImportRow[] | string {
  const time = TIMES.find((name) => typeof item[name] === 'string')
  if (time === undefined) return UNREAD.list
  const mark: MarkName = time === 'listed_at' ? 'wanted' : 'watched'
  const title = isFields(item.movie) ? item.movie : isFields(item.show) ? item.show : null
  if (title === null) return item.type === 'person' ? UNREAD.notTitle : UNREAD.nameless
  const row: ImportRow = {
    ...idsOf(title),
    line,
    type: isFields(item.movie) ? 'movie' : 'tv',
    name: readName(title.title),
    year: readYear(title.year),
    ofEpisode: false,
    mark,
    day: time === 'rated_at' || mark !== 'watched' ? null : readDay(item[time]),
    noted: readDay(item[time]),
    episode: null,
    own: null,
  }
  if (row.name === '' && row.tmdbId === null && row.imdbId === null && row.tvdbId === null) return UNREAD.nameless
  if (row.type === 'movie') return [row]
  return rowsOfShow(item, row, time)
}

function rowsOfShow(item: Fields, row: ImportRow, time: (typeof TIMES)[number]): ImportRow[] | string {
  if (Array.isArray(item.seasons) && row.mark === 'watched') return episodesOf(item.seasons, row)
  if (isFields(item.episode)) {
    const [season, number] = [readNumber(item.episode.season), readNumber(item.episode.number)]
    if (row.mark === 'wanted') return UNREAD.wantedEpisode
    return season === null || number === null ? UNREAD.season : [{ ...row, episode: { season, episode: number } }]
  }
  if (isFields(item.season)) return UNREAD.season
  return time === 'last_watched_at' || time === 'watched_at' ? UNREAD.begun : [row]
}

function episodesOf(seasons: unknown[], row: ImportRow): ImportRow[] | string {
  const rows = seasons.filter(isFields).flatMap(({ number: of, episodes }) => {
    const season = readNumber(of)
    if (season === null || !Array.isArray(episodes)) return []
    return episodes.filter(isFields).flatMap((episode): ImportRow[] => {
      const number = readNumber(episode.number)
      if (number === null) return []
      return [{ ...row, day: readDay(episode.last_watched_at), episode: { season, episode: number } }]
    })
  })
  return rows.length > 0 ? rows : UNREAD.begun
}

function idsOf({ ids }: Fields): Pick<ImportRow, 'tmdbId' | 'imdbId' | 'tvdbId'> {
  const given = isFields(ids) ? ids : {}
  return { tmdbId: readId(given.tmdb), imdbId: readImdbId(given.imdb), tvdbId: readId(given.tvdb) }
}

function readDay(value: unknown): string | null {
  return typeof value === 'string' ? createReadDay([])(value) : null
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
