import { createReadDay, dayWatched, readId, readImdbId, readName, readNumber, readYear } from './cells.ts'
import { MAX_ROWS, unusable, type ImportRow, type ReadFile, type UnreadRow } from './import-row.ts'
import { questionKey } from './questions.ts'
import type { UnreadReason } from './reasons.ts'
import { fileNameMark } from './table-kinds.ts'

type Fields = Record<string, unknown>
type ReadDay = (time: unknown) => string | null

/**
 * The rows of a Trakt JSON file: an array of watched, listed or rated items, or an object of such arrays. Throws `UnusableFile`
 * for anything else.
 */
export function readTrakt(value: unknown, fileName: string): ReadFile {
  const lists = listsIn(value, fileName)
  if (lists === null) throw unusable('unknown')
  const items = lists.flatMap((list) => list.items)
  if (items.length === 0) throw unusable('noRows')
  // Trakt's custom lists look like its watchlist.
  const asksMark = lists.every(({ name, items: own }) => fileNameMark(name) !== 'wanted' && own.every(isListed))
  const read: ReadFile = { kind: 'trakt', rows: [], unread: [], asksMark, mayBeCut: false }
  const readText = createReadDay([])
  const readDay: ReadDay = (time) => (typeof time === 'string' ? readText(time) : null)
  for (const [index, item] of items.entries()) {
    const rows = toRows(item, index + 1, readDay)
    if (Array.isArray(rows)) for (const row of rows) read.rows.push(row)
    else read.unread.push(rows)
    if (read.rows.length > MAX_ROWS) throw unusable('tooManyRows')
  }
  return read
}

const TIMES = ['watched_at', 'last_watched_at', 'rated_at', 'listed_at'] as const
type Time = (typeof TIMES)[number]

/** The lists in a file; null unless an item has one of Trakt's time fields and a title. */
function listsIn(value: unknown, fileName: string): { name: string; items: Fields[] }[] | null {
  const lists = Array.isArray(value)
    ? [{ name: fileName, items: value }]
    : Object.entries(isFields(value) ? value : {}).flatMap(([name, items]) => (Array.isArray(items) ? [{ name, items }] : []))
  const known = lists.filter(({ items }) => items.some(isOfTrakt))
  if (known.length > 0) return known.map(({ name, items }) => ({ name, items: items.filter(isFields) }))
  return Array.isArray(value) && value.length === 0 ? [] : null
}

function isOfTrakt(item: unknown): item is Fields {
  return isFields(item) && timeOf(item) !== undefined && (isFields(item.movie) || isFields(item.show))
}

function isListed(item: Fields): boolean {
  return timeOf(item) === 'listed_at'
}

/** Which time field an item has; the field may be empty, which means an unknown time. */
function timeOf(item: Fields): Time | undefined {
  return TIMES.find((name) => name in item)
}

/** The rows of one item, more than one if it lists the seasons of a show; or why there are none. */
function toRows(item: Fields, line: number, readDay: ReadDay): ImportRow[] | UnreadRow {
  const time = timeOf(item)
  const title = isFields(item.movie) ? item.movie : isFields(item.show) ? item.show : {}
  const unread = (why: UnreadReason): UnreadRow => ({ line, title: readName(title.title), why })
  if (time === undefined) return unread('list')
  if (!isFields(item.movie) && !isFields(item.show)) return unread(item.type === 'person' ? 'notTitle' : 'nameless')
  const row = { ...rowOf(item, title, time, line), ...daysOf(item, time, readYear(title.year), readDay) }
  if (row.name === '' && row.tmdbId === null && row.imdbId === null && row.tvdbId === null) return unread('nameless')
  if (row.type === 'movie') return [row]
  const rows = rowsOfShow(item, row, time, readDay)
  if (typeof rows !== 'string') return rows
  return rows === 'begun' ? { ...unread(rows), begun: questionKey(row) } : unread(rows)
}

function rowOf(item: Fields, title: Fields, time: Time, line: number): Omit<ImportRow, 'day' | 'noted'> {
  return {
    ...idsOf(title),
    line,
    type: isFields(item.movie) ? 'movie' : 'tv',
    name: readName(title.title),
    year: readYear(title.year),
    ofEpisode: false,
    mark: time === 'listed_at' ? 'wanted' : 'watched',
    episode: null,
    own: null,
  }
}

function daysOf(item: Fields, time: Time, year: number | null, readDay: ReadDay): Pick<ImportRow, 'day' | 'noted'> {
  const noted = readDay(item[time])
  return { noted, day: time === 'rated_at' || time === 'listed_at' ? null : dayWatched(noted, year) }
}

function rowsOfShow(item: Fields, row: ImportRow, time: Time, readDay: ReadDay): ImportRow[] | UnreadReason {
  if (Array.isArray(item.seasons) && row.mark === 'watched') return episodesOf(item.seasons, row, readDay)
  if (isFields(item.episode)) {
    const [season, number] = [readNumber(item.episode.season), readNumber(item.episode.number)]
    if (row.mark === 'wanted') return 'wantedEpisode'
    return season === null || number === null ? 'season' : [{ ...row, episode: { season, episode: number } }]
  }
  if (isFields(item.season)) return 'season'
  return time === 'last_watched_at' || time === 'watched_at' ? 'begun' : [row]
}

function episodesOf(seasons: unknown[], row: ImportRow, readDay: ReadDay): ImportRow[] | UnreadReason {
  const rows = seasons.filter(isFields).flatMap(({ number: of, episodes }) => {
    const season = readNumber(of)
    if (season === null || !Array.isArray(episodes)) return []
    return episodes.filter(isFields).flatMap((episode): ImportRow[] => {
      const number = readNumber(episode.number)
      if (number === null) return []
      return [{ ...row, day: dayWatched(readDay(episode.last_watched_at), row.year), episode: { season, episode: number } }]
    })
  })
  return rows.length > 0 ? rows : 'begun'
}

function idsOf({ ids }: Fields): Pick<ImportRow, 'tmdbId' | 'imdbId' | 'tvdbId'> {
  const given = isFields(ids) ? ids : {}
  return { tmdbId: readId(given.tmdb), imdbId: readImdbId(given.imdb), tvdbId: readId(given.tvdb) }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
