import { expect, test } from 'vitest'
import { createNamesById, createSeenNames } from './seen-names.ts'

const NOW = Date.UTC(2026, 0, 1)
const nameOf = (id: number) => ({
  kind: 'movie' as const,
  id,
  name: `Movie ${id}`,
  originalName: null,
  year: 2001,
  popularity: 1,
  at: NOW - id,
})

test('names come by id, and what is seen meanwhile after a minute', () => {
  let ticks = 0
  const seen = createSeenNames({ now: () => NOW })
  const byId = createNamesById({ seen, ticks: () => ticks })
  seen.note([nameOf(10), nameOf(9), nameOf(100)])
  expect(byId('movie')).toEqual([
    { id: 9, at: NOW - 9 },
    { id: 10, at: NOW - 10 },
    { id: 100, at: NOW - 100 },
  ])
  expect(byId('tv')).toEqual([])
  seen.note([nameOf(1)])
  ticks = 59_999
  expect(byId('movie').map(({ id }) => id)).toEqual([9, 10, 100])
  ticks = 60_000
  expect(byId('movie').map(({ id }) => id)).toEqual([1, 9, 10, 100])
})

test('the names are not sorted again for each request', () => {
  let walks = 0
  const byId = createNamesById({
    seen: {
      *of() {
        walks += 1
        yield nameOf(1)
      },
    },
    ticks: () => 0,
  })
  for (let request = 0; request < 50; request += 1) byId('movie')
  expect(walks).toBe(1)
})
