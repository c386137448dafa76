import { expect, test } from 'vitest'
import { airedSeasons, airsOn, isToCome, listedSeasons, playableSeasons, type Airing } from './aired.ts'
import { nextEpisode, previousEpisode, type EpisodeRef } from './episodes.ts'

const TODAY = '2026-06-15'
const PAST = '2026-06-01'
const FUTURE = '2026-06-22'
const at = (season: number, episode: number): EpisodeRef => ({ season, episode })

/** A show whose first season is loaded, with these air dates from episode 1 on, and `more` seasons that are not. */
function airing(days: (string | null)[], more: Airing['seasons'] = []): Airing {
  const episodes = days.map((date, index) => ({ season: 1, number: index + 1, date }))
  return { seasons: [{ number: 1, episodeCount: days.length, date: days[0] ?? null }, ...more], episodes, today: TODAY }
}
const airedOf = (...args: Parameters<typeof airing>) => airedSeasons(airing(...args))[0]?.episodes
const playableOf = (...args: Parameters<typeof airing>) => playableSeasons(airing(...args))[0]?.episodes

/** Season 1 has aired, as have two of season 2's four episodes; there is no season 3; season 4 is announced. */
const running: Airing = {
  seasons: [
    { number: 1, episodeCount: 2, date: '2025-01-01' },
    { number: 2, episodeCount: 4, date: PAST },
    { number: 4, episodeCount: 1, date: '2027-01-01' },
    { number: 0, episodeCount: 1, date: null },
  ],
  episodes: [PAST, TODAY, '2026-06-16', null].map((date, index) => ({ season: 2, number: index + 1, date })),
  today: TODAY,
}

test("an episode airs on its own date; if its season is not loaded, on the season's first date", () => {
  expect([at(2, 2), at(2, 3), at(2, 4), at(1, 1), at(4, 1), at(0, 1)].map((place) => airsOn(running, place))).toEqual([
    null,
    '2026-06-16',
    null,
    null,
    '2027-01-01',
    null,
  ])
})

test('an undated episode has aired if a later one has', () => {
  expect(airedOf([PAST, null, TODAY, null, FUTURE])).toEqual([1, 2, 3])
  expect(airedOf([null, PAST])).toEqual([1, 2])
  expect(airedOf([PAST, null], [{ number: 2, episodeCount: 5, date: PAST }])).toEqual([1, 2])
  expect(playableOf([PAST, null, TODAY])).toEqual([1, 2, 3])
})

test('an undated episode after an upcoming one is upcoming, too', () => {
  expect(airedOf([PAST, FUTURE, null])).toEqual([1])
  expect(playableOf([PAST, FUTURE, null])).toEqual([1])
  expect(isToCome(airing([PAST, FUTURE, null]), at(1, 3))).toBe(true)
  expect(isToCome(airing([PAST, null, TODAY]), at(1, 2))).toBe(false)
})

test('an undated episode at the end of a season can be played, but does not count as aired', () => {
  expect(airedOf([PAST, TODAY, null])).toEqual([1, 2])
  expect(playableOf([PAST, TODAY, null])).toEqual([1, 2, 3])
})

test('a season without any dates has aired as a whole, unless the season itself is upcoming', () => {
  expect(airedOf([null, null])).toEqual([1, 2])
  const ahead = { ...airing([null, null]), seasons: [{ number: 1, episodeCount: 2, date: FUTURE }] }
  expect(airedSeasons(ahead)).toEqual([{ number: 1, episodes: [] }])
  expect(playableSeasons(ahead)).toEqual([{ number: 1, episodes: [] }])
})

test('a season that is not loaded has unknown episodes, or none if it is upcoming or empty', () => {
  const more = [
    { number: 2, episodeCount: 9, date: PAST },
    { number: 3, episodeCount: 9, date: null },
    { number: 4, episodeCount: 9, date: FUTURE },
    { number: 5, episodeCount: 0, date: null },
  ]
  const expected = [
    { number: 1, episodes: [1] },
    { number: 2, episodes: null },
    { number: 3, episodes: null },
    { number: 4, episodes: [] },
    { number: 5, episodes: [] },
  ]
  expect(airedSeasons(airing([PAST], more))).toEqual(expected)
  expect(playableSeasons(airing([PAST], more))).toEqual(expected)
})

test("episode lists have the service's numbers, sorted, wherever they start", () => {
  const episodes = [1158, 1156, 1157].map((number) => ({ season: 23, number, date: null }))
  expect(listedSeasons({ seasons: [{ number: 23, episodeCount: 26, date: null }], episodes })).toEqual([
    { number: 23, episodes: [1156, 1157, 1158] },
  ])
})

test('next and previous skip upcoming episodes', () => {
  const seasons = playableSeasons(running)
  expect(nextEpisode(seasons, at(2, 1))).toEqual(at(2, 2))
  expect(nextEpisode(seasons, at(2, 2))).toBeNull()
  expect(previousEpisode(seasons, at(4, 1))).toEqual(at(2, 2))
  expect(nextEpisode(seasons, at(1, 2))).toEqual({ season: 1, episode: null })
  expect(previousEpisode(seasons, at(2, 1))).toEqual({ season: 1, episode: null })
})
