import { createReadDay, readId, readImdbId, readName, readYear } from '#domain/import/cells.ts'
import type { Reading, Told } from '#domain/import/seen-rule.ts'

/** An object of a JSON file whose values are yet to be checked. */
export type Fields = Record<string, unknown>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects in a list; none if it is not a list. */
export function fieldsIn(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : []
}

/** A text; empty for anything else. */
export function textIn(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** Reads the days of one file: times with their zones, so that no column shows an order of day and month. */
export function createDayIn(): (value: unknown) => string | null {
  const readText = createReadDay([])
  return (value) => (typeof value === 'string' ? readText(value) : null)
}

export function idsIn(value: unknown): Pick<Told, 'tmdbId' | 'imdbId' | 'tvdbId'> {
  const ids = isFields(value) ? value : {}
  return { tmdbId: readId(ids.tmdb), imdbId: readImdbId(ids.imdb), tvdbId: readId(ids.tvdb) }
}

/** Name, year and ids as most services write them, and nothing else. */
export function titleIn(title: Fields, ids: unknown = title.ids): Omit<Told, 'kind' | 'said'> {
  const { day, noted, season, number } = { day: null, noted: null, season: null, number: null }
  return { name: readName(title.title), year: readYear(title.year), ...idsIn(ids), day, noted, season, number }
}

/** Several readings of one entry as one. */
export function joinedReadings(readings: readonly Reading[]): Reading {
  return { rows: readings.flatMap(({ rows }) => rows), unread: readings.flatMap(({ unread }) => unread) }
}

export type DayIn = ReturnType<typeof createDayIn>
/** What an entry of a JSON file says; `line`: its position, from 1. */
export type ReadEntry = (entry: Fields, line: number, dayIn: DayIn) => Reading
/** The entries of a file of one service and how they are read; null if it is from another. */
export type Entries = { items: readonly Fields[]; read: ReadEntry } | null
