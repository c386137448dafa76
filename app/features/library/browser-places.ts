import { browserHistory, isPaused } from '#app/features/history/browser-history.ts'
import { keptPlaces, type StoredPlace } from '#app/features/history/known-places.ts'
import { once } from '#app/hooks/once.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import { airedSeasons } from '#domain/episodes/aired.ts'
import { airedIn, type AiredSeason, type Airings } from '#domain/calendar/airings.ts'
import { ownDay } from '#domain/calendar/own-day.ts'
import type { EpisodeRef, SeasonList } from '#domain/episodes/episodes.ts'
import { browserLibrary } from './browser-library.ts'
import { neededLists, updatedPlaces, withSeason, withShow } from './places.ts'
import { fetchSeasonList } from './season-lists.ts'
import { withProgressFrom, withProgressOf } from '#domain/library/progress.ts'
import { episodesMarked, marked } from '#domain/library/edits.ts'
import type { KnownTitle } from '#domain/library/library.ts'

/** Lists that were asked for since the page was loaded, such as `7/2`: one that cannot be had is not asked for again. */
const asked = new Set<string>()
/** The latest episodes of shows that aired, as the shows themselves say: their seasons' lists may be older. */
const latest = new Map<string, number>()

/** What was watched to its end: a movie, or an episode of a show, of which these episodes have aired. */
type Watched = { title: KnownTitle; at: EpisodeRef | null; aired: readonly SeasonList[]; today: string }

/** Notes which episodes of a show have aired; so its place is known, and stays so while this page is open. */
export function noteShow(show: number, aired: readonly AiredSeason[], today: string): void {
  startPlaces()
  for (const { number, last } of aired) if (last !== undefined) latest.set(`${show}/${number}`, last)
  write(withShow(known(), show, aired, today))
}

/** Keeps the places of this browser as its history and its library say. */
const startPlaces = once(() => {
  browserHistory().subscribe(update)
  browserLibrary().subscribe(update)
  update()
})

function update() {
  shareProgress()
  write(updatedPlaces(known()))
}

/** Keeps the progress of shows in the library, which has room for more of them than the history. */
function shareProgress(): void {
  const { history, library } = known()
  if (withProgressOf(library, history) !== library) browserLibrary().change((now) => withProgressOf(now, browserHistory().read()))
  const told = withProgressFrom(history, browserLibrary().read())
  if (told !== history) browserHistory().absorb(told)
}

function known() {
  return { history: browserHistory().read(), library: browserLibrary().read(), places: keptPlaces.read() }
}

function write(places: Record<string, StoredPlace>): void {
  for (const { show, season } of neededLists({ ...known(), places })) void askFor(show, season)
  if (JSON.stringify(places) === JSON.stringify(keptPlaces.read())) return
  keptPlaces.write(places)
  browserHistory().refresh()
}

/** Asks for the list of a season, without which the place in its show is not known; without an answer the one before stays. */
async function askFor(show: number, season: number): Promise<void> {
  const key = `${show}/${season}`
  if (asked.has(key)) return
  asked.add(key)
  const list = await fetchAired(show, season).catch(() => null)
  if (list) write(withSeason(known(), show, list))
}

async function fetchAired(show: number, season: number): Promise<SeasonList> {
  const episodes = await fetchSeasonList(show, season)
  const today = ownDay()
  const stored = keptPlaces.read()[`tv/${show}`]?.aired ?? []
  // Of those with an episode that has aired it is known that they have begun.
  const seasons = stored.map(([number, aired]) => ({ number, episodeCount: 1, date: aired === '' ? null : today }))
  const found = airedSeasons({ seasons, episodes, today }).find(({ number }) => number === season)
  const last = latest.get(`${show}/${season}`)
  const numbers = new Set([...(found?.episodes ?? []), ...(last === undefined ? [] : [last])])
  return { number: season, episodes: [...numbers].toSorted((a, b) => a - b) }
}

/** Marks it as watched, unless the visitor has paused the history. */
export function noteWatched({ title, at, aired, today }: Watched): void {
  if (isPaused()) return
  browserLibrary().change((library, now) =>
    at ? episodesMarked(library, title, [at], true, now, 'again') : marked(library, [{ title, name: 'watched', on: true }], now),
  )
  if (at) noteShow(title.id, aired, today)
  else startPlaces()
}

/** Asks what has aired of the shows in the history, now and when others come into it from another device. */
export const keepPlacesFresh = once(() => {
  startPlaces()
  void refreshPlaces(new Date())
  browserHistory().subscribe(() => void refreshPlaces(new Date()))
})

/** Shows that were asked about since the page was loaded. */
const refreshed = new Set<number>()

/**
 * Asks once a day for each show, and at once for one that this device has not opened yet: so one of which all was watched comes
 * back with its new episode. Without an answer it is asked on the next page.
 */
async function refreshPlaces(now: Date): Promise<void> {
  const today = ownDay(now)
  const places = keptPlaces.read()
  const isDue = (type: string, id: number) => type === 'tv' && !refreshed.has(id) && (places[`tv/${id}`]?.checked ?? '') < today
  const due = browserHistory()
    .read()
    .items.flatMap(({ type, id }) => (isDue(type, id) ? [id] : []))
  if (due.length === 0) return
  for (const id of due) refreshed.add(id)
  for (const airings of await askForAirings(due)) {
    const aired = airedIn(airings, today)
    if (aired) noteShow(airings.id, aired, today)
  }
}

async function askForAirings(ids: readonly number[]): Promise<Airings[]> {
  try {
    const response = await fetchSite(`/api/upcoming?tv=${ids.join(',')}`)
    const { tv }: { tv: Airings[] } = response.ok ? await response.json() : { tv: [] }
    return tv
  } catch {
    return [] // Offline.
  }
}
