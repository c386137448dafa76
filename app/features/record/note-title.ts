import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { withEpisode, withOpened, type KnownTitle } from '#domain/record/edits.ts'
import { changeRecord } from './browser-record.ts'
import { isPaused } from './history-pause.ts'

/** Puts an opened title into the history, unless that is paused. `at`: the episode in the address, if any. */
export function noteOpened(title: KnownTitle, at: EpisodeRef | null): void {
  if (!isPaused()) changeRecord((record, act) => withOpened(record, title, act, at))
}

/** Puts a show whose episode is played or chosen into the history, unless that is paused. */
export function noteWatched(show: KnownTitle, at: EpisodeRef): void {
  if (!isPaused()) changeRecord((record, act) => withEpisode(record, show, at, act))
}
