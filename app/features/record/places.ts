import { EMPTY_ENTRY, seasonOf, titleOfKey, type VisitorRecord } from '#domain/record/entry.ts'
import { episodeOf, momentOf, orderOf } from '#domain/record/fields.ts'
import { historyOf } from '#domain/record/history.ts'
import { latestSeen, seenEpisodes } from '#domain/record/marks.ts'
import { episodeKey, seenFrom, showPlace } from '#domain/record/show-place.ts'
import { placeIn, sourceOf, type KnownPlace, type StoredPlace } from './known-places.ts'
import type { KeptItem } from '#app/hooks/shown-record.ts'
import { titleKey } from '#domain/titles/title.ts'
import type { AiredSeason } from '#domain/calendar/airings.ts'
import { packNumbers, unpackNumbers } from '#domain/text/number-ranges.ts'
import type { EpisodeRef, SeasonList } from '#domain/episodes/episodes.ts'
import { asOneSeason } from '#domain/episodes/place-in-order.ts'

type Places = Record<string, StoredPlace>
type Known = { record: VisitorRecord; places: Places }

/** How many shows that the visitor has not begun keep their aired episodes; the most recently opened stay. */
const MAX_PLACES = 100
const NO_PLACE: StoredPlace = { from: '', place: '', aired: [], isNew: false, checked: '' }

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

/** The places after the order that the visitor chose for a show was fetched; `aired`: its episodes that have aired. */
export function withShowOrder(
  known: Known,
  show: number,
  order: { id: string; aired: readonly EpisodeRef[] },
  day: string,
): Places {
  const key = `tv/${show}`
  const before = known.places[key]
  if (!before) return known.places
  const aired = order.aired.map(episodeKey).join(' ')
  return updatedPlaces({ ...known, places: { ...known.places, [key]: { ...before, order: { id: order.id, day, aired } } } })
}

/** The chosen orders that were not fetched on this day. */
export function neededOrders({ record, places }: Known, day: string): { show: number; id: string }[] {
  return Object.entries(places).flatMap(([key, { order }]) => {
    const entry = record.get(key)
    const [show, id] = [titleOfKey(key), entry ? orderOf(entry) : null]
    return show?.type !== 'tv' || id === null || (order?.id === id && order.day >= day) ? [] : [{ show: show.id, id }]
  })
}

/** The season lists that are missing to compute places. */
export function neededLists({ record, places }: Known): { show: number; season: number }[] {
  return Object.entries(places).flatMap(([key, stored]) => {
    const show = titleOfKey(key)
    const place = show?.type === 'tv' && !hasCounts(stored) ? placeOf(show.id, stored, record) : null
    return show && place && 'needs' in place ? [{ show: show.id, season: place.needs }] : []
  })
}

/** The places for the current record: of shows whose aired episodes are known, and of watched movies. */
export function updatedPlaces({ record, places }: Known): Places {
  const items = new Map(historyOf(record).map((item) => [titleKey(item), item]))
  // Shows begun so long ago that they have dropped out of the history.
  const begun = begunShows(record)
  const missing = [...begun].flatMap((key) => (!places[key] && !items.has(key) ? [[key, NO_PLACE] as const] : []))
  const shows = [...Object.entries(places).filter(([key]) => key.startsWith('tv/')), ...missing]
  const movies = [...items].flatMap(([key, item]) => (isWatchedMovie(item, record) ? [donePlace(key, item)] : []))
  const updated = shows.map(([key, stored]): [string, StoredPlace] => [key, updatedShow(key, stored, items.get(key), record)])
  const kept = updated.filter(([key], at) => at < MAX_PLACES || items.has(key) || begun.has(key))
  return Object.fromEntries([...movies, ...kept])
}

/** The shows of which an episode was chosen. */
function begunShows(record: VisitorRecord): ReadonlySet<string> {
  return new Set([...record].flatMap(([key, entry]) => (seasonOf(key) === null && episodeOf(entry) ? [key] : [])))
}

function updatedShow(key: string, stored: StoredPlace, item: KeptItem | undefined, record: VisitorRecord): StoredPlace {
  if (hasCounts(stored)) return stored
  const id = Number(key.split('/')[1])
  const place = placeInOrder(id, stored, record) ?? placeOf(id, stored, record)
  // The earlier place stays until the list is fetched.
  if (place && 'needs' in place) return stored
  const from = sourceOf(item)
  const seen = place && seenFrom(place.at, { episodes: seenIn(record, id), aired: airedOf(stored) })
  const text = place && seen ? placeText({ ...place, seen }) : ''
  const before = placeIn({ [key]: stored }, { type: 'tv', id }, item)
  const wasCaughtUp = before?.state === 'caught-up'
  const isSame = stored.isNew && stored.place === text && stored.from === from
  return { ...stored, from, place: text, isNew: place?.state === 'play' && !place.again && (wasCaughtUp || isSame) }
}

function placeOf(show: number, stored: StoredPlace, record: VisitorRecord) {
  const progress = episodeOf(record.get(`tv/${show}`) ?? EMPTY_ENTRY)
  return showPlace({
    progress: progress && { season: progress.season, episode: progress.episode },
    progressAt: progress?.moment ?? 0,
    episodes: seenIn(record, show),
    aired: airedOf(stored),
  })
}

/** The place by the order that the visitor chose; null without one that is known, or if it does not have their last episode. */
function placeInOrder(show: number, { order }: StoredPlace, record: VisitorRecord) {
  const entry = record.get(`tv/${show}`) ?? EMPTY_ENTRY
  if (order === undefined || order.id !== orderOf(entry)) return null
  const { aired, toNumbered, toOwn } = asOneSeason(parseOrder(order.aired))
  const progress = episodeOf(entry)
  const at = progress && toNumbered(progress)
  if (progress && at === null) return null
  const seen = seenEpisodes(record, show).flatMap(({ moment, ...each }) => {
    const numbered = toNumbered(each)
    return numbered ? [[episodeKey(numbered), moment] as const] : []
  })
  const place = showPlace({ progress: at, progressAt: progress?.moment ?? 0, episodes: new Map(seen), aired })
  return place && !('needs' in place) ? { ...place, at: toOwn(place.at) } : null
}

function parseOrder(text: string): EpisodeRef[] {
  return text.split(' ').flatMap((each) => {
    const [, season, episode] = /^(\d{1,4})\/(\d{1,4})$/.exec(each) ?? []
    return season === undefined ? [] : { season: Number(season), episode: Number(episode) }
  })
}

function seenIn(record: VisitorRecord, show: number): ReadonlyMap<string, number> {
  return new Map(seenEpisodes(record, show).map(({ moment, ...at }) => [episodeKey(at), moment]))
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

/** Whether a movie was watched since it was opened last. */
function isWatchedMovie({ type, id }: KeptItem, record: VisitorRecord): boolean {
  const entry = record.get(`movie/${id}`) ?? EMPTY_ENTRY
  return type === 'movie' && (latestSeen(entry)?.moment ?? -1) >= (momentOf(entry, 'opened') ?? 0)
}

function donePlace(key: string, item: KeptItem): [string, StoredPlace] {
  return [key, { from: sourceOf(item), place: 'c0/0', aired: [], isNew: false, checked: '' }]
}

/** The stored form of a place (`StoredPlace`). */
function placeText({ state, at, seen }: Omit<KnownPlace, 'isNew'>): string {
  const begin = `${at.season}/${at.episode}`
  const end = `${seen.season}/${seen.episode}`
  return state[0] + (begin === end ? begin : `${begin}-${end}`)
}
