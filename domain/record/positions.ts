import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { TitleKey } from '#domain/titles/title.ts'
import { seasonKey, type Entry, type VisitorRecord } from './entry.ts'
import { pauseOf, type Pause } from './fields.ts'

/** Share of a video after which it counts as watched: the credits do not. */
const WATCHED_SHARE = 0.9

/** The entry that holds the position of a movie, or of an episode of a show. */
export function entryOfVideo(
  record: VisitorRecord,
  { type, id }: TitleKey,
  at: EpisodeRef | null,
): { entry: Entry | undefined; episode: number | null } {
  return { entry: record.get(at ? seasonKey(id, at.season) : `${type}/${id}`), episode: at?.episode ?? null }
}

/** Where a movie or an episode was paused; null if nowhere. */
export function pauseOfVideo(record: VisitorRecord, title: TitleKey, at: EpisodeRef | null): Pause | null {
  const { entry, episode } = entryOfVideo(record, title, at)
  return entry ? pauseOf(entry, episode) : null
}

/** Seconds at which to resume; null within a second of the start or of the end. */
export function resumeAt(pause: Pause | null): number | null {
  if (pause === null || pause.seconds < 1) return null
  return pause.of !== null && pause.seconds > pause.of - 1 ? null : pause.seconds
}

/** Whether nearly all was watched. */
export function isAtItsEnd({ seconds, of }: Pick<Pause, 'seconds' | 'of'>): boolean {
  return of !== null && of > 0 && seconds >= of * WATCHED_SHARE
}
