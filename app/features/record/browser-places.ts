import { once } from '#app/hooks/once.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import { airedSeasons } from '#domain/episodes/aired.ts'
import { airedIn, type AiredSeason, type Airings } from '#domain/calendar/airings.ts'
import { ownDay } from '#domain/calendar/own-day.ts'
import type { EpisodeRef, SeasonList } from '#domain/episodes/episodes.ts'
import { airedInOrder } from '#domain/episodes/place-in-order.ts'
import { neededLists, neededOrders, updatedPlaces, withSeason, withShow, withShowOrder } from './places.ts'
import { countRowAgain } from './first-frame.ts'
import { fetchOrder } from './fetch-order.ts'
import { fetchSeasonList } from './season-lists.ts'
import { withEpisodesSeen, withMarks, type KnownTitle } from '#domain/record/edits.ts'
import { historyOf } from '#domain/record/history.ts'
import { browserRecord, changeRecord } from './browser-record.ts'
import { isPaused } from './history-pause.ts'
import { keptPlaces, type StoredPlace } from './known-places.ts'

/** Season lists and orders requested since page load, such as `7/2`: one that fails is not requested again. */
const requestedLists = new Set<string>()
/** The last aired episode of a season, by `show/season`, as the show's own data says: the season's list may be older. */
const lastAired = new Map<string, number>()

/** A movie, or an episode of a show, that was watched to its end. `aired`: the episodes of the show so far. */
type Watched = { title: KnownTitle; at: EpisodeRef | null; aired: readonly SeasonList[]; today: string }

/** Stores which episodes of a show have aired, from which its place is computed. */
export function noteShow(show: number, aired: readonly AiredSeason[], today: string): void {
  startPlaces()
  for (const { number, last } of aired) if (last !== undefined) lastAired.set(`${show}/${number}`, last)
  savePlaces(withShow(readAll(), show, aired, today))
}

const update = () => browserRecord().isReady() && savePlaces(updatedPlaces(readAll()))

/** Recomputes the places of this browser whenever its record changes. */
const startPlaces = once(() => {
  browserRecord().subscribe(update)
  update()
})

function readAll() {
  return { record: browserRecord().read(), places: keptPlaces.read() }
}

function savePlaces(places: Record<string, StoredPlace>): void {
  for (const { show, season } of neededLists({ ...readAll(), places })) void fetchList(show, season)
  for (const { show, id } of neededOrders({ ...readAll(), places }, ownDay())) void fetchChosenOrder(show, id)
  if (JSON.stringify(places) === JSON.stringify(keptPlaces.read())) return
  keptPlaces.write(places)
  countRowAgain(browserRecord())
}

/** Fetches a season's list that is needed to compute the place in its show; if that fails, the earlier place stays. */
async function fetchList(show: number, season: number): Promise<void> {
  const key = `${show}/${season}`
  if (requestedLists.has(key)) return
  requestedLists.add(key)
  const list = await fetchAired(show, season).catch(() => null)
  if (list) savePlaces(withSeason(readAll(), show, list))
}

/** Fetches the order that the visitor chose for a show, which their place then follows; if that fails, it stays as it was. */
async function fetchChosenOrder(show: number, id: string): Promise<void> {
  const key = `${show}/${id}`
  if (requestedLists.has(key)) return
  requestedLists.add(key)
  const parts = await fetchOrder(show, id).catch(() => null)
  const today = ownDay()
  if (parts) savePlaces(withShowOrder(readAll(), show, { id, aired: airedInOrder(parts, today) }, today))
}

async function fetchAired(show: number, season: number): Promise<SeasonList> {
  const episodes = await fetchSeasonList(show, season)
  const today = ownDay()
  const stored = keptPlaces.read()[`tv/${show}`]?.aired ?? []
  // A season with aired episodes has started, whatever its date.
  const seasons = stored.map(([number, aired]) => ({ number, episodeCount: 1, date: aired === '' ? null : today }))
  const found = airedSeasons({ seasons, episodes, today }).find(({ number }) => number === season)
  const last = lastAired.get(`${show}/${season}`)
  const numbers = new Set([...(found?.episodes ?? []), ...(last === undefined ? [] : [last])])
  return { number: season, episodes: [...numbers].toSorted((a, b) => a - b) }
}

/** Marks a title or episode as watched now, unless the visitor has paused the history. */
export function noteWatched({ title, at, aired, today }: Watched): void {
  if (isPaused()) return
  const seen = { day: today, isNow: true }
  changeRecord((record, act) =>
    at
      ? withEpisodesSeen(record, title, { episodes: [at], on: true, seen }, act)
      : withMarks(record, [{ title, name: 'watched', on: true, seen }], act),
  )
  if (at) noteShow(title.id, aired, today)
  else startPlaces()
}

/** Fetches what has aired of the shows in the history, now and whenever shows are added to it. */
export const keepPlacesFresh = once(() => {
  startPlaces()
  void browserRecord().ready.then(() => refreshPlaces(new Date()))
  browserRecord().subscribe(() => void refreshPlaces(new Date()))
})

/** Shows requested since page load. */
const refreshed = new Set<number>()

/**
 * Asks for each show once a day, and at once for one that this device has never opened, so that a finished show returns to the
 * row with a new episode. After a failure the next page load tries again.
 */
async function refreshPlaces(now: Date): Promise<void> {
  const today = ownDay(now)
  const places = keptPlaces.read()
  const isDue = (type: string, id: number) => type === 'tv' && !refreshed.has(id) && (places[`tv/${id}`]?.checked ?? '') < today
  const due = historyOf(browserRecord().read()).flatMap(({ type, id }) => (isDue(type, id) ? [id] : []))
  if (due.length === 0) return
  for (const id of due) refreshed.add(id)
  for (const airings of await fetchAirings(due)) {
    const aired = airedIn(airings, today)
    if (aired) noteShow(airings.id, aired, today)
  }
}

async function fetchAirings(ids: readonly number[]): Promise<Airings[]> {
  try {
    const response = await fetchSite(`/api/upcoming?tv=${ids.join(',')}`)
    const { tv }: { tv: Airings[] } = response.ok ? await response.json() : { tv: [] }
    return tv
  } catch {
    return [] // Offline.
  }
}
