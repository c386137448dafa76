import { expect, test } from 'vitest'
import { positionKey } from './position-key.ts'

test('a movie and an episode have different keys', () => {
  expect(positionKey('movie', 653, null)).toBe('movie/653')
  expect(positionKey('tv', 653, { season: 0, episode: 12 })).toBe('tv/653/0/12')
})
