import { m } from '#messages'
import { MAX_ENTRIES } from '#domain/record/exchange.ts'
import type { MarkName } from '#domain/record/marks.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { TitleType } from '#domain/titles/title.ts'
import type { LeftOutReason, UnreadReason, UnusableReason } from './reasons.ts'

/** What a row says about its title: the input for finding it in the catalogue. */
export type Question = {
  /** Null: the file does not say. */
  type: TitleType | null
  tmdbId: number | null
  imdbId: string | null
  tvdbId: number | null
  /** Empty: the file has only ids. */
  name: string
  year: number | null
  /** The ids are those of an episode; the catalogue knows its show and number. */
  ofEpisode: boolean
  /** Name and year are those of the episode's show, which can be searched for by them. */
  byShow?: boolean
  /** Seasons whose aired episodes the answer has to list, for rows that say only that all was seen. `all`: without the specials. */
  seasons?: 'all' | readonly number[]
}

/**
 * What a row says of its title. `opened`: it is in the watch history, which only our own exports contain; `rated`: only its rating;
 * `listed`: it is on a list of the visitor's own.
 */
export type RowMark = MarkName | 'opened' | 'rated' | 'listed'

/** A list of the visitor's own in a file; lists of one name are one list. `id`: in a service that names its lists in another file. */
export type FileList = { name: string; about: string; isNumbered: boolean; id?: string }

/** A season or show (`season`: null) of which all was seen; `upTo`: the last of the episodes that were, in this season and before. */
export type Whole = { season: number | null; upTo: number | null }

/** One row of an imported file. */
export type ImportRow = Omit<Question, 'seasons'> & {
  /** Its line in the file, or its position in a JSON list; from 1. */
  line: number
  /** Null: neither the row nor its file says. */
  mark: RowMark | null
  /** Set if all of something was seen up to `day`, without a list of its episodes. */
  whole?: Whole
  /** The day on which it was watched, `YYYY-MM-DD`, where the file says so. */
  day: string | null
  /** The day on which it was put on the list, where the file says so; lists are ordered by it. */
  noted: string | null
  episode: EpisodeRef | null
  /** Set if the row is about a season as a whole. */
  season?: number
  /** The visitor's rating of the title, season or episode in half stars, 1-10. */
  rating?: number
  /** The rating is all that the row says: whether the title was seen is open. */
  onlyRated?: true
  /** What the visitor noted of the viewing, or of the title in its list. */
  note?: string
  /** The list that a row marked `listed` puts its title into. */
  list?: FileList
  /** The exporting service's own id of the title, if any: it tells apart two films with the same name and year. */
  own: string | null
}

/** What a file is. */
export type FileKind =
  | 'letterboxd'
  | 'imdb'
  | 'trakt'
  | 'exchange'
  | 'own'
  | 'simkl'
  | 'tvtime'
  | 'yamtrack'
  | 'ryot'
  | 'movary'
  | 'watcharr'
  | 'seriesguide'
  | 'mediatracker'

/**
 * A row that could not be read, and why. `title`: its title, if known. `begun`: the question key of a started show, whose
 * episodes another file may list.
 */
export type UnreadRow = { line: number; title: string; why: UnreadReason; begun?: string }

/** A file beside the lists that is not imported, and why. */
export type LeftOutFile = { name: string; why: LeftOutReason }

/** A file that cannot be used, and why, in a sentence for the visitor. */
export type RefusedFile = { name: string; why: string }

export type ReadFile = {
  kind: FileKind
  rows: ImportRow[]
  unread: UnreadRow[]
  /** The file does not say whether its titles were watched or are wanted, so the visitor is asked. */
  asksMark: boolean
  /** The last row lacks cells that all others have, and no line break follows. */
  mayBeCut: boolean
}

/** Whether the visitor has to decide or know something about a file before the import starts. */
export function isUnclear({ asksMark, mayBeCut }: Pick<ReadFile, 'asksMark' | 'mayBeCut'>): boolean {
  return asksMark || mayBeCut
}

/** Limit on the rows of one import: twice the longest known history of plays. */
export const MAX_ROWS = 100_000
/** Limit on the titles (questions to the catalogue) of one import: as many as a record holds, so that its own file can be read back. */
export const MAX_QUESTIONS = MAX_ENTRIES

/** The file cannot be used; the message is one sentence for the visitor. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile'
  readonly reason: UnusableReason | null
  constructor(message: string, options?: ErrorOptions & { reason?: UnusableReason }) {
    super(message, options)
    this.reason = options?.reason ?? null
  }
}

export function unusable(reason: UnusableReason, options?: ErrorOptions): UnusableFile {
  return new UnusableFile(m.transfer.unusable[reason], { ...options, reason })
}
