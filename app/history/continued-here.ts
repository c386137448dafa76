import { continued, type History, type HistoryItem } from '#domain/history/history.ts'
import { placeIn, readPlaces, type KnownPlace } from './known-places.ts'

/** A title of the row, with the visitor's place in it if more is known of that than the history says. */
export type ContinuedTitle = { item: HistoryItem; place: KnownPlace | null }

/** The titles to continue, as this browser knows them: without those that are watched to their end, new episodes first. */
export function continuedHere(history: History): ContinuedTitle[] {
  const places = readPlaces()
  const items = continued(history, (item) => {
    const place = placeIn(places, item, item)
    if (place?.state === 'caught-up') return 'done'
    return place?.isNew ? 'new' : null
  })
  return items.map((item) => ({ item, place: placeIn(places, item, item) }))
}
