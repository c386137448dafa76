import { useState } from 'react'
import { createKeptStore, useStore } from '#app/hooks/create-store.ts'
import { isAhead, SPOILERS_HIDDEN, SPOILERS_KEY } from '#domain/episodes/spoilers.ts'
import type { KnownPlace } from '#app/features/history/known-places.ts'

const hides = createKeptStore({
  key: SPOILERS_KEY,
  parse: (text) => text === SPOILERS_HIDDEN,
  toText: (on) => (on ? SPOILERS_HIDDEN : null),
})

/** Whether the visitor wants what is ahead of them hidden; false on the server, which cannot know. */
export function useHidesSpoilers(): boolean {
  return useStore(hides, false)
}

export const setHidesSpoilers = hides.write

export type Spoilers = {
  hides: (season: number, episode: number) => boolean
  /** Shows an episode, or without one all of the season, until the page is left. */
  show: (season: number, episode?: number) => void
}

/** What a page must not tell of a show to a visitor at this place; nothing if they have not begun it, and on the server. */
export function useSpoilers(show: number, place: KnownPlace | null): Spoilers {
  const on = useHidesSpoilers()
  const [asked, setAsked] = useState<readonly string[]>([])
  const key = (...at: unknown[]) => [show, ...at].join('/')
  return {
    hides: (season, episode) =>
      on &&
      place !== null &&
      isAhead(place.seen, { season, episode }) &&
      !asked.some((each) => each === key(season, episode) || each === key(season)),
    show: (season, episode) => setAsked([...asked, episode === undefined ? key(season) : key(season, episode)]),
  }
}
