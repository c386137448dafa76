import { placeIn, sourceOf, type KnownPlace, type StoredPlace } from '#app/features/history/known-places.ts'
import { historyKey, type History, type HistoryItem } from '#domain/history/history.ts'
import { toSeconds, type Library, type Mark } from '#domain/library/library.ts'
import { seenFrom, showPlace } from '#domain/library/show-place.ts'
import { progressTime } from '#domain/history/history.ts'
import type { AiredSeason } from '#domain/calendar/airings.ts'
import { packNumbers, unpackNumbers } from '#domain/text/number-ranges.ts'
import type { SeasonList } from '#domain/episodes/episodes.ts'

type Places = Record<string, StoredPlace>
type Known = { history: History; library: Library; places: Places }

/** How many shows in neither the history nor the library keep their place; the most recently opened stay. */
const MAX_PLACES = 100
const NO_PLACE: StoredPlace = { from: '', place: '', aired: [], isNew: false, checked: '' }
const NO_MARKS: ReadonlyMap<string, Mark> = new Map()

/**
 * The places after new facts about which episodes of a show have aired. A season whose list was not loaded keeps its earlier
 * list, if that still fits the season's known facts.
 */
export function withShow(known: Known, show: number, aired: readonly AiredSeason[], today: string): Places {
  const key = `tv/${show}`
  const { [key]: before, ...others } = known.places
  const earlier = new Map(airedOf(before).map(({ number, episodes }) => [number, episodes]))
  const seasons = aired.map((season): StoredPlace['aired'][number] => {
    const episodes = season.episodes ?? fitting(earlier.get(season.number) ?? null, season)
    return [season.number, episodes && packNumbers(episodes)]
  })
  const checked = isNewestKnown(aired) ? today : (before?.checked ?? '')
  const updated = { ...NO_PLACE, ...before, aired: seasons, checked }
  return updatedPlaces({ ...known, places: { [key]: updated, ...others } })
}

/** The places after the list of a season was fetched. */
export function withSeason(known: Known, show: number, { number, episodes }: SeasonList): Places {
  const { [`tv/${show}`]: before, ...others } = known.places
  if (!before) return known.places
  const aired = before.aired.map(([season, text]): StoredPlace['aired'][number] =>
    season === number ? [season, episodes && packNumbers(episodes)] : [season, text],
  )
  return updatedPlaces({ ...known, places: { [`tv/${show}`]: { ...before, aired }, ...others } })
}

/** The season lists that are missing to compute places. */
export function neededLists({ history, library, places }: Known): { show: number; season: number }[] {
  const items = new Map(history.items.map((item) => [historyKey(item), item]))
  return Object.entries(places).flatMap(([key, stored]) => {
    const place = key.startsWith('tv/') && !hasCounts(stored) ? placeOf(key, stored, items.get(key), library) : null
    return place && 'needs' in place ? [{ show: Number(key.split('/')[1]), season: place.needs }] : []
  })
}

/** The places for the current history and library: of shows whose aired episodes are known, and of watched movies. */
export function updatedPlaces({ history, library, places }: Known): Places {
  const items = new Map(history.items.map((item) => [historyKey(item), item]))
  // Shows started so long ago that they have dropped out of the history.
  const begun = [...library.entries].flatMap(([key, { progress }]) =>
    progress?.on && !places[key] && !items.has(key) ? [[key, NO_PLACE] as const] : [],
  )
  const shows = [...Object.entries(places).filter(([key]) => key.startsWith('tv/')), ...begun]
  const movies = history.items.flatMap((item) => (isWatchedMovie(item, library) ? [donePlace(item)] : []))
  const updated = shows.map(([key, stored]): [string, StoredPlace] => [key, updatedShow(key, stored, items.get(key), library)])
  const kept = updated.filter(([key], at) => at < MAX_PLACES || items.has(key) || library.entries.get(key)?.progress?.on)
  return Object.fromEntries([...movies, ...kept])
}

function updatedShow(key: string, stored: StoredPlace, item: HistoryItem | undefined, library: Library): StoredPlace {
  if (hasCounts(stored)) return stored
  const place = placeOf(key, stored, item, library)
  // The earlier place stays until the list is fetched.
  if (place && 'needs' in place) return stored
  const episodes = library.entries.get(key)?.episodes ?? NO_MARKS
  const from = sourceOf(item)
  const text = place ? placeText({ ...place, seen: seenFrom(place.at, { episodes, aired: airedOf(stored) }) }) : ''
  const id = Number(key.split('/')[1])
  const before = placeIn({ [key]: stored }, { type: 'tv', id }, item)
  const wasCaughtUp = before?.state === 'caught-up'
  const isSame = stored.isNew && stored.place === text && stored.from === from
  return { ...stored, from, place: text, isNew: place?.state === 'play' && !place.again && (wasCaughtUp || isSame) }
}

function placeOf(key: string, stored: StoredPlace, item: HistoryItem | undefined, library: Library) {
  const own = item?.progress ? { ...item.progress, at: toSeconds(new Date(progressTime(item))) } : null
  const { progress: kept } = library.entries.get(key) ?? {}
  const progress = kept?.on && kept.at > (own?.at ?? 0) ? kept : own
  return showPlace({
    progress: progress && { season: progress.season, episode: progress.episode },
    progressAt: progress?.at ?? 0,
    episodes: library.entries.get(key)?.episodes ?? NO_MARKS,
    aired: airedOf(stored),
  })
}

function airedOf(stored: StoredPlace | undefined): SeasonList[] {
  return (stored?.aired ?? []).map(([number, episodes]) => ({ number, episodes: unpackNumbers(episodes) }))
}

/** An earlier version stored episode counts, which give no numbers: its place stays until the lists are known. */
function hasCounts({ aired }: StoredPlace): boolean {
  return aired.some(([, episodes]) => episodes !== null && typeof episodes !== 'string')
}

function fitting(episodes: readonly number[] | null, { count, last }: AiredSeason): readonly number[] | null {
  const fits = (count === undefined || episodes?.length === count) && (last === undefined || episodes?.at(-1) === last)
  return fits ? episodes : null
}

/** Whether the aired episodes of the newest started season are known. */
function isNewestKnown(aired: readonly AiredSeason[]): boolean {
  const begun = aired.filter(({ number, episodes }) => number > 0 && episodes?.length !== 0)
  const newest = begun.toSorted((a, b) => a.number - b.number).at(-1)
  return newest === undefined || newest.episodes !== null || newest.last !== undefined
}

function isWatchedMovie(item: HistoryItem, library: Library): boolean {
  const mark = library.entries.get(historyKey(item))?.marks.watched
  return item.type === 'movie' && mark !== undefined && mark.on && mark.at >= toSeconds(new Date(item.lastWatched))
}

function donePlace(item: HistoryItem): [string, StoredPlace] {
  return [historyKey(item), { from: sourceOf(item), place: 'c0/0', aired: [], isNew: false, checked: '' }]
}

/** The stored form of a place (`StoredPlace`). */
function placeText({ state, at, seen }: Omit<KnownPlace, 'isNew'>): string {
  const begin = `${at.season}/${at.episode}`
  const end = `${seen.season}/${seen.episode}`
  return state[0] + (begin === end ? begin : `${begin}-${end}`)
}
