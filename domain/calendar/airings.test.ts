import { expect, test } from 'vitest'
import { airedIn, byDay, dayAfter, seasonOfInterest, toAirings, type DatedEpisode } from './airings.ts'

const TODAY = '2026-11-22'
const SHOW = { id: 7, name: 'A Show', poster: null, status: 'Returning Series', seasons: [{ number: 2, episodes: 8 }] }

function episode(number: number, date: string, season = 2): DatedEpisode {
  return { season, episode: number, date, name: `Episode ${number}` }
}

const SEASON = [
  episode(1, '2026-10-01'),
  episode(2, '2026-11-15'),
  episode(3, '2026-11-22'),
  episode(5, '2026-12-06'),
  episode(4, '2026-11-29'),
]

test("today's episode has aired, tomorrow's is coming, and both lists are sorted by date", () => {
  const airings = toAirings({ ...SHOW, last: SEASON[2]!, next: SEASON[4]! }, SEASON, TODAY)
  expect(airings.last?.episode).toBe(3)
  expect(airings.recent.map((each) => each.episode)).toEqual([2, 3])
  expect(airings.coming.map((each) => each.episode)).toEqual([4, 5])
})

test("without season data the show's own last and next episodes are used, and they win over season data", () => {
  const last = episode(2, '2026-11-15')
  const next = episode(3, '2026-11-29')
  expect(toAirings({ ...SHOW, last, next }, [], TODAY)).toMatchObject({ last, recent: [last], coming: [next] })
  expect(toAirings({ ...SHOW, last, next }, SEASON, TODAY).coming[0]).toEqual(next)
})

test('specials are left out', () => {
  const special = episode(1, '2026-11-29', 0)
  expect(toAirings({ ...SHOW, last: null, next: special }, [special], TODAY)).toMatchObject({ last: null, coming: [] })
})

test('a daily show lists its fifty nearest episodes on either side of today', () => {
  const daily = Array.from({ length: 400 }, (_, at) => episode(at + 1, dayAfter('2026-06-01', at)))
  const { recent, coming } = toAirings({ ...SHOW, last: null, next: null }, daily, TODAY)
  expect([recent.length, recent.at(-1)?.date, coming.length, coming[0]?.date]).toEqual([31, TODAY, 50, '2026-11-23'])
  const crowded = Array.from({ length: 400 }, (_, at) => episode(at + 1, '2026-11-20'))
  expect(toAirings({ ...SHOW, last: null, next: null }, crowded, TODAY).recent.map((each) => each.episode)[0]).toBe(351)
})

test('the season to read is the one of the next episode, else that of one that aired lately', () => {
  const old = episode(8, '2026-05-01')
  const late = episode(8, '2026-11-01')
  expect(seasonOfInterest({ last: old, next: episode(1, '2027-01-10', 3) }, TODAY)).toBe(3)
  expect(seasonOfInterest({ last: late, next: null }, TODAY)).toBe(2)
  expect(seasonOfInterest({ last: old, next: null }, TODAY)).toBeNull()
  expect(seasonOfInterest({ last: null, next: null }, TODAY)).toBeNull()
})

test('dates are sorted by day, then by name, and a movie without a date is left out', () => {
  const one = toAirings(
    { ...SHOW, name: 'B', last: null, next: null },
    [episode(2, '2026-11-29'), episode(1, '2026-11-29')],
    TODAY,
  )
  const movies = [
    { id: 1, name: 'A', poster: null, date: '2026-11-29' },
    { id: 2, name: 'Early', poster: null, date: '2026-11-28' },
    { id: 3, name: 'Unknown', poster: null, date: null },
    { id: 4, name: 'Old', poster: null, date: '2026-11-27' },
  ]
  expect(byDay([one], movies, '2026-11-28').map(({ name, date, episode: at }) => [name, date, at?.episode ?? null])).toEqual([
    ['Early', '2026-11-28', null],
    ['A', '2026-11-29', null],
    ['B', '2026-11-29', 1],
    ['B', '2026-11-29', 2],
  ])
})

test('aired seasons follow from the last aired episode; episode numbers are never derived from counts', () => {
  const seasons = [1, 2, 3].map((number) => ({ number, episodes: 8 }))
  const last = { season: 2, episode: 64, date: '2026-11-20', name: '' }
  expect(airedIn({ seasons, last, recent: [], coming: [] }, TODAY)).toEqual([
    { number: 1, episodes: null, count: 8 },
    { number: 2, episodes: null, last: 64 },
    { number: 3, episodes: [] },
  ])
  expect(airedIn({ seasons, last: null, recent: [], coming: [] }, TODAY)).toBeNull()
})

// @spec history/days: What has aired goes by the visitor’s day.
test("what has aired depends on the visitor's day, which may be before or after the server's", () => {
  const airings = toAirings({ ...SHOW, last: null, next: null }, SEASON, TODAY)
  const lastBy = (day: string) => airedIn(airings, day)?.map(({ last }) => last)
  expect(['2026-11-21', TODAY, '2026-11-23', '2026-11-29'].map(lastBy)).toEqual([[2], [3], [3], [4]])
})
