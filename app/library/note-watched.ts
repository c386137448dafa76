import { isPaused } from '#app/history/browser-history.ts'
import { episodesMarked, marked } from '#domain/library/edits.ts'
import type { KnownTitle } from '#domain/library/library.ts'
import type { EpisodeRef, SeasonList } from '#domain/episodes/episodes.ts'
import { browserLibrary } from './browser-library.ts'
import { noteShow, startPlaces } from './browser-places.ts'

/** What was watched to its end: a movie, or an episode of a show, of which these episodes have aired. */
export type Watched = { title: KnownTitle; at: EpisodeRef | null; aired: readonly SeasonList[]; today: string }

/** Marks it as watched, unless the visitor has paused the history. */
export function noteWatched({ title, at, aired, today }: Watched): void {
  if (isPaused()) return
  browserLibrary().change((library, now) =>
    at ? episodesMarked(library, title, [at], true, now, 'again') : marked(library, [{ title, name: 'watched', on: true }], now),
  )
  if (at) noteShow(title.id, aired, today)
  else startPlaces()
}
