import { useState } from 'react'
import { createKeptStore, useStore } from '#app/hooks/create-store.ts'
import { isAhead, SPOILERS_HIDDEN, SPOILERS_KEY } from '#domain/episodes/spoilers.ts'
import type { KnownPlace } from '#app/features/record/known-places.ts'

const hides = createKeptStore({
  key: SPOILERS_KEY,
  parse: (text) => text === SPOILERS_HIDDEN,
  toText: (on) => (on ? SPOILERS_HIDDEN : null),
})

/** Whether the visitor wants spoilers hidden; false on the server. */
export function useHidesSpoilers(): boolean {
  return useStore(hides, false)
}

export const setHidesSpoilers = hides.write

export type Spoilers = {
  hides: (season: number, episode: number) => boolean
  /** Reveals an episode, or without one the whole season, until the page is left. */
  show: (season: number, episode?: number) => void
}

/** Which episodes of a show are spoilers for a visitor at this place; none if they have not started it, and on the server. */
export function useSpoilers(show: number, place: KnownPlace | null): Spoilers {
  const on = useHidesSpoilers()
  const [revealed, setRevealed] = useState<readonly string[]>([])
  const key = (...at: unknown[]) => [show, ...at].join('/')
  return {
    hides: (season, episode) =>
      on &&
      place !== null &&
      isAhead(place.seen, { season, episode }) &&
      !revealed.some((each) => each === key(season, episode) || each === key(season)),
    show: (season, episode) => setRevealed([...revealed, episode === undefined ? key(season) : key(season, episode)]),
  }
}
