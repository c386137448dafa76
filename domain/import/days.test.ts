import { afterEach, expect, test } from 'vitest'
import { createReadDay, dayWatched, readImdbId } from './cells.ts'
import { readJson } from '#domain/import/formats/read-json.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const readDay = createReadDay([], '2026-11-20')
const play = (part: object) => ({ movie: { title: 'Metropolis', year: 1927, ids: { tmdb: 19 } }, ...part })
const rowOf = (part: object) => readJson([play(part)], 'watched-history-1.json').rows[0]

test.each([
  ['America/Los_Angeles', '2024-03-02T03:30:00Z', '2024-03-01'],
  ['America/Los_Angeles', '2024-03-02T03:30:00.000Z', '2024-03-01'],
  ['America/Los_Angeles', '2024-03-02 03:30:00+00:00', '2024-03-01'],
  ['America/Los_Angeles', '2024-03-01T23:30:00-08:00', '2024-03-01'],
  ['America/Los_Angeles', '2024-07-01T06:59:59Z', '2024-06-30'],
  ['Asia/Tokyo', '2024-03-01T23:30:00Z', '2024-03-02'],
  ['Europe/Berlin', '2024-03-01T23:30:00Z', '2024-03-02'],
  ['America/Los_Angeles', '2024-03-02', '2024-03-02'],
  ['America/Los_Angeles', '2024-03-02 03:30:00', '2024-03-02'],
  ['Asia/Tokyo', '2024-03-02T23:30:00', '2024-03-02'],
])('in %s, %s is the day %s', (place, time, day) => {
  process.env.TZ = place
  expect(readDay(time)).toBe(day)
  expect(rowOf({ watched_at: time })).toMatchObject({ mark: 'watched', day })
})

test.each([
  '1970-01-01T00:00:00.000Z',
  '1970-01-01T00:00:00Z',
  '1970-01-01T01:00:00+01:00',
  '1970-01-01',
  '1969-12-31',
  '1900-01-01',
  '1899-12-30T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '0000-00-00 00:00:00',
  '1650-05-05',
  '2026-11-22',
  '2099-01-01T00:00:00Z',
  '2024-02-30',
  '2024-13-01T00:00:00Z',
  'unknown',
  '',
])('%j is read as an unknown day in every time zone', (time) => {
  for (const place of ['UTC', 'America/Los_Angeles', 'Asia/Tokyo']) {
    process.env.TZ = place
    expect(readDay(time)).toBeNull()
  }
})

test.each([['1970-01-01T00:00:00.000Z'], [null], [''], [0]])(
  'a title watched at %j is marked as watched without a day',
  (time) => {
    for (const name of ['watched_at', 'last_watched_at']) {
      expect(rowOf({ [name]: time })).toMatchObject({ mark: 'watched', day: null, noted: null, tmdbId: 19 })
    }
  },
)

test('today is accepted, and tomorrow too, for services in a zone ahead', () => {
  expect([readDay('2026-11-20'), readDay('2026-11-21')]).toEqual(['2026-11-20', '2026-11-21'])
})

test('a day more than a year before the film came out is dropped', () => {
  expect([dayWatched('2008-01-01', 2010), dayWatched('2009-12-31', 2010), dayWatched('2008-01-01', null)]).toEqual([
    null,
    '2009-12-31',
    '2008-01-01',
  ])
})

test.each([
  ['tt0017136', 'tt0017136'],
  ['tt17136', 'tt0017136'],
  ['17136', 'tt0017136'],
  ['0017136.0', 'tt0017136'],
  [17136, 'tt0017136'],
  ['TT0017136', 'tt0017136'],
  ['tt00017136', 'tt0017136'],
  ['tt12345678', 'tt12345678'],
  ['https://www.imdb.com/title/tt0017136/?ref_=x', 'tt0017136'],
  ['nm0000485', null],
  ['tt0000000', null],
  ['https://boxd.it/17136', null],
  ['', null],
])('the id in %j is %s', (cell, id) => {
  expect(readImdbId(cell)).toBe(id)
})
