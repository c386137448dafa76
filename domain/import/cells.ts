import { hasEntry } from '#domain/text/has-entry.ts'
import { ownDay } from '#domain/calendar/own-day.ts'
import { withoutEntities } from '#domain/text/entities.ts'
import type { TitleType } from '#domain/titles/title.ts'

// Spreadsheets and scripts rewrite cells: numbers gain a `.0`, dates take a local format.

const MOST_ID = 999_999_999
const LONGEST_NAME = 300
const DAY = 24 * 60 * 60_000

/** A whole number from 1 that may be written as `603.0`; null for anything else. */
export function readId(cell: unknown): number | null {
  const [, digits] = /^(\d{1,9})(?:\.0+)?$/.exec(textOf(cell)) ?? []
  const id = Number(digits ?? 0)
  return id >= 1 && id <= MOST_ID ? id : null
}

/** A season or episode number from 0. */
export function readNumber(cell: unknown): number | null {
  const [, digits] = /^(\d{1,4})(?:\.0+)?$/.exec(textOf(cell)) ?? []
  return digits === undefined ? null : Number(digits)
}

/**
 * The `tt…` id in a cell, which may be the full address of its page. Spreadsheets drop the `tt` or leading zeros; IMDb writes at
 * least seven digits.
 */
export function readImdbId(cell: unknown): string | null {
  const text = textOf(cell).toLowerCase()
  const digits = /(?<![a-z\d])tt(\d{1,12})(?!\d)/.exec(text)?.[1] ?? /^(\d{1,12})(?:\.0+)?$/.exec(text)?.[1]
  const number = digits?.replace(/^0+/, '') ?? ''
  return number === '' || number.length > 10 ? null : `tt${number.padStart(7, '0')}`
}

export function readYear(cell: unknown): number | null {
  const [, digits] = /^(\d{4})(?:\.0+)?$/.exec(textOf(cell)) ?? []
  const year = Number(digits ?? 0)
  return year >= 1870 && year <= 2100 ? year : null
}

/** A name on one line, without HTML's entities. Formulas stay plain text. */
export function readName(cell: unknown): string {
  return withoutEntities(textOf(cell)).toWellFormed().replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME)
}

/** `other`: neither a movie nor a show. Null: unknown, to be decided by an id or a search. */
export type TypeWord = TitleType | 'episode' | 'season' | 'other' | null

const WORDS: Readonly<Record<string, Exclude<TypeWord, null>>> = {
  movie: 'movie',
  film: 'movie',
  tvmovie: 'movie',
  short: 'movie',
  tv: 'tv',
  show: 'tv',
  series: 'tv',
  tvshow: 'tv',
  tvseries: 'tv',
  miniseries: 'tv',
  tvminiseries: 'tv',
  episode: 'episode',
  tvepisode: 'episode',
  season: 'season',
  person: 'other',
  videogame: 'other',
  game: 'other',
  podcast: 'other',
  podcastseries: 'other',
  podcastepisode: 'other',
  // IMDb's words in the languages that its pages have.
  fernsehfilm: 'movie',
  kurzfilm: 'movie',
  fernsehserie: 'tv',
  fernsehepisode: 'episode',
  videospiel: 'other',
  telefilm: 'movie',
  courtmetrage: 'movie',
  serietelevisee: 'tv',
  serietv: 'tv',
  minisserie: 'tv',
  miniserie: 'tv',
  miniserietv: 'tv',
  episodetv: 'episode',
  jeuvideo: 'other',
  pelicula: 'movie',
  cortometraje: 'movie',
  seriedetv: 'tv',
  miniseriedetv: 'tv',
  episodiodetv: 'episode',
  videojuego: 'other',
  filme: 'movie',
  curta: 'movie',
  episodiotv: 'episode',
  videogioco: 'other',
}

export function readType(cell: unknown): TypeWord {
  const word = plain(textOf(cell))
  return hasEntry(WORDS, word) ? (WORDS[word] ?? null) : null
}

/** Lower-case letters and digits only, without accents, for comparing headers and words. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
}

/**
 * Reads the days of a column: `2024-03-02`, full timestamps, and what spreadsheets make of them. The rest of the column shows
 * whether the day or the month comes first in `03/02/2024`; if it does not, the result is null rather than a guess.
 */
export function createReadDay(column: readonly string[], today = ownDay()): (cell: string) => string | null {
  const parts = column.flatMap((cell) => {
    const [, first, second] = SLASHED.exec(cell.trim()) ?? []
    return first !== undefined && second !== undefined ? [[Number(first), Number(second)] as const] : []
  })
  const dayFirst = parts.some(([first]) => first > 12)
  const monthFirst = parts.some(([, second]) => second > 12)
  const order = dayFirst === monthFirst ? null : dayFirst ? 'day' : 'month'
  // The exporting service may be a day ahead of the visitor's time zone.
  const last = new Date(Date.parse(today) + DAY).toISOString().slice(0, 10)
  return (cell) => {
    const day = parseDay(cell.trim(), order)
    return day !== null && day >= FIRST && day <= last && !UNKNOWN.has(day) ? day : null
  }
}

const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?: .*)?$/
/** A timestamp with a time zone, like Trakt's in UTC. */
const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i

/** The day in a text. For a timestamp with a zone, the day in the visitor's own zone. */
function parseDay(text: string, order: 'day' | 'month' | null): string | null {
  if (ZONED.test(text)) {
    const at = new Date(text.replace(' ', 'T'))
    // Placeholders for "unknown" are recognised in UTC, before the visitor's zone shifts them to another day.
    const isUnknown = Number.isNaN(at.getTime()) || Math.abs(at.getTime()) < DAY || UNKNOWN.has(text.slice(0, 10))
    return isUnknown ? null : ownDay(at)
  }
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? []
  if (year !== undefined) return toDay(Number(year), Number(month), Number(day))
  const [, ofDay, ofMonth, ofYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: .*)?$/.exec(text) ?? []
  if (ofYear !== undefined) return toDay(Number(ofYear), Number(ofMonth), Number(ofDay))
  const [, first, second, last] = SLASHED.exec(text) ?? []
  if (last === undefined || order === null) return null
  return order === 'day' ? toDay(Number(last), Number(second), Number(first)) : toDay(Number(last), Number(first), Number(second))
}

/** Days that programs write for "unknown": the origins of their calendars. */
const UNKNOWN: ReadonlySet<string> = new Set(['1899-12-30', '1899-12-31', '1900-01-01', '1904-01-01', '1969-12-31', '1970-01-01'])
/** The year of the first film. */
const FIRST = '1888-01-01'

/** The day on which a title was watched; null if it is more than a year before the title's own year. */
export function dayWatched(day: string | null, year: number | null): string | null {
  return day !== null && year !== null && Number(day.slice(0, 4)) < year - 1 ? null : day
}

/** Null for an impossible date such as February 30. */
function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCFullYear() !== year) return null
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}

function textOf(cell: unknown): string {
  return typeof cell === 'string' ? cell.trim() : typeof cell === 'number' && Number.isFinite(cell) ? String(cell) : ''
}
