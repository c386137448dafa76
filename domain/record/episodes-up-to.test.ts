import { expect, test } from 'vitest'
import { episodesUpTo, seasonsUpTo } from './episodes-up-to.ts'

const LISTS: Record<number, number[]> = { 2: [62, 63], 1: [0, 1, 2, 4], 3: [64, 65, 66], 0: [1, 2, 3] }
const SEASONS = Object.entries(LISTS).map(([number, { length }]) => ({
  number: Number(number),
  episodeCount: length,
  date: null,
}))
const EPISODES = Object.entries(LISTS).flatMap(([season, numbers]) =>
  numbers.map((number) => ({
    season: Number(season),
    number,
    date: season === '1' && number === 2 ? '2030-01-01' : '2020-01-01',
  })),
)
const upTo = (season: number, episode: number) =>
  episodesUpTo({ seasons: SEASONS, episodes: EPISODES, today: '2026-01-01' }, { season, episode }).map(
    (at) => `${at.season}/${at.episode}`,
  )

test('the earlier episodes of its season and all earlier seasons count, without specials', () => {
  expect(upTo(3, 65)).toEqual(['1/0', '1/1', '1/4', '2/62', '2/63', '3/64', '3/65'])
  expect(upTo(1, 1)).toEqual(['1/0', '1/1'])
})

test('for a special only earlier specials count', () => {
  expect(upTo(0, 2)).toEqual(['0/1', '0/2'])
})

test('the seasons up to the own one have to be loaded', () => {
  expect(seasonsUpTo(SEASONS, { season: 3, episode: 64 })).toEqual([1, 2, 3])
  expect(seasonsUpTo(SEASONS, { season: 0, episode: 1 })).toEqual([0])
})
