import { useState } from 'react'
import { isAhead } from '#domain/episodes/spoilers.ts'
import { useHidesSpoilers } from './hides-spoilers.ts'
import type { KnownPlace } from './known-places.ts'

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
