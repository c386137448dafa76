import { useEffect } from 'react'
import type { EpisodeRef } from '#domain/player.ts'
import type { Title } from '#domain/title.ts'

/** Adds a title that was opened, or continued at an episode, to the history; does nothing with null. */
export function useRememberedTitle(title: Title | null, at: EpisodeRef | null) {
  const { type, id, name, poster, backdrop, rating } = title ?? {}
  const { season, episode } = at ?? {}
  useEffect(() => {
    if (type === undefined || id === undefined || name === undefined) return
    const progress = season === undefined || episode === undefined ? null : { season, episode }
    const item = { type, id, name, poster: poster ?? null, backdrop: backdrop ?? null, rating: rating ?? null, progress }
    const now = new Date()
    // After the page is shown. Offline the code may fail to load; then the title is not added.
    import('./browser-history.ts').then(
      ({ rememberTitle }) => rememberTitle(item, now),
      () => {},
    )
  }, [type, id, name, poster, backdrop, rating, season, episode])
}
