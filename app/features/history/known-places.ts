import { useMemo } from 'react'
import { createKeptStore, useStore } from '#app/hooks/create-store.ts'
import { continued, type History, type HistoryItem, type TitleKey } from '#domain/history/history.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { keptItems, shownItems } from './kept-history.ts'

// Read before the library's own code is loaded, which writes it (app/features/library/places.ts): so a page shows a visitor's place at
// once, and the row knows which of its titles are done.

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

/** The places of this browser, the title looked at last first. */
export const keptPlaces = createKeptStore<Record<string, StoredPlace>>({
  key: 'marquee.places',
  parse: parsePlaces,
  toText: (places) => JSON.stringify(places),
})

/** What is damaged is left out. */
function parsePlaces(text: string | null): Record<string, StoredPlace> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
    return Object.fromEntries(entries.filter((entry): entry is [string, StoredPlace] => isStoredPlace(entry[1])))
  } catch {
    return {} // Nothing is stored, or it is damaged.
  }
}

function isStoredPlace(value: unknown): value is StoredPlace {
  if (typeof value !== 'object' || value === null) return false
  const { from, place, aired, checked }: Partial<Record<string, unknown>> = { ...value }
  return Array.isArray(aired) && [from, place, checked].every((text) => typeof text === 'string')
}

/** The place in a title that fits this entry of the history; null if none is known. */
export function placeIn(places: Record<string, StoredPlace>, key: TitleKey, item: Source | undefined): KnownPlace | null {
  return parsePlace(storedPlace(places, key, item), places[`${key.type}/${key.id}`]?.isNew === true)
}

/** The same as it is stored; empty if none is known. */
function storedPlace(places: Record<string, StoredPlace>, { type, id }: TitleKey, item: Source | undefined): string {
  const { from, place = '' } = places[`${type}/${id}`] ?? {}
  return from === sourceOf(item) ? place : ''
}

/** The place in a text such as `r2/4`; null for any other text. */
export function parsePlace(text: string, isNew = false): KnownPlace | null {
  const state = STATES.find((each) => each[0] === text[0])
  if (!state || !PLACE.test(text)) return null
  const [season = 0, episode = 0, lastSeason = season, lastEpisode = episode] = text.slice(1).split(/\D/).map(Number)
  return { state, at: { season, episode }, seen: { season: lastSeason, episode: lastEpisode }, isNew }
}

/**
 * The visitor's place in a show: the episode that they began, or the one after what they have watched. Null if they have not
 * begun it, and on the server, which cannot know.
 */
export function useKnownPlace(key: TitleKey): KnownPlace | null {
  const place = useStore({ subscribe: watchPlaces, read: () => readPlace(key) }, '')
  return useMemo(() => parsePlace(place), [place])
}

/** Calls back when places or the history may have changed, here or in another tab. */
function watchPlaces(notify: () => void): () => void {
  const ends = [keptPlaces.subscribe(notify), shownItems.subscribe(notify)]
  return () => ends.forEach((end) => end())
}

/** Such as `r2/4`; empty if unknown. Browser only. */
export function readPlace({ type, id }: TitleKey): string {
  const item = keptItems().find((each) => each?.type === type && each.id === id) ?? undefined
  const progress = item?.progress
  return storedPlace(keptPlaces.read(), { type, id }, item) || (progress ? `r${progress.season}/${progress.episode}` : '')
}

/** A title of the row, with the visitor's place in it if more is known of that than the history says. */
export type ContinuedTitle = { item: HistoryItem; place: KnownPlace | null }

/** The titles to continue, as this browser knows them: without those that are watched to their end, new episodes first. */
export function continuedHere(history: History): ContinuedTitle[] {
  const places = keptPlaces.read()
  const items = continued(history, (item) => {
    const place = placeIn(places, item, item)
    if (place?.state === 'caught-up') return 'done'
    return place?.isNew ? 'new' : null
  })
  return items.map((item) => ({ item, place: placeIn(places, item, item) }))
}
