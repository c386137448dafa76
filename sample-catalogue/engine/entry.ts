import type { TitleType } from '#domain/title.ts'
import type { Work } from '../types/records.ts'

/** What lists, filters and searches need of a title, kept in memory for all of them; the rest is made when asked for. */
export type Entry = {
  type: TitleType
  id: number
  /** Which invented title this is, or null for a real work. */
  index: number | null
  name: string
  originalName: string
  genreIds: readonly number[]
  popularity: number
  /** The year whose generation of people made it; for titles whose date moves on, one that stays. */
  era: number
  /** Whether its dates follow today. */
  moves: boolean
  /** Release or first air date as a day number, or null when unknown. */
  day: number | null
  /** Shows: when the last planned episode airs. */
  lastDay: number | null
  voteAverage: number
  voteCount: number
  revenue: number
  platformIds: readonly number[]
  /** What nobody has filled in, as happens on the real service. */
  lacks: Lack | null
  /** The record of a real work. */
  work: Work | null
}

export type Lack = 'poster' | 'backdrop' | 'overview' | 'date' | 'genres' | 'runtime'
