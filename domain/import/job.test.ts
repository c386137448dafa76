import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { undone, withEpisodesSeen, withMarks, type KnownTitle } from '#domain/record/edits.ts'
import { EMPTY_RECORD, titleOfKey } from '#domain/record/entry.ts'
import { factsOf } from '#domain/record/fields.ts'
import { historyOf } from '#domain/record/history.ts'
import { hasMark, listed, marksOf, seenEpisodes, viewingsOf } from '#domain/record/marks.ts'
import { MAX_ENTRIES } from '#domain/record/exchange.ts'
import { knownTitle, NOON } from '#tests/helpers/any-record.ts'
import type { MatchAnswer } from './answer.ts'
import { applied } from './apply.ts'
import { METROPOLIS_ROW } from '#tests/helpers/import-row.ts'
import type { ImportRow } from './import-row.ts'
import { newJob, openQuestions, outcomeOf, secondsLeft, tallyOf, withAnswers, withChoice, withRestLeft, type Job } from './job.ts'
import { lostRows, lostTable } from './lost-rows.ts'

const now = NOON
const act = { now }

function jobOf(...rows: Partial<ImportRow>[]): Job {
  return newJob([
    {
      name: 'watched.csv',
      kind: 'letterboxd',
      mark: null,
      asksMark: false,
      mayBeCut: false,
      unread: [],
      rows: rows.map((row, at) => ({ ...METROPOLIS_ROW, line: at + 2, name: `Film ${at}`, ...row })),
    },
  ])
}

const found = (title: KnownTitle): MatchAnswer => ({ state: 'matched', title, episode: null })
const answerAll = (job: Job, ...answers: MatchAnswer[]) => withAnswers(job, [...job.questions.keys()], answers)
const later: MatchAnswer = { state: 'later', seconds: 5, why: 'quota' }

test('a job asks until everything is answered; questions answered with "later" stay open', () => {
  const job = jobOf({}, {}, {})
  expect(openQuestions(job, 2)).toEqual([0, 1])
  const next = withAnswers(job, [0, 1], [found(knownTitle(1)), later])
  expect(openQuestions(next, 20)).toEqual([1, 2])
  expect(next.answers).toEqual([found(knownTitle(1)), null, null])
})

const anyAnswer: fc.Arbitrary<MatchAnswer> = fc.oneof(
  fc.constant(found(knownTitle(1))),
  fc.constant<MatchAnswer>({ state: 'uncertain', candidates: [knownTitle(2)] }),
  fc.constant<MatchAnswer>({ state: 'not-found' }),
  fc.constant(later),
)

test('each of a thousand rows ends as matched, chosen or not found, whatever the answers and choices', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(700), anyAnswer, fc.constantFrom('title', 'none', 'nothing')), {
        minLength: 1000,
        maxLength: 1000,
      }),
      (told) => {
        let job = jobOf(...told.map(([name], at) => ({ name: `Film ${name}`, line: at + 2 })))
        // The site answers until it has answered everything.
        for (let round = 0; openQuestions(job, 1).length > 0; round += 1) {
          const numbers = openQuestions(job, 20)
          job = withAnswers(
            job,
            numbers,
            numbers.map((number) => (round > 200 ? found(knownTitle(3)) : (told[(number + round) % told.length]?.[1] ?? later))),
          )
        }
        for (const [at, [, , choice]] of told.entries())
          if (choice !== 'nothing' && outcomeOf(job, at) === 'undecided')
            job = withChoice(job, at, choice === 'none' ? 'none' : knownTitle(2))
        const before = tallyOf(job)
        expect(Object.values(before).reduce((sum, { rows }) => sum + rows, 0)).toBe(1000)
        job = withRestLeft(job)
        const { matched, chosen, 'not-found': lost, waiting, undecided } = tallyOf(job)
        expect([waiting.rows, undecided.rows]).toEqual([0, 0])
        expect(matched.rows + chosen.rows + lost.rows).toBe(1000)
        expect(lostRows(job)).toHaveLength(lost.rows)
      },
    ),
    { numRuns: 5 },
  )
})

test('a choice can be taken back', () => {
  const job = answerAll(jobOf({}), { state: 'uncertain', candidates: [knownTitle(1)] })
  const chosen = withChoice(job, 0, knownTitle(1))
  expect([outcomeOf(job, 0), outcomeOf(chosen, 0), outcomeOf(withChoice(chosen, 0, null), 0)]).toEqual([
    'undecided',
    'chosen',
    'undecided',
  ])
})

