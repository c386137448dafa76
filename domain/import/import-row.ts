import type { MarkName } from '#domain/library/library.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { TitleType } from '#domain/titles/title.ts'

/** What is known of a title that a row names; enough to ask the catalogue about it. */
export type Question = {
  /** Null: the file does not say. */
  type: TitleType | null
  tmdbId: number | null
  imdbId: string | null
  tvdbId: number | null
  /** Empty: the file has ids alone. */
  name: string
  year: number | null
  /** The ids are those of an episode, whose show and number the catalogue knows. */
  ofEpisode: boolean
}

/** The list that a row is of, or that of the titles opened last: the history, which our own table has. */
export type RowMark = MarkName | 'opened'

/** One thing that a file says of a title. */
export type ImportRow = Question & {
  /** Its line in the file, or its place in a list without lines; from 1. */
  line: number
  mark: RowMark
  /** The day on which it was watched, `YYYY-MM-DD`, where the file says so. */
  day: string | null
  /** The day on which it was put on the list, where the file says so: it gives the order. */
  noted: string | null
  episode: EpisodeRef | null
  /** What the service calls this very title, where it has a name of its own for it: two films may share name and year. */
  own: string | null
}

/** What a file is. */
export type FileKind = 'letterboxd' | 'imdb' | 'trakt' | 'exchange' | 'own'

/**
 * A row that could not be read, and why. `title`: what it is of, if it says so. `begun`: the question of a show that was begun,
 * whose episodes another file may list.
 */
export type UnreadRow = { line: number; title: string; why: string; begun?: string }

/** A file that came with the lists and is none that is read, and why. */
export type LeftOutFile = { name: string; why: string }

export type ReadFile = {
  kind: FileKind
  rows: ImportRow[]
  unread: UnreadRow[]
  /** The file does not say whether these titles were seen or are still wanted: the visitor has to. */
  asksMark: boolean
}

/** Limit on the rows of one import: twice the longest known history of plays. */
export const MAX_ROWS = 100_000
/** Limit on the titles of one import. */
export const MAX_QUESTIONS = 10_000

/** The file cannot be used; the message is one sentence for the visitor. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile'
}
