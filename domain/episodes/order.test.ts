import { expect, test } from 'vitest'
import { isOrderId, stepsIn, type OrderedEpisode } from './order.ts'
import { airedInOrder, asOneSeason, numberIn } from './place-in-order.ts'

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
const at = (season: number, number: number) => ({ season, episode: number })
const stepsAt = (season: number, number: number) => stepsIn(ORDER, { season, episode: number }, '2026-11-20')

test('the next and previous episodes follow the order across its parts, and leave out what has not aired', () => {
  expect(stepsAt(1, 1)).toEqual({ previous: null, next: { season: 0, episode: 1 } })
  expect(stepsAt(0, 1)).toEqual({ previous: { season: 1, episode: 1 }, next: { season: 1, episode: 2 } })
  expect(stepsAt(1, 2)).toEqual({ previous: { season: 0, episode: 1 }, next: null })
})

test('an order numbers its aired episodes as one season, and leads back to the show’s own numbers', () => {
  const order = airedInOrder(ORDER, '2026-11-20')
  const { aired, toNumbered, toOwn } = asOneSeason(order)
  expect(order).toEqual([at(1, 1), at(0, 1), at(1, 2)])
  expect(aired).toEqual([{ number: 1, episodes: [1, 2, 3] }])
  expect([toNumbered(at(1, 2)), toNumbered(at(2, 1))]).toEqual([at(1, 3), null])
  expect(order.map((each) => toOwn(toNumbered(each) ?? at(9, 9)))).toEqual(order)
})

test('an episode has a number in its part of the order', () => {
  expect(numberIn(ORDER, at(1, 3))).toEqual({ part: 'One', number: 3 })
  expect(numberIn(ORDER, at(2, 1))).toEqual({ part: 'Two', number: 2 })
})

test('an episode that is not in the order has no place in it', () => {
  expect([stepsAt(3, 1), numberIn(ORDER, at(3, 1))]).toEqual([null, null])
})

test.each([
  ['5acf93e60e0a26346d0000ce', true],
  ['5ACF93E60E0A26346D0000CE', false],
  ['../movie/1', false],
  [7, false],
])('%j is an id of an order: %s', (text, isId) => {
  expect(isOrderId(text)).toBe(isId)
})
