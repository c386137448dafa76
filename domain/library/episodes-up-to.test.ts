import { expect, test } from 'vitest'
import { episodesUpTo } from './episodes-up-to.ts'

const SEASONS = [
  { number: 2, episodeCount: 2 },
  { number: 1, episodeCount: 2 },
  { number: 3, episodeCount: 9 },
  { number: 0, episodeCount: 5 },
]
const upTo = (season: number, episode: number) =>
  episodesUpTo(SEASONS, { season, episode }).map((at) => `${at.season}/${at.episode}`)

test('up to an episode are those of its season before it and all of the seasons before, without specials', () => {
  expect(upTo(3, 2)).toEqual(['1/1', '1/2', '2/1', '2/2', '3/1', '3/2'])
  expect(upTo(1, 1)).toEqual(['1/1'])
})

test('specials are a season of their own', () => {
  expect(upTo(0, 2)).toEqual(['0/1', '0/2'])
})
