import { useMemo } from 'react'
import { localData, parseStored } from '#app/hooks/browser-storage.ts'
import { createKeptStore, useStore } from '#app/hooks/create-store.ts'
import { readFirstFrame, shownRecord, watchFirstFrame, type KeptItem } from '#app/hooks/shown-record.ts'
import { ownKey } from '#app/hooks/site-address.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { pauseOf } from '#domain/record/fields.ts'
import { continued, historyOf, type HistoryItem } from '#domain/record/history.ts'
import { entryOfVideo } from '#domain/record/positions.ts'
import type { TitleKey } from '#domain/titles/title.ts'

// The record's code writes these places (places.ts). They are read before that code is loaded, so that a page shows the visitor's place at once and the row knows which of its titles are finished.

const STATES = ['resume', 'play', 'caught-up'] as const
const PLACE = /^[rpc]\d{1,4}\/\d{1,4}(-\d{1,4}\/\d{1,4})?$/

/** Where a visitor is in a title. A watched movie is `caught-up`, with a meaningless `at`. */
export type KnownPlace = {
  state: (typeof STATES)[number]
  at: EpisodeRef
  /** The last episode that is no spoiler: `at`, or on a rewatch the last of those watched after it. */
  seen: EpisodeRef
  isNew: boolean
}

/** A place as it is stored, by `historyKey`. */
export type StoredPlace = {
  /** The history item that it was computed from (`sourceOf`): for any other it is stale. */
  from: string
  /** `r2/4`: resume; `p2/5`: play; `c2/8`: caught up; `r1/3-2/8`: resume, with everything up to 2/8 watched before. */
  place: string
  /** Each season with its aired episodes, as `packNumbers` writes them; null where their list is unknown. Empty for a movie. */
  aired: [season: number, episodes: string | null][]
  /** The episode aired after the visitor had caught up. */
  isNew: boolean
  /** The order that the visitor chose, on the day when it was fetched; `aired`: its episodes so far, such as `1/1 2/4`. */
  order?: { id: string; day: string; aired: string }
  /** Day when the aired episodes of the newest season were last fetched, `YYYY-MM-DD`; empty: never. */
  checked: string
}

/** Identifies the state of a history item that a place was computed from; empty for a show not in the history. */
export function sourceOf(item: Omit<KeptItem, 'id'> | undefined): string {
  if (!item) return ''
  const { type, progress, chosenAt, openedAt } = item
  if (type === 'movie') return String(openedAt)
  return progress ? `${progress.season}/${progress.episode}@${chosenAt ?? openedAt}` : ''
}

/** The places of this browser, most recently opened title first. */
export const keptPlaces = createKeptStore<Record<string, StoredPlace>>({
  key: () => ownKey('marquee.places'),
  // The version before had one for all sites of a host.
  parse: (text) => parsePlaces(text ?? localData.read('marquee.places')),
  toText: (places) => JSON.stringify(places),
})

/** Drops damaged entries. */
function parsePlaces(text: string | null | undefined): Record<string, StoredPlace> {
  const entries = Object.entries(parseStored(text))
  return Object.fromEntries(entries.filter((entry): entry is [string, StoredPlace] => isStoredPlace(entry[1])))
}

function isStoredPlace(value: unknown): value is StoredPlace {
  if (typeof value !== 'object' || value === null) return false
  const { from, place, aired, checked }: Partial<Record<string, unknown>> = { ...value }
  return Array.isArray(aired) && [from, place, checked].every((text) => typeof text === 'string')
}

/** The place in a title that belongs to this history item; null if unknown. */
export function placeIn(places: Record<string, StoredPlace>, key: TitleKey, item: KeptItem | undefined): KnownPlace | null {
  return parsePlace(storedPlace(places, key, item), places[`${key.type}/${key.id}`]?.isNew === true)
}

/** The same in its stored form; empty if unknown. */
function storedPlace(places: Record<string, StoredPlace>, { type, id }: TitleKey, item: KeptItem | undefined): string {
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
 * The visitor's place in a show: the episode they started, or the one after those they have watched. Null if they have not
 * started the show, and on the server.
 */
export function useKnownPlace(key: TitleKey): KnownPlace | null {
  const place = useStore({ subscribe: watchPlaces, read: () => readPlace(key) }, '')
  return useMemo(() => parsePlace(place), [place])
}

/** Calls back when places or the history may have changed, here or in another tab. */
function watchPlaces(notify: () => void): () => void {
  const unsubscribes = [keptPlaces.subscribe(notify), watchFirstFrame(notify)]
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
}

/** Such as `r2/4`; empty if unknown. Browser only. */
export function readPlace({ type, id }: TitleKey): string {
  const item = keptItems().find((each) => each.type === type && each.id === id)
  const progress = item?.progress
  return storedPlace(keptPlaces.read(), { type, id }, item) || (progress ? `r${progress.season}/${progress.episode}` : '')
}

/** The history's items, before the record is read those of the last page. */
function keptItems(): readonly KeptItem[] {
  const record = shownRecord.read()
  return record ? historyOf(record) : readFirstFrame().items
}

/** A title of the row, with the visitor's place where more is known than the history item says. */
export type ContinuedTitle = { item: HistoryItem; place: KnownPlace | null }

/** The titles to continue, without finished ones; those with new episodes first, then those that were begun. */
export function continuedHere(record: VisitorRecord): ContinuedTitle[] {
  const places = keptPlaces.read()
  const placeOf = (item: HistoryItem) => placeIn(places, item, item)
  const items = continued(historyOf(record), (item) => {
    const place = placeOf(item)
    if (place?.state === 'caught-up') return 'done'
    if (place?.isNew) return 'new'
    const { entry, episode } = entryOfVideo(record, item, item.progress)
    return entry && pauseOf(entry, episode) ? 'begun' : null
  })
  return items.map((item) => ({ item, place: placeOf(item) }))
}
