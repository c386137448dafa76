import { expect, test } from 'vitest'
import { lastEpisode } from './last-episode.ts'

test('the last episode of a show is that of its last season which has any', () => {
  const seasons = [
    { number: 2, episodeCount: 8 },
    { number: 1, episodeCount: 10 },
    { number: 3, episodeCount: 0 },
    { number: 0, episodeCount: 4 },
  ]
  expect(lastEpisode(seasons)).toEqual({ season: 2, episode: 8 })
  expect(lastEpisode([{ number: 0, episodeCount: 4 }])).toBeNull()
})
