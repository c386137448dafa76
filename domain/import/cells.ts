import type { TitleType } from '#domain/title.ts'

// Spreadsheets and scripts rewrite cells: numbers get a `.0`, dates the form of a country.

const MOST_ID = 999_999_999
const LONGEST_NAME = 300

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

/** The `tt…` id in a cell, which may hold the whole address of its page. */
export function readImdbId(cell: unknown): string | null {
  return /(?<![a-z\d])tt\d{5,10}(?!\d)/.exec(textOf(cell))?.[0] ?? null
}

export function readYear(cell: unknown): number | null {
  const [, digits] = /^(\d{4})(?:\.0+)?$/.exec(textOf(cell)) ?? []
  const year = Number(digits ?? 0)
  return year >= 1870 && year <= 2100 ? year : null
}

/** A name as one line. A formula stays the text that it is. */
export function readName(cell: unknown): string {
  return textOf(cell).toWellFormed().replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME)
}

/** `other`: neither a movie nor a show. Null: unknown, so that an id or a search decides. */
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
  podcastseries: 'other',
  podcastepisode: 'other',
}

export function readType(cell: unknown): TypeWord {
  return WORDS[plain(textOf(cell))] ?? null
}

/** Letters and digits alone, in lower case: how headers and words are compared. */
export function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]/g, '')
}

/**
 * Reads days of one column: `2024-03-02`, whole times, and what a spreadsheet makes of them. Whether the day or the month comes
 * first in `03/02/2024` is what the rest of the column shows; where nothing shows it, no day is better than a wrong one.
 */
export function createReadDay(column: readonly string[]): (cell: string) => string | null {
  const parts = column.flatMap((cell) => {
    const [, first, second] = SLASHED.exec(cell.trim()) ?? []
    return first !== undefined && second !== undefined ? [[Number(first), Number(second)] as const] : []
  })
  const dayFirst = parts.some(([first]) => first > 12)
  const monthFirst = parts.some(([, second]) => second > 12)
  return (cell) => {
    const text = cell.trim()
    const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? []
    if (year !== undefined) return toDay(Number(year), Number(month), Number(day))
    const [, ofDay, ofMonth, ofYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
    if (ofYear !== undefined) return toDay(Number(ofYear), Number(ofMonth), Number(ofDay))
    const [, first, second, last] = SLASHED.exec(text) ?? []
    if (last === undefined || dayFirst === monthFirst) return null
    return dayFirst ? toDay(Number(last), Number(second), Number(first)) : toDay(Number(last), Number(first), Number(second))
  }
}

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** Null for a day that no calendar has. */
function toDay(year: number, month: number, day: number): string | null {
  if (year < 1870 || year > 2100) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}

function textOf(cell: unknown): string {
  return typeof cell === 'string' ? cell.trim() : typeof cell === 'number' && Number.isFinite(cell) ? String(cell) : ''
}
