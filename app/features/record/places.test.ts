import { expect, test } from 'vitest'
import { withEpisode, withEpisodesSeen, withMarks, withOpened, withOrder } from '#domain/record/edits.ts'
import { without } from '#domain/record/removing.ts'
import { EMPTY_RECORD, type VisitorRecord } from '#domain/record/entry.ts'
import { historyOf, withinHistory } from '#domain/record/history.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { knownTitle, NOON } from '#tests/helpers/any-record.ts'
import type { AiredSeason } from '#domain/calendar/airings.ts'
import { placeIn, type KnownPlace, type StoredPlace } from './known-places.ts'
import { neededLists, neededOrders, updatedPlaces, withSeason, withShow, withShowOrder } from './places.ts'

const TODAY = '2026-11-20'
const KEY = { type: 'tv', id: 7 } as const
const MOVIE = { type: 'movie', id: 5 } as const
const show = knownTitle(7, { type: 'tv' })
const at = (season: number, episode: number): EpisodeRef => ({ season, episode })
const known = (state: KnownPlace['state'], where: EpisodeRef, isNew: boolean, seen = where) => ({ state, at: where, seen, isNew })
const aired: AiredSeason[] = [
  { number: 1, episodes: [1, 2, 3] },
  { number: 2, episodes: [1] },
]

const seen = (episode: EpisodeRef, on: boolean) => (before: VisitorRecord, act: { now: number }) =>
  withEpisodesSeen(before, show, { episodes: [episode], on }, act)

/** A browser's record and places; actions take a time in seconds after noon. */
function openBrowser() {
  let record: VisitorRecord = EMPTY_RECORD
  let places: Record<string, StoredPlace> = {}
  function act(second: number, edit: (before: VisitorRecord, act: { now: number }) => VisitorRecord) {
    record = withinHistory(edit(record, { now: NOON + second * 1000 }))
    places = updatedPlaces({ record, places })
  }
  const itemOf = (key: { type: string; id: number }) => {
    return historyOf(record).find(({ type, id }) => type === key.type && id === key.id)
  }
  return {
    setAired: (seasons = aired, today = TODAY) => (places = withShow({ record, places }, 7, seasons, today)),
    setList: (number: number, episodes: number[]) => (places = withSeason({ record, places }, 7, { number, episodes })),
    choose: (id: string | null, second: number) => act(second, (before, now) => withOrder(before, show, id, now)),
    setOrder: (id: string, episodes: EpisodeRef[]) =>
      (places = withShowOrder({ record, places }, 7, { id, aired: episodes }, TODAY)),
    neededOrders: (day: string) => neededOrders({ record, places }, day),
    needed: () => neededLists({ record, places }),
    checked: () => places['tv/7']?.checked,
    store: (stored: Record<string, StoredPlace>) => (places = stored),
    play: (episode: EpisodeRef, second: number) => act(second, (before, now) => withEpisode(before, show, episode, now)),
    open: (second: number) => act(second, (before, now) => withOpened(before, show, now, at(1, 1))),
    finish: (episode: EpisodeRef, second: number) => act(second, seen(episode, true)),
    forget: (episode: EpisodeRef, second: number) => act(second, seen(episode, false)),
    /** Twenty other shows, which push the first one out of the history. */
    playOthers(second: number) {
      for (let id = 100; id < 120; id += 1)
        act(second, (before, now) => withEpisode(before, knownTitle(id, { type: 'tv' }), at(1, 1), now))
    },
    remove: (second: number) => act(second, (before, now) => without(before, ['tv/7'], 'history', now)),
    openMovie: (second: number) => act(second, (before, now) => withOpened(before, knownTitle(5), now)),
    watchMovie: (second: number) =>
      act(second, (before, now) => withMarks(before, [{ title: knownTitle(5), name: 'watched', on: true }], now)),
    place: () => placeIn(places, KEY, itemOf(KEY)),
    movie: () => placeIn(places, MOVIE, itemOf(MOVIE)),
  }
}

