import { ownDay } from '#domain/calendar/own-day.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { joined } from '#domain/record/edits.ts'
import { EMPTY_ENTRY, seasonOf, titleOfKey, type Entry, type VisitorRecord } from '#domain/record/entry.ts'
import { factsOf, ownRatingOf, parseRatingName } from '#domain/record/fields.ts'
import { historyOf } from '#domain/record/history.ts'
import { listed, viewingsIn, type MarkName, type Viewing } from '#domain/record/marks.ts'
import { withoutRemovals } from '#domain/record/merge.ts'
import { packEntry, parseEntry } from '#domain/record/packed.ts'
import { roomIn, takesRoom } from '#domain/record/exchange.ts'
import { toOldHistory } from '#domain/takeover/old-history.ts'
import { recordOf } from '#domain/takeover/record-of.ts'
import { unpackLibrary } from '#domain/takeover/unpack-library.ts'
import { csvLine } from '#domain/text/csv.ts'
import type { TitleType } from '#domain/titles/title.ts'

const FORMAT = 'marquee-lists'

/** A visitor's settings as stored in the browser, by storage key; each feature validates its own. */
export type Choices = Readonly<Record<string, string>>

/** Settings included in a copy: services and region, saved filters, switches and the theme. */
export const CHOICE_KEYS = [
  'marquee.services',
  'marquee.filter-sets',
  'marquee.hide-seen',
  'marquee.card-ratings',
  'marquee.spoilers',
  'marquee.player',
  'marquee.theme',
] as const
/** Limit on the characters of one setting. */
const LONGEST_CHOICE = 100_000

/** A copy of everything that a browser remembers, without what was removed. */
export type OwnFile = {
  format: typeof FORMAT
  version: 2
  savedAt: string
  /** Entries as text, by key. */
  record: Readonly<Record<string, string>>
  choices: Choices
}

export function toOwnFile(record: VisitorRecord, choices: Choices, now: Date): OwnFile {
  const entries = [...withoutRemovals(record)].map(([key, entry]) => [key, packEntry(key, entry)])
  return { format: FORMAT, version: 2, savedAt: now.toISOString(), record: Object.fromEntries(entries), choices }
}

/** A parsed copy. */
export type OwnCopy = { record: VisitorRecord; choices: Choices }

/** Parses an untrusted value, also one that the version before saved; null if it is not a copy. What cannot be read is left out. */
export function parseOwnFile(value: unknown): OwnCopy | null {
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== FORMAT) return null
  const { record, library, history, choices }: Partial<Record<string, unknown>> = { ...value }
  const old = unpackLibrary(library)
  const found = old ? recordOf({ library: old, history: toOldHistory(history) }) : parseRecord(record)
  return found && { record: withoutRemovals(found), choices: toChoices(choices) }
}

function parseRecord(value: unknown): VisitorRecord | null {
  if (typeof value !== 'object' || value === null) return null
  const entries = Object.entries(value).flatMap(([key, text]): [string, Entry][] => {
    const entry = typeof text === 'string' ? parseEntry(key, text) : null
    return entry ? [[key, entry]] : []
  })
  return new Map(entries)
}

function toChoices(value: unknown): Choices {
  const given: Partial<Record<string, unknown>> = { ...Object(value) }
  return Object.fromEntries(
    CHOICE_KEYS.flatMap((key) => {
      const text = given[key]
      return typeof text === 'string' && text.length <= LONGEST_CHOICE ? [[key, text]] : []
    }),
  )
}

/**
 * Restores a copy into the record. What was removed since the copy was saved comes back. `leftOut`: names of the titles that did not
 * fit.
 */
export function withCopy(
  record: VisitorRecord,
  copy: VisitorRecord,
  act: { now: number },
): { record: VisitorRecord; leftOut: string[] } {
  let room = roomIn(record)
  const kept = new Map<string, Entry>()
  const leftOut: string[] = []
  // A show and its seasons fit in together or not at all.
  const titles = new Map<string, [string, Entry][]>()
  for (const each of copy) {
    const title = seasonOf(each[0])?.show ?? each[0]
    titles.set(title, [...(titles.get(title) ?? []), each])
  }
  for (const [title, entries] of titles) {
    const needed = entries.filter(([key]) => takesRoom(record, key)).length
    if (needed > room) {
      leftOut.push(factsOf(copy.get(title) ?? EMPTY_ENTRY)?.name ?? title)
      continue
    }
    room -= needed
    for (const [key, entry] of entries) kept.set(key, entry)
  }
  return { record: joined(record, kept, act), leftOut }
}

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
  const lines = [...marks, ...viewingLines(record), ...ratingLines(record), ...opened].map((each) => toCells(record, each))
  return `\ufeff${[csvLine(COLUMNS), ...lines.map(csvLine)].join('')}`
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

function toCells(record: VisitorRecord, { type, id, list, day, at, season, episode = null, rating, note }: Line): string[] {
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
  ]
}