test('films are marked with the days of all their viewings, in the order in which they were listed', () => {
  const diary = { name: 'Metropolis', mark: 'watched' as const }
  const job = jobOf(
    { ...diary, day: '2024-02-03', noted: '2024-02-04' },
    { name: 'Nosferatu', mark: 'wanted', noted: '2024-05-01' },
    { ...diary, day: '2024-03-01', noted: '2024-03-01' },
    { name: 'Faust', mark: 'wanted', noted: '2023-01-01' },
  )
  const done = answerAll(job, found(knownTitle(1)), found(knownTitle(2)), found(knownTitle(3)))
  const { record, added } = applied(EMPTY_RECORD, done, now)
  expect(added).toMatchObject({ titles: 3, episodes: 0, opened: 0, full: [] })
  expect(viewingsOf(record.get('movie/1')).map(({ day }) => day)).toEqual(['2024-02-03', '2024-03-01'])
  expect(listed(record, 'wanted').map(({ id }) => id)).toEqual([2, 3])
})

test('an import without days beside one with days adds no viewing, and one with days gives a viewing its day', () => {
  const undated = answerAll(jobOf({ tmdbId: 1 }), found(knownTitle(1)))
  const dated = answerAll(jobOf({ tmdbId: 1, day: '2024-02-03' }), found(knownTitle(1)))
  for (const jobs of [
    [undated, dated],
    [dated, undated],
  ]) {
    const record = jobs.reduce((all, job) => applied(all, job, now).record, EMPTY_RECORD)
    expect(viewingsOf(record.get('movie/1')).map(({ day }) => day)).toEqual(['2024-02-03'])
  }
})

test('a film that was watched before it was put on the watchlist here is off it', () => {
  const wished = withMarks(EMPTY_RECORD, [{ title: knownTitle(1), name: 'wanted', on: true }], act)
  const { record } = applied(wished, answerAll(jobOf({ day: '2024-02-03' }), found(knownTitle(1))), now + 5000)
  expect(marksOf(record, knownTitle(1))).toEqual(['watched'])
})

test('a watched title on a watchlist gets both marks', () => {
  const job = jobOf({ mark: 'wanted', tmdbId: 1 }, { mark: 'watched', tmdbId: 1 })
  const { record } = applied(EMPTY_RECORD, answerAll(job, found(knownTitle(1))), now)
  expect(marksOf(record, knownTitle(1))).toEqual(['wanted', 'watched'])
})

test('episodes are marked one by one, by their numbers or by their ids, each with its days', () => {
  const show = knownTitle(7, { type: 'tv' })
  const job = jobOf(
    { type: 'tv', tmdbId: 7, episode: { season: 1, episode: 1 }, day: '2024-02-03' },
    { type: 'tv', tmdbId: 7, episode: { season: 1, episode: 1 }, day: '2024-03-01' },
    { type: 'tv', tmdbId: 7, episode: { season: 1, episode: 2 } },
    { type: 'tv', imdbId: 'tt0734568', ofEpisode: true },
  )
  const done = answerAll(job, found(show), { state: 'matched', title: show, episode: { season: 2, episode: 3 } })
  const { record, added } = applied(EMPTY_RECORD, done, now)
  expect(added).toMatchObject({ titles: 1, episodes: 3 })
  expect(seenEpisodes(record, 7)).toMatchObject([
    { season: 1, episode: 1 },
    { season: 1, episode: 2 },
    { season: 2, episode: 3 },
  ])
  expect(viewingsOf(record.get('tv/7/s1'), 1).map(({ day }) => day)).toEqual(['2024-02-03', '2024-03-01'])
  expect(viewingsOf(record.get('tv/7/s1'), 2).map(({ day }) => day)).toEqual([''])
  expect(hasMark(record, show, 'watched')).toBe(false)
})

test('an import brings back a title that was removed before, however old the list is', () => {
  const seen = withMarks(EMPTY_RECORD, [{ title: knownTitle(1), name: 'watched', on: true }], act)
  const removed = withMarks(seen, [{ title: knownTitle(1), name: 'watched', on: false }], { now: now + 5000 })
  const { record } = applied(removed, answerAll(jobOf({ noted: '2011-01-01' }), found(knownTitle(1))), now)
  expect(hasMark(record, knownTitle(1), 'watched')).toBe(true)
})

// @spec history/rule
test('titles that do not fit into the record are left out, the oldest first, and reported', () => {
  const full = withMarks(
    EMPTY_RECORD,
    Array.from({ length: MAX_ENTRIES - 1 }, (_, at) => ({ title: knownTitle(at + 10), name: 'wanted' as const, on: true })),
    act,
  )
  const job = answerAll(jobOf({ noted: '2020-01-01' }, { noted: '2024-01-01' }), found(knownTitle(1)), found(knownTitle(2)))
  const { record, added } = applied(full, job, now)
  expect(added).toMatchObject({ titles: 1, episodes: 0, full: [0] })
  expect([hasMark(record, knownTitle(1), 'watched'), hasMark(record, knownTitle(2), 'watched')]).toEqual([false, true])
  expect(lostRows({ ...job, added })).toMatchObject([{ title: 'Film 0', why: 'Your lists are full' }])
})

