import { expect, test } from 'vitest'
import { LAST, lastEpisode } from './last-episode.ts'

test('the last episode of a show is that of its last regular season with episodes', () => {
  const seasons = [
    { number: 2, episodes: [62, 77] },
    { number: 1, episodes: null },
    { number: 3, episodes: [] },
    { number: 0, episodes: [1, 2] },
  ]
  expect(lastEpisode(seasons)).toEqual({ season: 2, episode: 77 })
  expect(lastEpisode([{ number: 0, episodes: [1] }])).toBeNull()
})

test('for a season that is not loaded, a high number stands for its last episode', () => {
  expect(lastEpisode([{ number: 2, episodes: null }])).toEqual({ season: 2, episode: LAST })
})
