import { expect, test } from 'vitest'
import { nextEpisodeText, nextEpisodeTexts } from './next-episode.ts'

test.each([
  ['2026-11-28', 'S2 E5 on Nov 28, 2026, in 6 days'],
  ['2026-11-24', 'S2 E5 on Nov 24, 2026, in 2 days'],
  ['2026-11-23', 'S2 E5 on Nov 23, 2026, tomorrow'],
  ['2026-11-22', 'S2 E5 on Nov 22, 2026, today'],
  ['2026-11-21', null],
])('on November 22 a next episode on %s reads %s', (date, text) => {
  expect(nextEpisodeText({ season: 2, episode: 5, date }, '2026-11-22')).toBe(text)
})

test('leap days and daylight saving do not change the count of days', () => {
  expect(nextEpisodeText({ season: 1, episode: 1, date: '2028-03-01' }, '2028-02-28')).toContain(', in 2 days')
  expect(nextEpisodeText({ season: 1, episode: 1, date: '2026-11-02' }, '2026-10-24')).toContain(', in 9 days')
})

test('a page has the texts for visitors in every time zone', () => {
  expect(nextEpisodeTexts({ season: 2, episode: 5, date: '2026-11-22' }, '2026-11-22')).toEqual([
    'S2 E5 on Nov 22, 2026, tomorrow',
    'S2 E5 on Nov 22, 2026, today',
    null,
  ])
  expect(nextEpisodeTexts({ season: 2, episode: 5, date: '2026-11-20' }, '2026-11-22')).toBeNull()
  expect(nextEpisodeTexts(null, '2026-11-22')).toBeNull()
})
