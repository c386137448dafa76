import { expect, test } from 'vitest'
import { parseView, toSearch } from './diary-view.ts'

const read = (query: string) => parseView(new URLSearchParams(query))

test('an address selects the view, and is written the same', () => {
  for (const query of ['', 'year=2026', 'view=calendar&year=2026&type=tv&rating=4.5&day=2026-02-03', 'type=movie&rating=none'])
    expect(toSearch(read(query))).toBe(`?${query}`)
  expect(read('rating=0.5')).toMatchObject({ rating: 1 })
})

test.each([
  'year=0000',
  'year=20266',
  'year=x',
  'type=person',
  'rating=11',
  'rating=0',
  'rating=five',
  'rating=4.25',
  'view=grid',
])('the invalid value of %s is ignored', (query) => expect(toSearch(read(query))).toBe('?'))

test('a day that no calendar has, or outside the calendar, selects nothing', () => {
  expect(read('view=calendar&day=2026-02-30').day).toBeNull()
  expect(read('day=2026-02-03').day).toBeNull()
})
