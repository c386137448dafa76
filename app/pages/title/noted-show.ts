import { useEffect, useEffectEvent } from 'react'
import { useKnownPlace } from '#app/history/known-progress.ts'
import { hasStoredMarks } from '#app/history/stored-marks.ts'
import { whenIdle } from '#app/hooks/use-idle.ts'
import type { KnownTitle } from '#domain/library/library.ts'
import { airedSeasons, type SeasonLength } from '#domain/player.ts'
import type { ShownTitle } from './shown-title.ts'
import type { Place } from './use-episode.ts'

/** Tells the library how many episodes of a show have aired, if the visitor has begun it: so their place in it is known. */
export function useNotedShow(title: ShownTitle, place: Place | null, today: string): void {
  const isBegun = useKnownPlace(title) !== null
  const note = useEffectEvent(() => {
    if (!place) return
    import('#app/library/browser-places.ts').then(
      ({ noteShow }) => noteShow(title.id, airedOf(title, place, today), today),
      () => {}, // Offline: the place stays as it was known.
    )
  })
  useEffect(() => (isBegun || hasStoredMarks() ? whenIdle(() => note()) : undefined), [isBegun])
}

export function airedOf({ seasons }: ShownTitle, place: Place | null, today: string): SeasonLength[] {
  return airedSeasons({ seasons, episodes: place?.episodes ?? [], today })
}

/** What the library keeps of a title. */
export function toKnown({ type, id, name, poster, date, rating, genres }: ShownTitle): KnownTitle {
  return { type, id, name, poster, date, rating, genreIds: genres.map((genre) => genre.id) }
}
