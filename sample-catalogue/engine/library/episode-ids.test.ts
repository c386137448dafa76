import { assert, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'

import { inventedShows, realWorks, unlistedShows } from '#sample-catalogue/data/works.ts'

import { episodeId, MAX_EPISODES, MAX_SEASONS, seasonId, SHOW_ROOM } from './episode-ids.ts'

const LARGEST_INT32 = 2 ** 31 - 1

const show = constantFrom([6_000_000, SHOW_ROOM.invented], [4_000_000, SHOW_ROOM.own], [1, SHOW_ROOM.tmdb - 1] as const).chain(
  ([first = 0, count = 0]) => integer({ min: first, max: first + count - 1 }),
)
const episode = tuple(show, integer({ min: 0, max: MAX_SEASONS - 1 }), integer({ min: 0, max: MAX_EPISODES - 1 }))

test('ids of different seasons and episodes differ, and fit 32 bits', () => {
  assert(
    property(episode, episode, (one, other) => {
      const [ids, others] = [one, other].map(([id, season, number]) => [seasonId(id, season), episodeId(id, season, number)])
      for (const id of [...(ids ?? []), ...(others ?? [])]) expect(id).toSatisfy(isInt32)
      expect(ids?.[0] === others?.[0]).toBe(one[0] === other[0] && one[1] === other[1])
      expect(ids?.[1] === others?.[1]).toBe(one.join() === other.join())
    }),
    { numRuns: 5000 },
  )
})

test('ids at the ends of the ranges of shows, seasons and episodes are all different', () => {
  const shows = [...edges(6_000_000, SHOW_ROOM.invented), ...edges(4_000_000, SHOW_ROOM.own), ...edges(1, SHOW_ROOM.tmdb - 1)]
  const seasons = shows.flatMap((id) => [0, 1, MAX_SEASONS - 1].map((season) => [id, season] as const))
  const episodes = seasons.flatMap(([id, season]) => [0, 1, MAX_EPISODES - 1].map((number) => episodeId(id, season, number)))
  const all = [seasons.map(([id, season]) => seasonId(id, season)), episodes]
  for (const ids of all) {
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !isInt32(id))).toEqual([])
  }
})

test('the ids, seasons and episodes of every real show are within the limits', () => {
  const shows = [...realWorks, ...inventedShows, ...unlistedShows].filter(({ type }) => type === 'tv')
  expect(shows.filter(({ id }) => !isOfTmdb(id) && !isOfOurs(id))).toEqual([])
  const seasons = shows.flatMap((work) => work.seasons)
  expect(seasons.filter(({ number }) => number >= MAX_SEASONS)).toEqual([])
  expect(seasons.filter(({ episodes }) => episodes.length > MAX_EPISODES)).toEqual([])
})

function edges(first: number, count: number): number[] {
  return [first, first + 1, first + count - 2, first + count - 1]
}

function isOfTmdb(id: number): boolean {
  return id > 0 && id < SHOW_ROOM.tmdb
}

function isOfOurs(id: number): boolean {
  return id >= 4_000_000 && id < 4_000_000 + SHOW_ROOM.own
}

function isInt32(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= LARGEST_INT32
}
