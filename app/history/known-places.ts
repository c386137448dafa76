import { localData } from '#app/hooks/browser-storage.ts'
import type { HistoryItem, TitleKey } from '#domain/history/history.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'

// Read before the library's own code is loaded, which writes it (app/library/places.ts): so a page shows a visitor's place at
// once, and the row knows which of its titles are done.

export const PLACES_KEY = 'marquee.places'

const STATES = ['resume', 'play', 'caught-up'] as const
const PLACE = /^[rpc]\d{1,4}\/\d{1,4}(-\d{1,4}\/\d{1,4})?$/

/** Where a visitor is in a title. A movie that was watched is done, too; its `at` says nothing. */
export type KnownPlace = {
  state: (typeof STATES)[number]
  at: EpisodeRef
  /** The last episode without a surprise: `at`, or on a rewatch the end of those watched after it. */
  seen: EpisodeRef
  isNew: boolean
}

/** A place as it is stored, by `historyKey`. */
export type StoredPlace = {
  /** The entry of the history that it was made from (`sourceOf`): with another one it says nothing. */
  from: string
  /** `r2/4`: resume; `p2/5`: play; `c2/8`: caught up; `r1/3-2/8`: all up to another one was watched before. */
  place: string
  /** Seasons with which of their episodes have aired, as `packNumbers` writes them; null where their list is not known. Empty for a movie. */
  aired: [season: number, episodes: string | null][]
  /** The episode came after the visitor was caught up. */
  isNew: boolean
  /** The day on which it was learnt what has aired of the newest season, `YYYY-MM-DD`; empty: never. */
  checked: string
}

type Source = Pick<HistoryItem, 'type' | 'progress' | 'progressAt' | 'lastWatched'>

/** Names what a place is made from; empty for a show that the history does not have. */
export function sourceOf(item: Source | undefined): string {
  if (!item) return ''
  const { type, progress, progressAt, lastWatched } = item
  if (type === 'movie') return lastWatched
  return progress ? `${progress.season}/${progress.episode}@${progressAt ?? lastWatched}` : ''
}

export function readPlaces(): Record<string, StoredPlace> {
  try {
    const value: unknown = JSON.parse(localData.read(PLACES_KEY) ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {} // Nothing is stored, or it is damaged.
  }
}

/** The place in a title that fits this entry of the history; null if none is known. */
export function placeIn(places: Record<string, StoredPlace>, key: TitleKey, item: Source | undefined): KnownPlace | null {
  return parsePlace(storedPlace(places, key, item), places[`${key.type}/${key.id}`]?.isNew === true)
}

/** The same as it is stored; empty if none is known. */
export function storedPlace(places: Record<string, StoredPlace>, { type, id }: TitleKey, item: Source | undefined): string {
  const { from, place } = places[`${type}/${id}`] ?? {}
  return from === sourceOf(item) ? String(place) : ''
}

/** The place in a text such as `r2/4`; null for any other text. */
export function parsePlace(text: string, isNew = false): KnownPlace | null {
  const state = STATES.find((each) => each[0] === text[0])
  if (!state || !PLACE.test(text)) return null
  const [season = 0, episode = 0, lastSeason = season, lastEpisode = episode] = text.slice(1).split(/\D/).map(Number)
  return { state, at: { season, episode }, seen: { season: lastSeason, episode: lastEpisode }, isNew }
}
