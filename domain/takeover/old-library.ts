import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { PicturePath } from '#domain/pictures/picture-path.ts'
import type { TitleKey } from '#domain/titles/title.ts'
import type { OldPosition } from './old-positions.ts'

/** Whole seconds since 1970. */
export type Seconds = number

/** The marks of the version before. Only shows can be followed. */
export const OLD_MARKS = ['wanted', 'watched', 'hidden', 'followed'] as const
export type OldMarkName = (typeof OLD_MARKS)[number]

/** A mark that was set or removed (`on: false`) at a time. `day`: when the title was watched, if an imported diary said so. */
export type OldMark = { on: boolean; at: Seconds; day?: string }

export type OldEntry = TitleKey & {
  marks: Readonly<Partial<Record<OldMarkName, OldMark>>>
  /** The title's facts and when they were learnt; null if only the id is known. */
  known: OldFacts | null
  /** Shows only: by season and number, such as `2/5`. */
  episodes: ReadonlyMap<string, OldMark>
  /** Shows only, once started. */
  progress?: EpisodeRef & { on: boolean; at: Seconds }
}

export type OldFacts = {
  name: string
  poster: PicturePath | null
  /** Release or first air date, `YYYY-MM-DD`. */
  date: string | null
  rating: number | null
  /** Null if the facts were stored by a version that did not keep it. */
  votes: number | null
  genreIds: readonly number[]
  at: Seconds
}

/** A visitor's marks in the version before. */
export type OldLibrary = { entries: readonly OldEntry[]; positions: readonly OldPosition[] }