test('a show goes from a started episode to the next one, to caught up, and to a new episode', () => {
  const browser = openBrowser()
  browser.play(at(1, 3), 0)
  browser.setAired()
  expect(browser.place()).toEqual(known('resume', at(1, 3), false))
  browser.finish(at(1, 3), 10)
  expect(browser.place()).toEqual(known('play', at(2, 1), false))
  browser.play(at(2, 1), 20)
  browser.finish(at(2, 1), 30)
  expect(browser.place()?.state).toBe('caught-up')
  browser.setAired([aired[0]!, { number: 2, episodes: [1, 2] }])
  expect(browser.place()).toEqual(known('play', at(2, 2), true))
  browser.open(40)
  browser.setAired([aired[0]!, { number: 2, episodes: [1, 2] }])
  expect(browser.place()).toEqual(known('play', at(2, 2), true))
  browser.play(at(2, 2), 50)
  expect(browser.place()).toEqual(known('resume', at(2, 2), false))
})

const DVD = '5acf93e60e0a26346d0000ce'

test('a show follows the order that the visitor chose, with its own numbers', () => {
  const browser = openBrowser()
  browser.setAired()
  browser.play(at(1, 1), 0)
  browser.choose(DVD, 5)
  const wanted = { show: 7, id: DVD }
  expect([browser.neededOrders(TODAY), browser.neededOrders('2026-11-21')]).toEqual([[wanted], [wanted]])
  browser.setOrder(DVD, [at(1, 1), at(2, 1), at(1, 3)])
  expect([browser.neededOrders(TODAY), browser.neededOrders('2026-11-21').length]).toEqual([[], 1])
  browser.finish(at(1, 1), 10)
  expect(browser.place()).toMatchObject({ state: 'play', at: at(2, 1) })
  browser.play(at(2, 1), 20)
  expect(browser.place()).toMatchObject({ state: 'resume', at: at(2, 1) })
  browser.finish(at(2, 1), 30)
  expect(browser.place()).toMatchObject({ state: 'play', at: at(1, 3) })
  browser.finish(at(1, 3), 40)
  expect(browser.place()).toMatchObject({ state: 'caught-up', at: at(1, 3) })
  browser.choose(null, 50)
  expect(browser.place()).toMatchObject({ state: 'caught-up' })
  expect(browser.neededOrders('2026-11-21')).toEqual([])
})

test('an episode that the chosen order does not have is followed by the next that aired', () => {
  const browser = openBrowser()
  browser.setAired()
  browser.play(at(1, 2), 0)
  browser.choose(DVD, 5)
  browser.setOrder(DVD, [at(2, 1), at(1, 1)])
  browser.finish(at(1, 2), 10)
  expect(browser.place()).toMatchObject({ state: 'play', at: at(1, 3) })
})

test('a place computed from an earlier history item is ignored', () => {
  const browser = openBrowser()
  browser.play(at(1, 1), 0)
  browser.setAired()
  expect(placeIn(browser.setAired(), KEY, undefined)).toBeNull()
})

test('a show that was marked but never played has a place too', () => {
  const browser = openBrowser()
  browser.finish(at(1, 1), 0)
  browser.setAired()
  expect(browser.place()).toEqual(known('play', at(1, 2), false))
})

test('on a rewatch nothing is a spoiler up to the first episode that was never watched', () => {
  const browser = openBrowser()
  browser.setAired([
    { number: 1, episodes: [1, 2, 3] },
    { number: 2, episodes: [1, 2, 3, 4] },
  ])
  for (const [second, episode] of [at(1, 1), at(1, 2), at(1, 3), at(2, 1), at(2, 3)].entries()) browser.finish(episode, second)
  browser.play(at(1, 2), 60)
  expect(browser.place()).toEqual(known('resume', at(1, 2), false, at(2, 1)))
})

test('a watched movie is finished until it is opened again', () => {
  const browser = openBrowser()
  browser.openMovie(0)
  expect(browser.movie()).toBeNull()
  browser.watchMovie(10)
  expect(browser.movie()?.state).toBe('caught-up')
  browser.openMovie(20)
  expect(browser.movie()).toBeNull()
})

