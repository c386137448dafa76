import { noteShow } from '#app/library/browser-places.ts'
import { noteWatched } from '#app/library/note-watched.ts'
import type { KnownTitle } from '#domain/library/library.ts'
import { airedSeasons, type SeasonLength } from '#domain/player.ts'
import type { ShownEpisode, ShownTitle } from './shown-title.ts'
import type { Place } from './use-episode.ts'

// Loaded when the page is idle, or with the player.

/** What a title's page knows of where its visitor is: the episode, those of its season, and the day. */
export type Seen = { title: ShownTitle; place: Place | null; today: string }

/** Tells the library how many episodes of a show have aired: so the visitor's place in it is known. */
export function notePlace({ title, place, today }: Seen): void {
  if (place) noteShow(title.id, airedOf(title, place.episodes, today), today)
}

/** Marks what plays as watched. */
export function noteFinished({ title, place, today }: Seen): void {
  noteWatched({ title: toKnown(title), at: place?.at ?? null, aired: airedOf(title, place?.episodes, today), today })
}

function airedOf({ seasons }: ShownTitle, episodes: ShownEpisode[] | null | undefined, today: string): SeasonLength[] {
  return airedSeasons({ seasons, episodes: episodes ?? [], today })
}

/** What the library keeps of a title. */
function toKnown({ type, id, name, poster, date, rating, genres }: ShownTitle): KnownTitle {
  return { type, id, name, poster, date, rating, genreIds: genres.map((genre) => genre.id) }
}
