import { dayWatched, readName, readNumber } from '#domain/import/cells.ts'
import { listOfPath, textOfHtml } from '#domain/import/file-lists.ts'
import type { FileList } from '#domain/import/import-row.ts'
import { readRating } from '#domain/import/rating.ts'
import { readingOf, unreadRow, type Reading, type Told } from '#domain/import/seen-rule.ts'
import { fileNameMark } from './table-kinds.ts'
import { fieldsIn, isFields, joinedReadings, textIn, titleIn, type DayIn, type Entries, type Fields } from './json-fields.ts'

/** The watched, listed or rated items of a Trakt file: an array, or an object of such arrays. */
export function entriesOfTrakt(value: unknown, fileName: string): Entries {
  const lists = listsIn(value, fileName)
  if (lists.length === 0) return null
  // Trakt's custom lists look like its watchlist.
  const isOfWishes = !lists.every(({ name, items }) => fileNameMark(name) !== 'wanted' && items.every(isListed))
  const ownList = listOfPath(fileName)
  return {
    items: lists.flatMap(({ items }) => items),
    read: (item, line, dayIn) => toReading(item, { line, dayIn, isOfWishes, fileName, ownList }),
  }
}

const TIMES = ['watched_at', 'last_watched_at', 'rated_at', 'listed_at'] as const

function listsIn(value: unknown, fileName: string): { name: string; items: Fields[] }[] {
  const lists = Array.isArray(value) ? [[fileName, value] as const] : Object.entries(isFields(value) ? value : {})
  return lists.flatMap(([name, list]) => {
    const items = fieldsIn(list)
    return items.some(isOfTrakt) ? [{ name, items }] : []
  })
}

function isOfTrakt(item: Fields): boolean {
  return timeOf(item) !== undefined && (isFields(item.movie) || isFields(item.show))
}

function isListed(item: Fields): boolean {
  return timeOf(item) === 'listed_at'
}

/** The time field that says something, or else the first that an item has: the time of a play may be unknown. */
function timeOf(item: Fields): (typeof TIMES)[number] | undefined {
  return TIMES.find((name) => Boolean(item[name])) ?? TIMES.find((name) => name in item)
}

type Place = { line: number; dayIn: DayIn; isOfWishes: boolean; fileName: string; ownList: FileList | null }

function toReading(item: Fields, { line, dayIn, isOfWishes, fileName, ownList }: Place): Reading {
  const time = timeOf(item)
  const title = isFields(item.movie) ? item.movie : isFields(item.show) ? item.show : {}
  const name = readName(title.title)
  if (time === undefined) return unreadRow(line, name, 'list')
  if (!isFields(item.movie) && !isFields(item.show))
    return unreadRow(line, name, item.type === 'person' ? 'notTitle' : 'nameless')
  const rating = time === 'rated_at' ? readRating(item.rating, 10) : null
  const inList = time === 'listed_at' && ownList ? { list: ownList, note: textOfHtml(textIn(item.notes)) } : null
  const told = { ...titleIn(title), noted: dayIn(item[time]), rating, ...inList }
  const said = inList ? ['listed' as const] : saidBy(item, isOfWishes, fileName)
  const day = time === 'rated_at' || time === 'listed_at' ? null : dayWatched(told.noted, told.year)
  if (isFields(item.movie)) return readingOf({ ...told, kind: 'movie', said, day }, line)
  const isSeen = said.includes('watched') || said.length === 0
  if (Array.isArray(item.seasons) && isSeen) {
    const rows = episodesIn(item.seasons, told, dayIn).map((each) => readingOf(each, line))
    return rows.length > 0 ? joinedReadings(rows) : readingOf({ ...told, kind: 'tv', said: ['begun'] }, line)
  }
  if (isFields(item.episode)) {
    const [season, number] = [readNumber(item.episode.season), readNumber(item.episode.number)]
    if (season === null || number === null) return unreadRow(line, name, 'season')
    return readingOf({ ...told, kind: 'episode', said, day, season, number }, line)
  }
  if (isFields(item.season)) return readingOf({ ...told, kind: 'season', season: readNumber(item.season.number), said }, line)
  const isBegun = time === 'last_watched_at' || time === 'watched_at'
  return readingOf({ ...told, kind: 'tv', said: isBegun ? ['begun'] : said }, line)
}

function saidBy(item: Fields, isOfWishes: boolean, fileName: string): Told['said'] {
  const time = timeOf(item)
  if (time === 'listed_at') return isOfWishes ? ['wanted'] : []
  if (time === 'rated_at') return ['rated']
  const isTimed = time !== undefined && Boolean(item[time])
  if (isTimed || Number(item.plays) > 0) return ['watched']
  const ofFile = fileNameMark(fileName)
  return ofFile === null ? [] : [ofFile]
}

function episodesIn(seasons: unknown, show: Omit<Told, 'kind' | 'said'>, dayIn: DayIn): Told[] {
  return fieldsIn(seasons).flatMap(({ number: of, episodes }) => {
    const season = readNumber(of)
    if (season === null) return []
    return fieldsIn(episodes).flatMap(({ number: at, plays, last_watched_at: seenAt }): Told[] => {
      const number = readNumber(at)
      if (number === null || plays === 0) return []
      return [{ ...show, kind: 'episode', said: ['watched'], day: dayWatched(dayIn(seenAt), show.year), season, number }]
    })
  })
}
