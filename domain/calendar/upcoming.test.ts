import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_ASKED, parseUpcoming, toUpcomingSearch } from './upcoming.ts'

const parse = (search: string) => parseUpcoming(new URLSearchParams(search), MAX_ASKED)
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join()

test('ids keep their order and are deduplicated', () => {
  expect(parse('tv=3,1,3&movie=7')).toEqual({ tv: [3, 1], movie: [7] })
  expect(parse('movie=7&tv=')).toEqual({ tv: [], movie: [7] })
  expect(parse(`tv=${ids(60)}&movie=${ids(40)}`).tv).toHaveLength(60)
})

test.each([
  ['', 'Name at least one title'],
  ['tv=&movie=', 'Name at least one title'],
  ['tv[]=1', 'Name at least one title'],
  ['tv=0', 'numbers from 1'],
  ['tv=-1', 'numbers from 1'],
  ['tv=1,,2', 'numbers from 1'],
  ['tv=1,', 'numbers from 1'],
  ['tv=01', 'numbers from 1'],
  ['tv=1.5', 'numbers from 1'],
  ['tv=1e3', 'numbers from 1'],
  ['movie=1000000000', 'numbers from 1'],
  ['movie=9007199254740993', 'numbers from 1'],
  ['movie=1 2', 'numbers from 1'],
  ['movie=%EF%BC%95', 'numbers from 1'],
  ['movie=tt0063350', 'numbers from 1'],
  ['tv=1&tv=2', 'more than once'],
  ['tv=1&region=de', 'code of a country'],
  ['tv=1&region=', 'code of a country'],
  ['tv=1&region=QQ', 'code of a country'],
  [`tv=${ids(101)}`, 'At most 100'],
  [`tv=${ids(60)}&movie=${ids(41)}`, 'At most 100'],
  [`tv=${ids(10_000)}`, 'At most 100'],
  [`tv=${'1,'.repeat(300)}1`, 'At most 100'],
])('invalid address %# is refused with a reason', (search, sentence) => {
  expect(() => parse(search)).toThrow(sentence)
})

test('an address may name the region for release dates', () => {
  expect(parse('movie=7&region=DE')).toEqual({ tv: [], movie: [7], region: 'DE' })
})

test('a written address parses back to the same request', () => {
  const list = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 50 })
  fc.assert(
    fc.property(list, list, (tv, movie) => {
      fc.pre(tv.length + movie.length > 0)
      expect(parse(toUpcomingSearch({ tv, movie, region: 'FR' }))).toEqual({ tv, movie, region: 'FR' })
    }),
  )
})
