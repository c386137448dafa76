import { expect, test } from 'vitest'
import type { ShownCredit } from './shown-person.ts'
import { byTitle, byYear } from './by-title.ts'

const credit = (id: number, role: string, popularity = 1): ShownCredit => ({
  type: 'movie',
  id,
  name: `Title ${id}`,
  date: null,
  rating: null,
  popularity,
  poster: null,
  role,
})

test('several roles in one title share an entry, each named once', () => {
  expect(byTitle([credit(1, 'Twin'), credit(1, 'Other twin'), credit(1, 'Twin'), credit(1, '')]).map(({ role }) => role)).toEqual(
    ['Twin / Other twin'],
  )
})

test('the best-known title comes first', () => {
  expect(byTitle([credit(1, 'A', 2), credit(2, 'B', 9), credit(3, 'C', 5)]).map(({ id }) => id)).toEqual([2, 3, 1])
})

test('by year the newest comes first, after upcoming titles', () => {
  expect(byYear([dated(1, '1927-01-10'), dated(2, null), dated(3, '1950-05-01')]).map(({ id }) => id)).toEqual([2, 3, 1])
})

function dated(id: number, date: string | null): ShownCredit {
  return { ...credit(id, 'A', id), date }
}
