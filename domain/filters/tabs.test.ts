import { expect, test } from 'vitest'
import { airingToday, nowPlaying, onAir, upcoming } from '#domain/calendar/date-windows.ts'
import { LIST_TABS, parsePage, parseTab, tabQuery } from './tabs.ts'

const today = new Date('2026-11-20T10:00:00Z')

// @spec lists/now-playing
test('Now Playing covers one month before today to five days after', () => {
  expect(nowPlaying(today)).toEqual({ from: '2026-10-20', to: '2026-11-25' })
})

test('one month before the end of a long month is the last day of a shorter one', () => {
  expect(nowPlaying(new Date('2026-03-31T00:00:00Z')).from).toBe('2026-02-28')
  expect(nowPlaying(new Date('2024-03-30T00:00:00Z')).from).toBe('2024-02-29')
  expect(nowPlaying(new Date('2026-01-15T00:00:00Z')).from).toBe('2025-12-15')
})

test('Upcoming, Airing Today and On Air have their own windows', () => {
  expect(upcoming(today)).toEqual({ from: '2026-11-25', to: '2026-12-16' })
  expect(airingToday(today)).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  expect(onAir(today)).toEqual({ from: '2026-11-20', to: '2026-11-27' })
})

test('movie tabs filter by release date, show tabs by air date', () => {
  expect(tabQuery('movie', 'upcoming', { page: 2, today })).toEqual({
    type: 'movie',
    page: 2,
    sort: 'popularity.desc',
    dates: { of: 'release', from: '2026-11-25', to: '2026-12-16', window: 'upcoming' },
  })
  expect(tabQuery('tv', 'airing-today', { page: 1, today }).dates).toEqual({
    of: 'airing',
    from: '2026-11-20',
    to: '2026-11-20',
    window: 'airing-today',
  })
})

test('Popular has no date window, and Top Rated has a minimum of votes', () => {
  expect(tabQuery('tv', 'popular', { page: 1, today })).toEqual({ type: 'tv', page: 1, sort: 'popularity.desc' })
  expect(tabQuery('movie', 'top-rated', { page: 1, today })).toMatchObject({ sort: 'rating.desc', minVotes: 300 })
})

// @spec lists/tab-in-url
test('an unknown tab falls back to the first', () => {
  expect(parseTab(LIST_TABS.movie, 'popular')).toBe('popular')
  expect(parseTab(LIST_TABS.movie, 'nonsense')).toBe('now-playing')
  expect(parseTab(LIST_TABS.tv, null)).toBe('top-rated')
})

// @spec lists/page-500
test.each(['0', '-1', '501', '1e9', 'abc', '1.5', '', null])('%s is not a page number', (value) => {
  expect(parsePage(value)).toBeNull()
})

test('1 to 500 are page numbers', () => {
  expect([parsePage('1'), parsePage('500')]).toEqual([1, 500])
})
