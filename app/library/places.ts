import { placeIn, sourceOf, type KnownPlace, type StoredPlace } from '#app/history/known-places.ts'
import { historyKey, type History, type HistoryItem } from '#domain/history.ts'
import { toSeconds, type Library, type Mark } from '#domain/library/library.ts'
import { seenFrom, showPlace } from '#domain/library/show-place.ts'
import { progressTime } from '#domain/history.ts'
import type { SeasonLength } from '#domain/player.ts'

type Places = Record<string, StoredPlace>
type Known = { history: History; library: Library; places: Places }

/** Maximum titles whose place is stored; those looked at last stay. */
const MAX_PLACES = 100
const NO_MARKS: ReadonlyMap<string, Mark> = new Map()

/** The places with what was learnt of a show today: how many episodes of each season have aired. */
export function withShow(known: Known, show: number, aired: readonly SeasonLength[], today: string): Places {
  const key = `tv/${show}`
  const { [key]: before, ...others } = known.places
  const seasons = aired.map(({ number, episodeCount }): [number, number] => [number, episodeCount])
  const learnt = { from: '', place: '', isNew: false, ...before, aired: seasons, checked: today }
  return updatedPlaces({ ...known, places: { [key]: learnt, ...others } })
}

/**
 * The places as the history and the library have them now: of shows whose aired episodes are known, and of movies that were
 * watched since they were opened.
 */
export function updatedPlaces({ history, library, places }: Known): Places {
  const items = new Map(history.items.map((item) => [historyKey(item), item]))
  const shows = Object.entries(places).filter(([key]) => key.startsWith('tv/'))
  const movies = history.items.flatMap((item) => (isWatchedMovie(item, library) ? [donePlace(item)] : []))
  return Object.fromEntries(
    [
      ...movies,
      ...shows.map(([key, stored]): [string, StoredPlace] => [key, updatedShow(key, stored, items.get(key), library)]),
    ].slice(0, MAX_PLACES),
  )
}

function updatedShow(key: string, stored: StoredPlace, item: HistoryItem | undefined, library: Library): StoredPlace {
  const episodes = library.entries.get(key)?.episodes ?? NO_MARKS
  const aired = stored.aired.map(([number, episodeCount]) => ({ number, episodeCount }))
  const place = showPlace({
    progress: item?.progress ?? null,
    progressAt: item?.progress ? toSeconds(new Date(progressTime(item))) : 0,
    episodes,
    aired,
  })
  const from = sourceOf(item)
  const text = place ? placeText({ ...place, seen: seenFrom(place.at, { episodes, aired }) }) : ''
  const id = Number(key.split('/')[1])
  const before = placeIn({ [key]: stored }, { type: 'tv', id }, item)
  const wasCaughtUp = before?.state === 'caught-up'
  const isNew = place?.state === 'play' && (wasCaughtUp || (stored.isNew && stored.place === text && stored.from === from))
  return { ...stored, from, place: text, isNew }
}

function isWatchedMovie(item: HistoryItem, library: Library): boolean {
  const mark = library.entries.get(historyKey(item))?.marks.watched
  return item.type === 'movie' && mark !== undefined && mark.on && mark.at >= toSeconds(new Date(item.lastWatched))
}

function donePlace(item: HistoryItem): [string, StoredPlace] {
  return [historyKey(item), { from: sourceOf(item), place: 'c0/0', aired: [], isNew: false, checked: '' }]
}

/** As a place is stored (`StoredPlace`). */
function placeText({ state, at, seen }: Omit<KnownPlace, 'isNew'>): string {
  const begin = `${at.season}/${at.episode}`
  const end = `${seen.season}/${seen.episode}`
  return state[0] + (begin === end ? begin : `${begin}-${end}`)
}
