import { useEffect } from 'react'
import type { EpisodeRef } from '#domain/player.ts'
import type { Title } from '#domain/title.ts'

/** Notes in the history that a title was opened, or was gone on with at a place; with null, nothing. */
export function useRememberedTitle(title: Title | null, at: EpisodeRef | null) {
  const { type, id, name, poster, backdrop, rating } = title ?? {}
  const { season, episode } = at ?? {}
  useEffect(() => {
    if (type === undefined || id === undefined || name === undefined) return
    const progress = season === undefined || episode === undefined ? null : { season, episode }
    const item = { type, id, name, poster: poster ?? null, backdrop: backdrop ?? null, rating: rating ?? null, progress }
    const now = new Date()
    // The page shows first. Without a connection the code may not come: then it is not remembered.
    import('./browser-history.ts').then(
      ({ rememberTitle }) => rememberTitle(item, now),
      () => {},
    )
  }, [type, id, name, poster, backdrop, rating, season, episode])
}
