import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { withNote, withRating } from '#domain/record/diary-edits.ts'
import { withEpisodesSeen, withMarks } from '#domain/record/edits.ts'
import { EMPTY_RECORD, type VisitorRecord } from '#domain/record/entry.ts'
import { anyRecord, knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { toLetterboxd, toTrakt } from './export-forms.ts'

const act = { now: NOON }
const film = knownTitle(603, { name: 'The "Matrix", again', date: '1999-03-31' })
const show = knownTitle(7, { type: 'tv', name: 'Nights' })
const seen = (record: VisitorRecord, day: string, title = film) =>
  withMarks(record, [{ title, name: 'watched', on: true, seen: { day } }], act)
const episodeSeen = (record: VisitorRecord, episode: number, day: string) =>
  withEpisodesSeen(record, show, { episodes: [{ season: 2, episode }], on: true, seen: { day } }, act)
const rated = (record: VisitorRecord, halfStars: number, part: { season: number; episode: number | null } | null, title = show) =>
  withRating(record, title, { part, halfStars }, act)

const noon = (day: string) => new Date(`${day}T12:00:00`).toISOString()

/** A line, as Letterboxd's import documents it. */
const LETTERBOXD_LINE = /^\d+,(?:"(?:[^"]|"")*"|[^",\r\n]*),(?:\d{4})?,(?:[1-9]|10)?,(?:\d{4}-\d\d-\d\d)?,(?:true)?$/

test('Letterboxd gets a line for each viewing of a film, with the rating in points and what was watched again', () => {
  const record = rated(seen(seen(EMPTY_RECORD, '2024-05-03'), '2025-10-31'), 7, null, film)
  expect(toLetterboxd(record)).toBe(
    [
      'tmdbID,Title,Year,Rating10,WatchedDate,Rewatch',
      '603,"The ""Matrix"", again",1999,7,2024-05-03,',
      '603,"The ""Matrix"", again",1999,7,2025-10-31,true',
      '',
    ].join('\r\n'),
  )
})

test('Letterboxd gets films whose day is unknown or that are only rated, and neither shows nor notes nor wishes', () => {
  const other = knownTitle(604)
  let record = rated(seen(EMPTY_RECORD, ''), 10, null, other)
  record = withNote(record, { key: 'movie/603', episode: null, day: '' }, 'For nobody else.', act)
  record = withMarks(record, [{ title: knownTitle(605), name: 'wanted', on: true }], act)
  record = rated(episodeSeen(seen(record, '2024-01-01', show), 1, '2024-01-02'), 5, null)
  expect(toLetterboxd(record).split('\r\n').slice(1)).toEqual([
    '603,"The ""Matrix"", again",1999,,,',
    '604,Title 604,2020,10,,',
    '',
  ])
})

test('every line for Letterboxd is one that its import reads, whatever is in the record', () => {
  assert(
    property(anyRecord, (record) => {
      const [, ...lines] = toLetterboxd(record).trimEnd().split(/\r\n/)
      expect(lines.filter((line) => !LETTERBOXD_LINE.test(line))).toEqual([])
    }),
  )
})

test('Trakt gets every play, rating in points and wish as an object of its own', () => {
  let record = rated(seen(seen(EMPTY_RECORD, '2024-05-03'), ''), 7, null, film)
  record = rated(rated(episodeSeen(record, 4, '2024-05-04'), 9, { season: 2, episode: 4 }), 2, { season: 2, episode: null })
  record = withMarks(record, [{ title: knownTitle(605), name: 'wanted', on: true }], act)
  const now = new Date(NOON).toISOString()
  const nights = { title: 'Nights', year: 2020, ids: { tmdb: 7 } }
  const matrix = { title: film.name, year: 1999, ids: { tmdb: 603 } }
  const episode = { season: 2, number: 4 }
  expect(toTrakt(record)).toEqual([
    { watched_at: noon('2024-05-03'), type: 'movie', movie: matrix },
    { rated_at: now, rating: 7, type: 'movie', movie: matrix },
    { watched_at: noon('2024-05-04'), type: 'episode', episode, show: nights },
    { rated_at: now, rating: 9, type: 'episode', episode, show: nights },
    { listed_at: now, type: 'movie', movie: { title: 'Title 605', year: 2020, ids: { tmdb: 605 } } },
  ])
})

test('a show that was watched as a whole is a play for Trakt only if none of its episodes is one', () => {
  const whole = seen(EMPTY_RECORD, '', show)
  expect(toTrakt(whole)).toEqual([
    { watched_at: 'unknown', type: 'show', show: { title: 'Nights', year: 2020, ids: { tmdb: 7 } } },
  ])
  expect(toTrakt(episodeSeen(whole, 1, '')).map(({ type }) => type)).toEqual(['episode'])
})
