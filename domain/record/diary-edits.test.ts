import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { anyRecord, knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { moved } from './clock.ts'
import { withNote, withRating, withViewing, withViewingMoved, type ToldViewing } from './diary-edits.ts'
import { joined, undone, withEpisodesSeen, withMarks, withOpened } from './edits.ts'
import { cleared, without } from './removing.ts'
import { EMPTY_RECORD, type VisitorRecord } from './entry.ts'
import { withinHistory } from './history.ts'
import { countsOf, hasMark, viewingsOf } from './marks.ts'
import { mergedRecord, withoutRemovals } from './merge.ts'
import { MAX_ENTRY, packEntry, parseEntries } from './packed.ts'
import { episodeAverage, ratingOf, ratingsOf } from './ratings.ts'

const movie = knownTitle(1)
const show = knownTitle(7, { type: 'tv' })
const act = { now: NOON }
const later = { now: NOON + 1 }

const rate = (record: VisitorRecord, halfStars: number | null, title = movie, now = NOON) =>
  withRating(record, title, { part: null, halfStars }, { now })
const rateEpisode = (record: VisitorRecord, episode: number, halfStars: number) =>
  withRating(record, show, { part: { season: 1, episode }, halfStars }, act)
const seenOn = (record: VisitorRecord, day: string) =>
  withMarks(record, [{ title: movie, name: 'watched', on: true, seen: { day } }], act)
const viewing = (day: string) => ({ key: 'movie/1', episode: null, day })
const notes = (record: VisitorRecord) => viewingsOf(record.get('movie/1')).map(({ day, note }) => [day, note])
const copied = (record: VisitorRecord) => parseEntries([...record].map(([key, entry]) => [key, packEntry(key, entry)]))

test('a title, a season and an episode are rated each for itself, and a rating is taken back', () => {
  let record = rateEpisode(rate(rate(EMPTY_RECORD, 7), 4, show), 3, 10)
  record = withRating(record, show, { part: { season: 1, episode: null }, halfStars: 6 }, act)
  const season = record.get('tv/7/s1')
  expect([ratingOf(record.get('movie/1')), ratingOf(record.get('tv/7')), ratingOf(season), ratingOf(season, 3)]).toEqual([
    7, 4, 6, 10,
  ])
  expect(ratingOf(season, 4)).toBeNull()
  expect(ratingOf(rate(record, null).get('movie/1'))).toBeNull()
  expect(ratingOf(undefined)).toBeNull()
})

test.each([11, 0, -1, 4.5, Number.NaN])('a rating of %s half stars changes nothing', (halfStars) => {
  expect(rate(EMPTY_RECORD, halfStars)).toBe(EMPTY_RECORD)
})

test('rated titles are listed the one rated last first', () => {
  const record = rate(rate(rate(EMPTY_RECORD, 7), 2, knownTitle(2), NOON + 5), 4, show, NOON + 2)
  expect(ratingsOf(record).map(({ key, halfStars }) => [key, halfStars])).toEqual([
    ['movie/2', 2],
    ['tv/7', 4],
    ['movie/1', 7],
  ])
  expect(countsOf(record)).toMatchObject({ titles: 3, ratings: 3 })
})

test('the average of a show is that of its rated episodes, without those of its seasons and of itself', () => {
  let record = rateEpisode(rateEpisode(rate(EMPTY_RECORD, 1, show), 1, 9), 2, 6)
  record = withRating(record, show, { part: { season: 1, episode: null }, halfStars: 1 }, act)
  expect(episodeAverage(record, 7)).toEqual({ halfStars: 7.5, count: 2 })
  expect(episodeAverage(record, 8)).toBeNull()
})

test('of two devices that rate the same title the later rating counts, and neither loses another', () => {
  const phone = rate(rate(EMPTY_RECORD, 7), 3, show)
  const laptop = rate(EMPTY_RECORD, 9, movie, NOON + 5)
  const met = mergedRecord(phone, laptop)
  expect([ratingOf(met.get('movie/1')), ratingOf(met.get('tv/7'))]).toEqual([9, 3])
  expect(copied(met)).toEqual(met)
})

test('a rated title outlives the history, and a rating of the future is one of now once its time was moved', () => {
  let record = withOpened(rate(EMPTY_RECORD, 7, movie, NOON + 1e9), movie, act)
  for (let id = 10; id < 40; id += 1) record = withOpened(record, knownTitle(id), { now: NOON + id })
  expect(ratingOf(withinHistory(record).get('movie/1'))).toBe(7)
  expect(ratingsOf(moved(record, NOON))[0]?.moment).toBeLessThan(NOON + 1000)
})

test('a note belongs to its viewing: it moves with its day, and goes with it', () => {
  const noted = withNote(seenOn(EMPTY_RECORD, '2018-02-03'), viewing('2018-02-03'), ' With Ann. ', later)
  expect(notes(noted)).toEqual([['2018-02-03', 'With Ann.']])
  const changed = withViewingMoved(noted, { ...viewing('2018-02-03'), to: '2019-01-01' }, later)
  expect(notes(changed)).toEqual([['2019-01-01', 'With Ann.']])
  const gone = withViewingMoved(changed, { ...viewing('2019-01-01'), to: null }, later)
  expect(hasMark(gone, movie, 'watched')).toBe(false)
  expect(notes(seenOn(gone, '2019-01-01'))).toEqual([['2019-01-01', null]])
  expect(notes(undone(gone, { before: changed, after: gone }, later))).toEqual([['2019-01-01', 'With Ann.']])
  expect(notes(withNote(noted, viewing('2018-02-03'), '', later))).toEqual([['2018-02-03', null]])
})

test('two viewings of one day are one, with both notes', () => {
  let record = seenOn(seenOn(EMPTY_RECORD, '2018-02-03'), '2024-05-06')
  record = withNote(withNote(record, viewing('2018-02-03'), 'Once.', act), viewing('2024-05-06'), 'Again.', act)
  const met = withViewingMoved(record, { ...viewing('2018-02-03'), to: '2024-05-06' }, later)
  expect(notes(met)).toEqual([['2024-05-06', 'Again.\n\nOnce.']])
})

test('a viewing of unknown day with a note stays beside one of a known day', () => {
  const noted = withNote(seenOn(EMPTY_RECORD, ''), viewing(''), 'As a child.', act)
  expect(notes(seenOn(noted, '2024-05-06'))).toEqual([
    ['', 'As a child.'],
    ['2024-05-06', null],
  ])
})

test.each(['2026-02-30', '0000-01-01', 'tomorrow'])('a viewing does not move to %s', (to) => {
  const record = seenOn(EMPTY_RECORD, '2018-02-03')
  expect(withViewingMoved(record, { ...viewing('2018-02-03'), to }, later)).toBe(record)
})

test('a note that is too long, or of no viewing, changes nothing', () => {
  const record = seenOn(EMPTY_RECORD, '2018-02-03')
  expect(withNote(record, viewing('2018-02-03'), 'x'.repeat(1001), act)).toBe(record)
  expect(withNote(record, viewing('2018-02-04'), 'Good.', act)).toBe(record)
})

test('what is no longer marked as watched has no notes either, nor has an episode', () => {
  const noted = withNote(seenOn(EMPTY_RECORD, '2018-02-03'), viewing('2018-02-03'), 'Good.', act)
  const unmarked = withMarks(noted, [{ title: movie, name: 'watched', on: false }], later)
  expect([...(withoutRemovals(unmarked).get('movie/1')?.fields.keys() ?? [])]).toEqual([])
  const at = { season: 1, episode: 12 }
  const episodes = withEpisodesSeen(EMPTY_RECORD, show, { episodes: [at], on: true }, act)
  const written = withNote(episodes, { key: 'tv/7/s1', episode: 12, day: '' }, 'A cliff-hanger.', act)
  expect(viewingsOf(written.get('tv/7/s1'), 12)[0]?.note).toBe('A cliff-hanger.')
  const off = withEpisodesSeen(written, show, { episodes: [at], on: false }, later)
  expect(withoutRemovals(off).has('tv/7/s1')).toBe(false)
})

test('ratings and notes never make an entry longer than what can be read back', () => {
  let record = EMPTY_RECORD
  for (let day = 10; day < 60; day += 1) {
    const on = `19${day}-01-01`
    record = withNote(seenOn(record, on), viewing(on), 'x'.repeat(1000), act)
  }
  for (let episode = 1; episode <= 1200; episode += 1) record = rateEpisode(record, episode, 8)
  for (const [key, entry] of record) expect(packEntry(key, entry).length).toBeLessThan(MAX_ENTRY)
  expect(copied(record)).toEqual(record)
  expect(episodeAverage(record, 7)?.count).toBeGreaterThan(400)
})

test('ratings, days and notes are cleared with the lists, come back with Undo, and join those of a code', () => {
  assert(
    property(anyRecord, integer({ min: 1, max: 10 }), (before, halfStars) => {
      const record = withNote(seenOn(rate(before, halfStars), '2018-02-03'), viewing('2018-02-03'), 'Good.', act)
      const left = cleared(record, 'lists', { now: NOON + 100 })
      expect(countsOf(left)).toMatchObject({ titles: 0, ratings: 0 })
      expect(notes(left)).toEqual([])
      const back = undone(left, { before: record, after: left }, { now: NOON + 200 })
      expect([ratingsOf(back), notes(back)]).toEqual([ratingsOf(record), notes(record)])
      const met = joined(left, record, { now: NOON + 300 })
      expect([ratingOf(met.get('movie/1')), notes(met)]).toEqual([halfStars, notes(record)])
    }),
  )
})

test('a title that is only rated is removed whole with the lists', () => {
  const left = without(rate(EMPTY_RECORD, 7), ['movie/1'], 'lists', later)
  expect(left.get('movie/1')?.fields.size).toBe(0)
})

const told = (day: string, part: Partial<ToldViewing> = {}) => ({ day, isNow: false, note: '', halfStars: null, ...part })
const added = (record: VisitorRecord, day: string, part: Partial<ToldViewing> = {}) => {
  const result = withViewing(record, { title: movie, at: null }, told(day, part), act)
  if (typeof result === 'string') throw new Error(`Refused: ${result}`)
  return result
}
const refusal = (record: VisitorRecord, day: string, part: Partial<ToldViewing> = {}) => {
  const result = withViewing(record, { title: movie, at: null }, told(day, part), act)
  return typeof result === 'string' ? result : null
}

test('a viewing is added with its day, note and rating, and takes its title off the watchlist', () => {
  const wanted = withMarks(EMPTY_RECORD, [{ title: movie, name: 'wanted', on: true }], { now: NOON - 1 })
  const record = added(added(wanted, '2024-05-03', { note: ' Good. ', halfStars: 7 }), '2023-01-01')
  expect(notes(record)).toEqual([
    ['2023-01-01', null],
    ['2024-05-03', 'Good.'],
  ])
  expect([ratingOf(record.get('movie/1')), hasMark(record, movie, 'wanted')]).toEqual([7, false])
  expect(ratingOf(added(record, '2022-01-01').get('movie/1'))).toBe(7)
})

test('a viewing of an episode is added to its season', () => {
  const of = { title: show, at: { season: 2, episode: 4 } }
  const record = withViewing(EMPTY_RECORD, of, told('2024-05-03', { halfStars: 9 }), act)
  const season = typeof record === 'string' ? undefined : record.get('tv/7/s2')
  expect([viewingsOf(season, 4).map(({ day }) => day), ratingOf(season, 4), ratingOf(season)]).toEqual([['2024-05-03'], 9, null])
})

test('a viewing of a day that the diary has, or of no day that may be one of it, is refused', () => {
  const record = added(EMPTY_RECORD, '2024-05-03')
  expect([refusal(record, '2024-05-03'), refusal(record, '')]).toEqual(['known', 'known'])
  // Its note tells it from the other.
  expect(notes(added(record, '', { note: 'On a plane.' }))).toEqual([
    ['', 'On a plane.'],
    ['2024-05-03', null],
  ])
  expect(refusal(added(EMPTY_RECORD, ''), '')).toBe('known')
})

test.each(['2099-01-01', '0000-01-01', '2024-02-30', '2024-13-01', 'yesterday', '1869-12-31'])(
  'nothing is watched on %s: a viewing is neither added nor moved there',
  (day) => {
    expect(refusal(EMPTY_RECORD, day)).toBe('day')
    const record = added(EMPTY_RECORD, '2024-05-03')
    expect(withViewingMoved(record, { ...viewing('2024-05-03'), to: day }, act)).toBe(record)
  },
)

test('where it is tomorrow already, something can be watched tomorrow', () => {
  const tomorrow = new Date(NOON + 13 * 60 * 60_000).toISOString().slice(0, 10)
  expect(notes(added(EMPTY_RECORD, tomorrow))).toEqual([[tomorrow, null]])
})

test('a viewing with a note or a rating that cannot be kept is not added', () => {
  expect(refusal(EMPTY_RECORD, '2024-05-03', { note: 'x'.repeat(1001) })).toBe('full')
  expect(refusal(EMPTY_RECORD, '2024-05-03', { halfStars: 11 })).toBe('full')
})
