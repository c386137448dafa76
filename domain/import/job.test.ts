import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { marked } from '#domain/library/edits.ts'
import {
  EMPTY_LIBRARY,
  hasMark,
  isShown,
  listed,
  marksOf,
  MAX_TITLES,
  watchedEpisodes,
  type KnownTitle,
} from '#domain/library/library.ts'
import { merged } from '#domain/library/merge.ts'
import { undone } from '#domain/library/undone.ts'
import { knownTitle, secondsAfter } from '#tests/helpers/any-library.ts'
import type { MatchAnswer } from './answer.ts'
import { applied } from './apply.ts'
import { METROPOLIS_ROW } from '#tests/helpers/import-row.ts'
import type { ImportRow } from './import-row.ts'
import { newJob, openQuestions, outcomeOf, secondsLeft, tallyOf, withAnswers, withChoice, withRestLeft, type Job } from './job.ts'
import { lostRows, lostTable } from './lost-rows.ts'

const now = secondsAfter(0)

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

test('films are marked with the day of their last viewing, in the order in which they were listed', () => {
  const diary = { name: 'Metropolis', mark: 'watched' as const }
  const job = jobOf(
    { ...diary, day: '2024-02-03', noted: '2024-02-04' },
    { name: 'Nosferatu', mark: 'wanted', noted: '2024-05-01' },
    { ...diary, day: '2024-03-01', noted: '2024-03-01' },
    { name: 'Faust', mark: 'wanted', noted: '2023-01-01' },
  )
  const done = answerAll(job, found(knownTitle(1)), found(knownTitle(2)), found(knownTitle(3)))
  const { library, added } = applied(EMPTY_LIBRARY, done, now)
  expect(added).toMatchObject({ titles: 3, episodes: 0, full: [] })
  expect(library.entries.get('movie/1')?.marks.watched?.day).toBe('2024-03-01')
  expect(listed(library, 'wanted').map(({ id }) => id)).toEqual([2, 3])
})

test('a watched title on a watchlist gets both marks', () => {
  const job = jobOf({ mark: 'wanted', tmdbId: 1 }, { mark: 'watched', tmdbId: 1 })
  const { library } = applied(EMPTY_LIBRARY, answerAll(job, found(knownTitle(1))), now)
  expect(marksOf(library, knownTitle(1))).toEqual(['wanted', 'watched'])
})

test('episodes are marked one by one, by their numbers or by their ids', () => {
  const show = knownTitle(7, { type: 'tv' })
  const job = jobOf(
    { type: 'tv', tmdbId: 7, episode: { season: 1, episode: 1 } },
    { type: 'tv', tmdbId: 7, episode: { season: 1, episode: 2 } },
    { type: 'tv', imdbId: 'tt0734568', ofEpisode: true },
  )
  const done = answerAll(job, found(show), { state: 'matched', title: show, episode: { season: 2, episode: 3 } })
  const { library, added } = applied(EMPTY_LIBRARY, done, now)
  expect(added).toMatchObject({ titles: 1, episodes: 3 })
  expect(watchedEpisodes(library, 7)).toEqual([
    { season: 1, episode: 1 },
    { season: 1, episode: 2 },
    { season: 2, episode: 3 },
  ])
  expect(hasMark(library, show, 'watched')).toBe(false)
})

test('an import brings back a title that was removed before, however old the list is', () => {
  const removed = marked(EMPTY_LIBRARY, [{ title: knownTitle(1), name: 'watched', on: false }], secondsAfter(5))
  const { library } = applied(removed, answerAll(jobOf({ noted: '2011-01-01' }), found(knownTitle(1))), now)
  expect(hasMark(library, knownTitle(1), 'watched')).toBe(true)
})

test('titles that do not fit into the library are left out, the oldest first, and reported', () => {
  const full = marked(
    EMPTY_LIBRARY,
    Array.from({ length: MAX_TITLES - 1 }, (_, at) => ({ title: knownTitle(at + 10), name: 'wanted' as const, on: true })),
    now,
  )
  const job = answerAll(jobOf({ noted: '2020-01-01' }, { noted: '2024-01-01' }), found(knownTitle(1)), found(knownTitle(2)))
  const { library, added } = applied(full, job, now)
  expect(added).toMatchObject({ titles: 1, episodes: 0, full: [0] })
  expect([hasMark(library, knownTitle(1), 'watched'), hasMark(library, knownTitle(2), 'watched')]).toEqual([false, true])
  expect(lostRows({ ...job, added })).toMatchObject([{ title: 'Film 0', why: 'Your lists are full' }])
})

test('an import is undone as a whole, except for titles marked since', () => {
  const show = knownTitle(7, { type: 'tv' })
  const before = marked(EMPTY_LIBRARY, [{ title: knownTitle(1), name: 'wanted', on: true }], secondsAfter(-60))
  const job = jobOf({ tmdbId: 1 }, { tmdbId: 2 }, { type: 'tv', tmdbId: 7, episode: { season: 1, episode: 1 } })
  const { library, added } = applied(before, answerAll(job, ...[knownTitle(1), knownTitle(2), show].map(found)), now)
  const since = marked(library, [{ title: knownTitle(2), name: 'followed', on: true }], secondsAfter(5))
  const back = undone(since, added.change ?? { before: new Map(), after: new Map() }, secondsAfter(9))
  expect([...back.entries.values()].filter(isShown).map((entry) => [entry.id, marksOf(back, entry)])).toEqual([
    [1, ['wanted']],
    [2, ['followed']],
  ])
  expect(merged(library, back)).toEqual(back)
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
    `'=1+1,1927,The catalogue has no such title,watched.csv,2`,
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
  ['without limits, the measured pace counts', { left: 60, perMinute: null, answered: 20, seconds: 1, hasWaited: false }, 3],
  ['nothing is known', { left: 60, perMinute: null, answered: 0, seconds: 0, hasWaited: false }, null],
])('time left: %s', (_what, pace, seconds) => {
  expect(secondsLeft(pace)).toBe(seconds)
})
