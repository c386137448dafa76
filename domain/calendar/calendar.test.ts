import { expect, test } from 'vitest'
import type { Dated } from './airings.ts'
import { calendarDays, calendarStart, dayText, distanceText, episodesText, itemPath, namesWithoutDate } from './calendar.ts'

function episode(number: number, date: string, id = 7): Dated {
  return { type: 'tv', id, name: 'A Show', poster: null, date, episode: { season: 2, episode: number, name: 'x' } }
}
const movie: Dated = { type: 'movie', id: 3, name: 'A Movie', poster: null, date: '2026-11-28', episode: null }

test('consecutive episodes of one day share a line, and an episode after a gap gets its own', () => {
  const days = calendarDays([
    episode(1, '2026-11-27'),
    movie,
    ...[2, 3, 4, 6].map((number) => episode(number, '2026-11-28')),
    episode(7, '2026-11-28', 8),
  ])
  const texts = days.map(({ date, items }) => [date, items.map(({ episodes }) => episodes && episodesText(episodes))])
  expect(texts).toEqual([
    ['2026-11-27', ['S2 E1']],
    ['2026-11-28', [null, 'S2 E2–E4', 'S2 E6', 'S2 E7']],
  ])
  expect(days[1]?.items.map(itemPath)).toEqual([
    '/movie/3',
    '/tv/7?season=2&episode=2',
    '/tv/7?season=2&episode=6',
    '/tv/8?season=2&episode=7',
  ])
})

test('the calendar begins a week before today', () => {
  expect(calendarStart('2026-12-03')).toBe('2026-11-26')
})

test.each([
  ['2026-11-22', 'Sunday, Nov 22, 2026', 'today'],
  ['2026-11-23', 'Monday, Nov 23, 2026', 'tomorrow'],
  ['2027-01-01', 'Friday, Jan 1, 2027', 'in 40 days'],
  ['2026-11-21', 'Saturday, Nov 21, 2026', 'yesterday'],
  ['2026-11-15', 'Sunday, Nov 15, 2026', '7 days ago'],
])('%s is %s, %s', (date, text, distance) => {
  expect([dayText(date), distanceText(date, '2026-11-22')]).toEqual([text, distance])
})

test('titles that may still come but have no date are named; ended shows and dated titles are not', () => {
  const show = { poster: null, seasons: [], last: null, recent: [] }
  const coming = [{ season: 1, episode: 1, date: '2026-11-28', name: 'x' }]
  const shows = [
    { ...show, id: 1, name: 'Back some day', status: 'Returning Series', coming: [] },
    { ...show, id: 2, name: 'Over', status: 'Ended', coming: [] },
    { ...show, id: 3, name: 'Soon', status: 'Returning Series', coming },
  ]
  const movies = [
    { id: 4, name: 'Announced', poster: null, date: null },
    { id: 5, name: 'Out', poster: null, date: '1968-10-01' },
  ]
  expect(namesWithoutDate(shows, movies)).toEqual([
    { key: 'tv/1', name: 'Back some day' },
    { key: 'movie/4', name: 'Announced' },
  ])
})
