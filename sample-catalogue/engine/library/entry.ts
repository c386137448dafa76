import type { TitleType } from '#domain/titles/title.ts'
import type { Work } from '#sample-catalogue/types/records.ts'

/** The part of a title that lists, filters and searches need. All entries are in memory; everything else is made on request. */
export type Entry = {
  type: TitleType
  id: number
  /** Number of an invented title, from 0; null for a real work. */
  index: number | null
  name: string
  originalName: string
  genreIds: readonly number[]
  popularity: number
  /** The year that decides which people may work on it. Fixed even when the release date moves. */
  era: number
  /** Whether its dates move as days pass. */
  moves: boolean
  /** Release or first air date as a day number, or null when unknown. */
  day: number | null
  /** Shows: when the last planned episode airs. */
  lastDay: number | null
  voteAverage: number
  voteCount: number
  revenue: number
  platformIds: readonly number[]
  /** A field left empty on purpose, as the real service has gaps too. */
  lacks: Lack | null
  /** The record of a real work. */
  work: Work | null
}

export type Lack = 'poster' | 'backdrop' | 'overview' | 'date' | 'genres' | 'runtime'