test('a place that needs a list which is not loaded stays the same until it is', () => {
  const browser = openBrowser()
  browser.play(at(1, 3), 0)
  browser.setAired([aired[0]!, { number: 2, episodes: null }])
  expect(browser.needed()).toEqual([])
  browser.finish(at(1, 3), 10)
  expect(browser.needed()).toEqual([{ show: 7, season: 2 }])
  expect(browser.place()).toEqual(known('resume', at(1, 3), false))
  browser.setList(2, [4, 5])
  expect(browser.needed()).toEqual([])
  expect(browser.place()).toEqual(known('play', at(2, 4), false))
})

test('a page that has loaded another season makes no episode new, and keeps the known list', () => {
  const browser = openBrowser()
  browser.setAired()
  browser.finish(at(2, 1), 10)
  browser.setAired([aired[0]!, { number: 2, episodes: null }])
  expect(browser.place()).toEqual(known('caught-up', at(2, 1), false))
})

test('a season’s known list stays only while it fits the service’s facts about the season', () => {
  const browser = openBrowser()
  browser.setAired()
  browser.finish(at(2, 1), 10)
  browser.setAired([
    { number: 1, episodes: null, count: 3 },
    { number: 2, episodes: null, last: 1 },
  ])
  expect(browser.place()?.state).toBe('caught-up')
  browser.setAired([
    { number: 1, episodes: null, count: 3 },
    { number: 2, episodes: null, last: 3 },
  ])
  expect(browser.needed()).toEqual([{ show: 7, season: 2 }])
  browser.setList(2, [1, 3])
  expect(browser.place()).toEqual(known('play', at(2, 3), true))
})

test('a show is asked about again on the same day unless its newest season is known', () => {
  const browser = openBrowser()
  browser.setAired([aired[0]!, { number: 2, episodes: null }])
  expect(browser.checked()).toBe('')
  browser.setAired()
  expect(browser.checked()).toBe(TODAY)
  browser.setAired([aired[0]!, { number: 2, episodes: null }], '2026-11-21')
  expect(browser.checked()).toBe(TODAY)
})

test('a first episode that is marked again is not a new one', () => {
  const browser = openBrowser()
  browser.setAired()
  for (const [second, episode] of [at(1, 1), at(1, 2), at(1, 3), at(2, 1)].entries()) browser.finish(episode, second)
  expect(browser.place()?.state).toBe('caught-up')
  browser.forget(at(1, 1), 20)
  browser.finish(at(1, 1), 30)
  expect(browser.place()).toEqual(known('play', at(1, 2), false, at(2, 1)))
})

test('a place of an earlier version, which stored episode counts, stays until the lists are known', () => {
  const browser = openBrowser()
  const counts: unknown = [
    [1, 3],
    [2, 1],
  ]
  browser.store({ 'tv/7': { from: '', place: 'c2/1', aired: counts as StoredPlace['aired'], isNew: false, checked: TODAY } })
  browser.finish(at(2, 1), 0)
  expect(browser.needed()).toEqual([])
  expect(browser.place()).toEqual(known('caught-up', at(2, 1), false))
  browser.setAired([aired[0]!, { number: 2, episodes: null, last: 2 }])
  expect(browser.needed()).toEqual([{ show: 7, season: 2 }])
  browser.setList(2, [1, 2])
  expect(browser.place()).toEqual(known('play', at(2, 2), true))
})

test('damaged places are ignored', () => {
  for (const place of ['', 'x1/1', 'r1', 'r99999/1']) {
    const stored = { from: '', place, aired: [], isNew: false, checked: '' }
    expect(placeIn({ 'tv/7': stored }, KEY, undefined)).toBeNull()
  }
})

// @spec history/progress: The place in a show outlives the twenty titles of the history, until the show is taken out of it.
test('the place in a show outlives the history’s twenty titles, even if none of its lists is known', () => {
  const browser = openBrowser()
  browser.play(at(2, 4), 0)
  browser.playOthers(10)
  // The stored place alone is enough to hide spoilers before any code is loaded.
  expect(browser.place()).toEqual(known('resume', at(2, 4), false))
  browser.setAired()
  browser.finish(at(2, 4), 20)
  browser.open(30)
  expect(browser.place()).toEqual(known('caught-up', at(2, 4), false))
})

test('the place in a show that was removed from the history is forgotten', () => {
  const browser = openBrowser()
  browser.play(at(2, 4), 0)
  browser.setAired()
  browser.remove(5)
  expect(browser.place()).toBeNull()
})
