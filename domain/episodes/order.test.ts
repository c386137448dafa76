import { expect, test } from 'vitest'
import { isOrderId, stepsIn, type OrderedEpisode } from './order.ts'

const episode = (season: number, number: number, date: string | null = '2020-01-01'): OrderedEpisode => ({
  season,
  number,
  name: '',
  date,
})
const ORDER = [
  { name: 'One', episodes: [episode(1, 1), episode(0, 1), episode(1, 3, null)] },
  { name: 'Two', episodes: [episode(1, 2), episode(2, 1, '2027-01-01')] },
]
const stepsAt = (season: number, number: number) => stepsIn(ORDER, { season, episode: number }, '2026-11-20')

test('the next and previous episodes follow the order across its parts, and leave out what has not aired', () => {
  expect(stepsAt(1, 1)).toEqual({ previous: null, next: { season: 0, episode: 1 } })
  expect(stepsAt(0, 1)).toEqual({ previous: { season: 1, episode: 1 }, next: { season: 1, episode: 2 } })
  expect(stepsAt(1, 2)).toEqual({ previous: { season: 0, episode: 1 }, next: null })
})

test('an episode that is not in the order has no place in it', () => {
  expect(stepsAt(3, 1)).toBeNull()
})

test.each([
  ['5acf93e60e0a26346d0000ce', true],
  ['5ACF93E60E0A26346D0000CE', false],
  ['../movie/1', false],
  [7, false],
])('%j is an id of an order: %s', (text, isId) => {
  expect(isOrderId(text)).toBe(isId)
})
