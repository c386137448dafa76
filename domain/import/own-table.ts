import { ownDay } from '#domain/calendar/own-day.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { seasonOf, titleOfKey, type VisitorRecord } from '#domain/record/entry.ts'
import { factsOf, ownRatingOf, parseRatingName } from '#domain/record/fields.ts'
import { historyOf } from '#domain/record/history.ts'
import { ownLists, type OwnList } from '#domain/record/lists.ts'
import { listed, viewingsIn, type MarkName, type Viewing } from '#domain/record/marks.ts'
import { csvLine } from '#domain/text/csv.ts'
import type { TitleType } from '#domain/titles/title.ts'

// Everything that a table can hold of a record, as this site saves it and reads it back.

const LISTS: readonly [MarkName, string][] = [
  ['wanted', 'Watchlist'],
  ['hidden', 'Hidden'],
  ['followed', 'Followed'],
]
// The first names are those that Letterboxd imports. Ids of shows have their own column, so that they are not read as films.
const COLUMNS = [
  'tmdbID',
  'Title',
  'Year',
  'WatchedDate',
  'Type',
  'List',
  'Season',
  'Episode',
  'AddedDate',
  'tmdbTvID',
  'Rating10',
  'Review',
  'ListName',
  'Position',
  'ListDescription',
]

type Line = {
  type: TitleType
  id: number
  list: string
  /** The day on which it was watched or opened; empty if unknown. */
  day: string
  /** When it was put on the list; null if that is not known beside the day. */
  at: number | null
  season?: number
  episode?: EpisodeRef | null
  /** Half stars, 1-10. */
  rating?: number
  note?: string | null
  /** The list of the visitor's own that it is on; `position`: in a numbered one, else empty; `about`: on its first line alone. */
  own?: { name: string; position: string; about: string }
}

/** Lists, viewings with their notes, ratings and history as a CSV table, with a byte order mark so that spreadsheets detect UTF-8. */
export function toCsv(record: VisitorRecord): string {
  const marks = LISTS.flatMap(([name, list]) =>
    listed(record, name).map(({ type, id, since }): Line => ({ type, id, list, day: '', at: since })),
  )
  const opened = historyOf(record).map(({ type, id, openedAt, progress }): Line => ({
    type,
    id,
    list: 'History',
    day: ownDay(new Date(openedAt)),
    at: null,
    episode: progress,
  }))
  const inLists = ownLists(record).flatMap(ownLines)
  return toTable(record, [...marks, ...viewingLines(record), ...ratingLines(record), ...inLists, ...opened])
}

/** A list of the visitor's own as a table of the same form. */
export function listToCsv(record: VisitorRecord, list: OwnList): string {
  return toTable(record, ownLines(list))
}

function toTable(record: VisitorRecord, lines: readonly Line[]): string {
  return `\ufeff${[COLUMNS, ...lines.map((each) => toCells(record, each))].map(csvLine).join('')}`
}

function ownLines({ name, about, isNumbered, items }: OwnList): Line[] {
  return items.map(({ type, id, since, note }, at): Line => {
    const own = { name, position: isNumbered ? String(at + 1) : '', about: at === 0 ? about : '' }
    return { type, id, list: 'List', day: '', at: since, note, own }
  })
}

/** A line for each viewing of a movie, of a show as a whole, and of an episode. */
function viewingLines(record: VisitorRecord): Line[] {
  return [...record].flatMap(([key, entry]) => {
    const season = seasonOf(key)
    const title = titleOfKey(season?.show ?? key)
    if (!title) return []
    return [...viewingsIn(entry)].flatMap(([number, viewings]) => {
      const episode = season && number !== null ? { season: season.season, episode: number } : null
      if ((season === null) !== (number === null)) return []
      return viewings.map((viewing): Line => {
        const { day, note } = viewing
        return { ...title, list: 'Watched', day, at: addedAt(viewing), episode, note }
      })
    })
  })
}

/** A line for each rating of a title, a season or an episode. */
function ratingLines(record: VisitorRecord): Line[] {
  return [...record].flatMap(([key, entry]) => {
    const season = seasonOf(key)?.season
    const title = titleOfKey(seasonOf(key)?.show ?? key)
    return [...entry.fields.keys()].flatMap((name): Line[] => {
      const number = parseRatingName(name)?.episode
      const rating = number === undefined ? null : ownRatingOf(entry, number)
      if (!title || number === undefined || !rating || (season === undefined && number !== null)) return []
      const episode = season !== undefined && number !== null ? { season, episode: number } : null
      return [{ ...title, list: 'Rated', day: '', at: rating.moment, season, episode, rating: rating.halfStars }]
    })
  })
}

function addedAt({ day, moment }: Viewing): number | null {
  return day === '' ? moment : null
}

function toCells(record: VisitorRecord, { type, id, list, day, at, season, episode = null, rating, note, own }: Line): string[] {
  const entry = record.get(`${type}/${id}`)
  const facts = entry ? factsOf(entry) : null
  const [film, show] = type === 'movie' ? [String(id), ''] : ['', String(id)]
  const kind = type === 'movie' ? 'movie' : episode ? 'episode' : season === undefined ? 'show' : 'season'
  const numbers = [episode?.season ?? season ?? '', episode?.episode ?? ''].map(String)
  const added = at === null ? '' : ownDay(new Date(at))
  return [
    film,
    facts?.name ?? '',
    facts?.date?.slice(0, 4) ?? '',
    day,
    kind,
    list,
    ...numbers,
    added,
    show,
    String(rating ?? ''),
    note ?? '',
    own?.name ?? '',
    own?.position ?? '',
    own?.about ?? '',
  ]
}
