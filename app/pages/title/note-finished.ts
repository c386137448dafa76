import { toKnownTitle } from '#app/library/known-title.ts'
import { noteWatched } from '#app/library/browser-places.ts'
import { airedSeasons } from '#domain/episodes/aired.ts'
import type { ShownTitle } from './shown-title.ts'
import type { Place } from './use-episode.ts'

/** What a title's page knows of where its visitor is: the episode, those of its season, and the day. */
export type Seen = { title: ShownTitle; place: Place | null; today: string }

/** Marks what plays as watched. */
export function noteFinished({ title, place, today }: Seen): void {
  const known = toKnownTitle(title)
  const aired = airedSeasons({ seasons: title.seasons, episodes: place?.listed ?? [], today })
  if (known) noteWatched({ title: known, at: place?.at ?? null, aired, today })
}
