import { expect, test } from 'vitest'
import { applied } from '#domain/import/apply.ts'
import { countBareRatings, countFoundRatings, newJob } from '#domain/import/job.ts'
import { withRating } from '#domain/record/diary-edits.ts'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import { hasMark, listed, seenEpisodes } from '#domain/record/marks.ts'
import { ratingOf } from '#domain/record/ratings.ts'
import { knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { readFile } from './read-file.ts'

/** What a record has after a file was imported; the catalogue knows every title by its place in the file, from 1. */
async function added(name: string, text: string, record = EMPTY_RECORD, ratedAreSeen = false) {
  const { lists } = await readFile(new File([text], name))
  const job = newJob(lists.map((list) => ({ ...list, mark: null })))
  const answers = job.questions.map(({ type, tmdbId }, at) => ({
    state: 'matched' as const,
    title: knownTitle(tmdbId ?? at + 1, { type: type ?? 'movie' }),
    episode: null,
  }))
  const whole = { ...job, answers, ratedAreSeen }
  const [found, bare] = [countFoundRatings(whole), countBareRatings(whole)]
  return { ...applied(record, whole, NOON), found, bare, unread: job.unread }
}

const trakt = (part: object) => ({ rated_at: '2024-01-02T12:00:00Z', ...part })
const SHOW = { title: 'Night Train', year: 2014, ids: { tmdb: 7 } }

test.each([
  ['ratings.csv', 'Date,Name,Year,Letterboxd URI,Rating\n2024-01-02,Faust,1926,https://boxd.it/a,4.5\n', 9],
  ['diary.csv', 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2024-01-02,Faust,1926,x,0.5,,,2024-01-01\n', 1],
  ['ratings.csv', 'Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0016847,7,2024-01-02,Faust,movie,1926\n', 7],
  ['trakt.csv', 'tmdb_id,type,watched_at,rating,rated_at\n1,movie,,8,2024-01-02T12:00:00Z\n', 8],
  ['ratings.csv', 'title,year,tmdbId,imdbId,userRating\nFaust,1926,1,,6\n', 6],
  ['simkl.csv', 'SIMKL_ID,Title,Type,Year,Watchlist,WatchedDate,Rating,TMDB\n5,Faust,movie,1926,completed,2024-01-02,10,1\n', 10],
  ['yamtrack.csv', 'media_id,source,media_type,title,score,status\n1,tmdb,movie,Faust,7.5,Completed\n', 8],
])('%s has ratings that become half stars', async (name, text, halfStars) => {
  const { record, added: counts, found } = await added(name, text)
  expect(ratingOf(record.get('movie/1'))).toBe(halfStars)
  expect([counts.ratings, found]).toEqual([1, 1])
})

test('Trakt’s ratings of shows, seasons and episodes are three', async () => {
  const items = [
    trakt({ rating: 9, type: 'show', show: SHOW }),
    trakt({ rating: 8, type: 'season', show: SHOW, season: { number: 1 } }),
    trakt({ rating: 7, type: 'episode', show: SHOW, episode: { season: 1, number: 2 } }),
  ]
  const { record, found } = await added('ratings.json', JSON.stringify(items))
  expect(found).toBe(3)
  expect([ratingOf(record.get('tv/7')), ratingOf(record.get('tv/7/s1')), ratingOf(record.get('tv/7/s1'), 2)]).toEqual([9, 8, 7])
})

const FAUST = { title: 'Faust', year: 1926, ids: { tmdb: 1 } }
test.each([
  ['ratings.csv', 'Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0016847,7,2024-01-02,Faust,Film,1926\n'],
  ['ratings.csv', 'Date,Name,Year,Letterboxd URI,Rating\n2024-01-02,Faust,1926,https://boxd.it/a,3.5\n'],
  ['trakt.csv', 'tmdb_id,type,rating,rated_at\n1,movie,7,2024-01-02T12:00:00Z\n'],
  ['ratings-movies.json', JSON.stringify([trakt({ rating: 7, type: 'movie', movie: FAUST })])],
  ['movary.csv', 'title,year,tmdbId,imdbId,userRating\nFaust,1926,1,,7\n'],
])('%s alone never says that a film was seen; the visitor may', async (name, text) => {
  const { record, bare, unread } = await added(name, text)
  expect([ratingOf(record.get('movie/1')), hasMark(record, knownTitle(1), 'watched'), bare, unread]).toEqual([7, false, 1, []])
  const chosen = await added(name, text, EMPTY_RECORD, true)
  expect([ratingOf(chosen.record.get('movie/1')), hasMark(chosen.record, knownTitle(1), 'watched')]).toEqual([7, true])
})

test('a rating beside a row that says more is not alone: what was dropped, planned or seen stays so', async () => {
  const header = 'media_id,source,media_type,title,score,status'
  const text = `${header}\n1,tmdb,movie,Faust,4,Dropped\n2,tmdb,movie,Dawn,9,Planning\n3,tmdb,movie,Sunrise,9,Completed\n`
  const { record, bare } = await added('yamtrack.csv', text, EMPTY_RECORD, true)
  expect([1, 2, 3].map((id) => hasMark(record, knownTitle(id), 'watched'))).toEqual([false, false, true])
  expect(bare).toBe(0)
  const own = await added(
    'my-lists.csv',
    'tmdbID,Title,Type,List,AddedDate,Rating10\n3,A,movie,Rated,2024-09-01,9\n',
    EMPTY_RECORD,
    true,
  )
  expect([own.bare, hasMark(own.record, knownTitle(3), 'watched')]).toEqual([0, false])
})

test('the choice marks a rated episode as seen, never a season', async () => {
  const items = [
    trakt({ rating: 8, type: 'season', show: SHOW, season: { number: 1 } }),
    trakt({ rating: 7, type: 'episode', show: SHOW, episode: { season: 1, number: 2 } }),
  ]
  const { record, bare } = await added('ratings.json', JSON.stringify(items), EMPTY_RECORD, true)
  expect(seenEpisodes(record, 7).map(({ season, episode }) => [season, episode])).toEqual([[1, 2]])
  expect(bare).toBe(1)
})

test('a rating of a title that was not seen does not say that it was', async () => {
  const text = 'media_id,source,media_type,title,score,status\n1,tmdb,movie,Faust,4,Dropped\n2,tmdb,movie,Dawn,9,Planning\n'
  const { record } = await added('yamtrack.csv', text)
  const [faust, dawn] = [knownTitle(1), knownTitle(2)]
  expect([ratingOf(record.get('movie/1')), hasMark(record, faust, 'watched')]).toEqual([4, false])
  expect([ratingOf(record.get('movie/2')), hasMark(record, dawn, 'watched'), hasMark(record, dawn, 'wanted')]).toEqual([
    9,
    false,
    true,
  ])
})

test.each(['11', '0', 'five'])('a rating of %s is reported with its row, which says nothing else', async (rating) => {
  const text = `Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0016847,${rating},2024-01-02,Faust,movie,1926\n`
  const { record, found, unread } = await added('ratings.csv', text)
  expect(unread).toEqual([{ file: 0, line: 2, title: 'Faust', why: 'rating' }])
  expect([found, ratingOf(record.get('movie/1')), hasMark(record, knownTitle(1), 'watched')]).toEqual([0, null, false])
})

test('of several ratings the latest counts, and one that was given here stays', async () => {
  const lines = ['2024-03-01,Faust,1926,x,5,Yes,,2024-03-01', '2024-01-02,Faust,1926,y,2,,,2024-01-01']
  const text = `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n${lines.join('\n')}\n`
  expect(ratingOf((await added('diary.csv', text)).record.get('movie/1'))).toBe(10)
  const mine = withRating(EMPTY_RECORD, knownTitle(1), { part: null, halfStars: 3 }, { now: NOON })
  expect(ratingOf((await added('diary.csv', text, mine)).record.get('movie/1'))).toBe(3)
})

test('a later rating of a title leaves its place on the watchlist', async () => {
  const lines = ['3,A,movie,Watchlist,2024-01-01,', '4,B,movie,Watchlist,2024-02-01,', '3,A,movie,Rated,2024-09-01,9']
  const { record } = await added('my-lists.csv', `tmdbID,Title,Type,List,AddedDate,Rating10\n${lines.join('\n')}\n`)
  expect(listed(record, 'wanted').map(({ id }) => id)).toEqual([4, 3])
  expect(ratingOf(record.get('movie/3'))).toBe(9)
})
