import { expect, test } from 'vitest'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { withEpisodesSeen } from './edits.ts'
import { unlistedEpisodes } from './unlisted-episodes.ts'

const show = knownTitle(7, { type: 'tv' })
const episodes = [
  { season: 1, episode: 1 },
  { season: 1, episode: 9 },
  { season: 2, episode: 3 },
  { season: 4, episode: 1 },
]
const record = withEpisodesSeen(new Map(), show, { episodes, on: true }, { now: 1000 })
const listed = [1, 2, 3].map((number) => ({ season: 1, number, date: '2020-01-01' }))
const season = (number: number, episodeCount: number) => ({ number, episodeCount, date: null })

test('episodes missing in a loaded list, and those of seasons that are gone, are unlisted', () => {
  expect(unlistedEpisodes(record, 7, { seasons: [season(1, 3), season(2, 8)], episodes: listed })).toEqual([
    { season: 1, episode: 9 },
    { season: 4, episode: 1 },
  ])
})

test('a season that has no episodes left has lost those that were seen', () => {
  expect(unlistedEpisodes(record, 7, { seasons: [season(1, 3), season(2, 0), season(4, 1)], episodes: listed })).toEqual([
    { season: 1, episode: 9 },
    { season: 2, episode: 3 },
  ])
})

test('nothing is unlisted while no list is known', () => {
  expect(unlistedEpisodes(record, 7, { seasons: [], episodes: [] })).toEqual([])
})
