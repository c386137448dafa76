import { expect, test } from 'vitest'
import { statusIn } from './status-in.ts'

const film = {
  type: 'movie' as const,
  status: 'Released',
  date: '2026-11-01',
  releaseDays: { US: '2026-11-01', DE: '2026-12-03' },
}

test.each([
  ['where it is out', film, 'US', 'Released'],
  ['where it comes out later', film, 'DE', 'Released elsewhere'],
  ['where no day is known', film, 'FR', 'Released'],
  ['on its day', { ...film, releaseDays: { DE: '2026-11-20' } }, 'DE', 'Released'],
  ['whose days are all to come', { ...film, date: '2026-12-01' }, 'DE', 'Upcoming'],
  ['without any day', { ...film, date: null, releaseDays: {} }, 'DE', 'Released'],
  ['that the service calls unfinished', { ...film, status: 'Post Production' }, 'DE', 'Post Production'],
  ['without a status', { ...film, status: null }, 'DE', null],
])('the status of a movie %s fits the day beside it', (_which, title, region, status) => {
  expect(statusIn(title, region, '2026-11-20')).toBe(status)
})

test('the status of a show is the service’s', () => {
  expect(statusIn({ type: 'tv', status: 'Ended', date: '2026-11-01', releaseDays: {} }, 'DE', '2026-11-20')).toBe('Ended')
})