// @spec history/undo
test('an import is undone as a whole, except for titles marked since', () => {
  const show = knownTitle(7, { type: 'tv' })
  const before = withMarks(EMPTY_RECORD, [{ title: knownTitle(1), name: 'wanted', on: true }], { now: now - 60_000 })
  const job = jobOf({ tmdbId: 1 }, { tmdbId: 2 }, { type: 'tv', tmdbId: 7, episode: { season: 1, episode: 1 } })
  const { record, added } = applied(before, answerAll(job, ...[knownTitle(1), knownTitle(2), show].map(found)), now)
  const since = withMarks(record, [{ title: knownTitle(2), name: 'followed', on: true }], { now: now + 5000 })
  const back = undone(since, added.change, { now: now + 9000 })
  const titles = [...back.keys()].flatMap((key) => titleOfKey(key) ?? [])
  expect(titles.filter((title) => marksOf(back, title).length > 0).map((title) => [title.id, marksOf(back, title)])).toEqual([
    [1, ['wanted']],
    [2, ['followed']],
  ])
  expect(seenEpisodes(back, 7)).toEqual([])
})

test('an import of ten thousand episodes is undone as one change', () => {
  const show = knownTitle(7, { type: 'tv' })
  const own = withEpisodesSeen(
    EMPTY_RECORD,
    show,
    { episodes: [{ season: 1, episode: 1 }], on: true, seen: { day: '2020-02-02' } },
    act,
  )
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    type: 'tv' as const,
    tmdbId: 7,
    episode: { season: 1 + Math.floor(at / 500), episode: 1 + (at % 500) },
    day: '2024-02-03',
  }))
  const { record, added } = applied(own, answerAll(jobOf(...rows), found(show)), now + 1000)
  expect(added).toMatchObject({ titles: 1, episodes: 10_000 })
  const back = undone(record, added.change, { now: now + 2000 })
  expect(seenEpisodes(back, 7)).toMatchObject([{ season: 1, episode: 1 }])
  expect(viewingsOf(back.get('tv/7/s1'), 1).map(({ day }) => day)).toEqual(['2020-02-02'])
})

test('what was opened is in the history in the order of the file, and never takes the place of later openings', () => {
  const show = knownTitle(7, { type: 'tv' })
  const opened = { mark: 'opened' as const, day: '2026-01-02' }
  const job = jobOf(
    { ...opened, type: 'tv', tmdbId: 7, episode: { season: 1, episode: 2 } },
    { ...opened, tmdbId: 1 },
    { ...opened, tmdbId: 2, day: null },
  )
  const done = answerAll(job, found(show), found(knownTitle(1)), found(knownTitle(2)))
  const { record, added } = applied(EMPTY_RECORD, done, now)
  expect(added).toMatchObject({ titles: 0, opened: 2 })
  expect(historyOf(record).map(({ id, progress }) => [id, progress])).toEqual([
    [7, { season: 1, episode: 2 }],
    [1, null],
  ])
  expect(
    applied(record, answerAll(jobOf({ ...opened, tmdbId: 1, day: '2020-01-01' }), found(knownTitle(1))), now).record,
  ).toEqual(record)
  expect(factsOf(record.get('movie/1')!)?.name).toBe('Title 1')
})

test('the table of rows not imported names file, line and reason, and contains no formula', () => {
  const job = answerAll(
    jobOf({ name: '=1+1' }, { name: 'A, B' }),
    { state: 'not-found' },
    { state: 'uncertain', candidates: [knownTitle(1)] },
  )
  const left = withRestLeft({
    ...job,
    unread: [{ file: 0, line: 9, title: 'Faust', why: 'It has no title' }],
    leftOut: [{ name: 'profile.csv', why: 'It is not a list' }],
  })
  expect(lostTable(left).split('\r\n')).toEqual([
    '\ufeffTitle,Year,Why,File,Line',
    `'=1+1,1927,The catalog has no such title,watched.csv,2`,
    '"A, B",1927,You chose none of the matches,watched.csv,3',
    'Faust,,It has no title,watched.csv,9',
    ',,It is not a list,profile.csv,',
    '',
  ])
})

test.each([
  ['nothing is left', { left: 0, perMinute: 40, answered: 5, seconds: 9, hasWaited: false }, 0],
  ['the quota counts at first', { left: 400, perMinute: 40, answered: 20, seconds: 1, hasWaited: false }, 600],
  ['a slow site counts', { left: 40, perMinute: 40, answered: 10, seconds: 60, hasWaited: false }, 240],
  ['after a wait, the measured pace counts', { left: 400, perMinute: 40, answered: 100, seconds: 60, hasWaited: true }, 240],
  ['a first wait for a used-up quota does not', { left: 400, perMinute: 40, answered: 1, seconds: 40, hasWaited: true }, 600],
  ['a second wait does', { left: 400, perMinute: 40, answered: 2, seconds: 100, hasWaited: true }, 20_000],
  ['without limits, the measured pace counts', { left: 60, perMinute: null, answered: 20, seconds: 1, hasWaited: false }, 3],
  ['nothing is known', { left: 60, perMinute: null, answered: 0, seconds: 0, hasWaited: false }, null],
])('time left: %s', (_what, pace, seconds) => {
  expect(secondsLeft(pace)).toBe(seconds)
})
