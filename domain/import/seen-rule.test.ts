import { expect, test } from 'vitest'
import { m } from '#messages'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import { marksOf, seenEpisodes } from '#domain/record/marks.ts'
import { knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { METROPOLIS_ROW } from '#tests/helpers/import-row.ts'
import type { MatchAnswer } from './answer.ts'
import { applied } from './apply.ts'
import type { ImportRow } from './import-row.ts'
import { newJob, outcomeOf, withAnswers, withChoice, type Job } from './job.ts'
import { lostRows } from './lost-rows.ts'

const SHOW = knownTitle(7, { type: 'tv' })
const ROW: ImportRow = { ...METROPOLIS_ROW, type: 'tv', tmdbId: 7, name: 'Night Train' }

function jobOf(...rows: Partial<ImportRow>[]): Job {
  const list = { name: 'a.csv', kind: 'trakt' as const, mark: null, asksMark: false, mayBeCut: false, unread: [] }
  return newJob([{ ...list, rows: rows.map((row, at) => ({ ...ROW, line: at + 2, ...row })) }])
}

const answered = (job: Job, ...answers: MatchAnswer[]) => withAnswers(job, [...job.questions.keys()], answers)
const lostOf = (job: Job) => lostRows(job).map(({ line, why }) => [line, why])

/** What is in the lists afterwards: the marks of the show, and its episodes that were seen. */
function listedOf(job: Job) {
  const { record } = applied(EMPTY_RECORD, job, NOON)
  return { marks: marksOf(record, SHOW), episodes: seenEpisodes(record, 7).map(({ season, episode }) => `${season}/${episode}`) }
}

const found = (part: object = {}): MatchAnswer => ({ state: 'matched', title: SHOW, episode: null, ...part })
const dates = [
  ['2020-01-01', '2020-01-08'],
  ['2024-01-01', '2024-01-08'],
]
const AIRED = dates.flatMap((of, season) => of.map((date, at) => ({ season: season + 1, number: at + 1, date })))

// @spec history/import
test('a title on a watchlist that turns out to be an episode is not seen, and is reported', () => {
  const job = answered(
    jobOf({ type: null, tmdbId: null, imdbId: 'tt0734568', mark: 'wanted' }),
    found({ episode: { season: 1, episode: 8 } }),
  )
  expect(listedOf(job)).toEqual({ marks: [], episodes: [] })
  expect(lostOf(job)).toEqual([[2, m.transfer.unread.wantedEpisode]])
})

test('an episode for which a movie was chosen changes nothing, and is reported', () => {
  const job = jobOf({ episode: { season: 1, episode: 1 } })
  const chosen = withChoice(answered(job, { state: 'uncertain', candidates: [knownTitle(1)] }), 0, knownTitle(1))
  expect(applied(EMPTY_RECORD, chosen, NOON).record.size).toBe(0)
  expect(lostOf(chosen)).toEqual([[2, m.transfer.unread.otherKind]])
})

// @spec history/import
test('a show seen as a whole marks what has aired, and itself only if nothing is to come', () => {
  const job = jobOf({ whole: { season: null, upTo: null } })
  expect(job.questions).toMatchObject([{ seasons: 'all' }])
  const episodes = ['1/1', '1/2', '2/1', '2/2']
  expect(listedOf(answered(job, found({ aired: { episodes: AIRED, isOver: true } })))).toEqual({ marks: ['watched'], episodes })
  expect(listedOf(answered(job, found({ aired: { episodes: AIRED, isOver: false } })))).toEqual({ marks: [], episodes })
})

test('what aired after the day of the row was not seen', () => {
  const job = jobOf({ whole: { season: null, upTo: null }, day: '2021-05-05' })
  expect(listedOf(answered(job, found({ aired: { episodes: AIRED, isOver: false } }))).episodes).toEqual(['1/1', '1/2'])
})

test.each([null, 2])('if nothing of a show or season (%s) had aired by the day of the row, it is reported', (season) => {
  const job = jobOf({ whole: { season, upTo: null }, day: '2019-05-05' })
  const asked = answered(job, found({ aired: { episodes: AIRED, isOver: false } }))
  expect([listedOf(asked).episodes, lostOf(asked)]).toEqual([[], [[2, m.transfer.unread.notAired]]])
})

test.each([null, 2])(
  'a show or season (%s) of which no episode has aired is reported, unless the row also rates it',
  (season) => {
    const whole = { season, upTo: null }
    const reply = found({ aired: { episodes: [], isOver: false } })
    const asked = answered(jobOf({ whole }), reply)
    expect([listedOf(asked), lostOf(asked)]).toEqual([{ marks: [], episodes: [] }, [[2, m.transfer.unread.notAired]]])
    expect(lostOf(answered(jobOf({ whole, rating: 8 }), reply))).toEqual([])
  },
)

test('a season that was seen as a whole, and whose episodes are listed, is not reported', () => {
  const rows = [1, 2].map((season) => ({ whole: { season, upTo: null } }))
  const job = jobOf(...rows, { episode: { season: 1, episode: 1 } })
  expect(job.questions).toMatchObject([{ seasons: [2] }])
  const aired = { episodes: AIRED.filter(({ season }) => season === 2), isOver: true }
  expect(lostOf(answered(job, found({ aired })))).toEqual([])
})

test('a season seen as a whole, and all up to an episode', () => {
  const season = jobOf({ whole: { season: 2, upTo: null } })
  expect(season.questions).toMatchObject([{ seasons: [2] }])
  expect(listedOf(answered(season, found({ aired: { episodes: AIRED, isOver: true } })))).toEqual({
    marks: [],
    episodes: ['2/1', '2/2'],
  })
  const upTo = jobOf({ whole: { season: 2, upTo: 1 } })
  expect(upTo.questions).toMatchObject([{ seasons: [1, 2] }])
  expect(listedOf(answered(upTo, found({ aired: { episodes: AIRED, isOver: true } }))).episodes).toEqual(['1/1', '1/2', '2/1'])
})

test('no episodes are looked up for a show or season whose episodes are listed', () => {
  const episode = { season: 1, episode: 1 }
  const job = jobOf({ whole: { season: null, upTo: null } }, { whole: { season: 1, upTo: null } }, { episode })
  expect(job.questions).toMatchObject([{ seasons: [] }])
  expect(listedOf(answered(job, found({ aired: { episodes: [], isOver: true } })))).toEqual({
    marks: ['watched'],
    episodes: ['1/1'],
  })
})

test('a show that is chosen for a season seen as a whole is asked about once more', () => {
  const job = answered(jobOf({ tmdbId: null, whole: { season: 1, upTo: null } }), { state: 'uncertain', candidates: [SHOW] })
  const chosen = withChoice(job, 0, SHOW)
  expect(outcomeOf(chosen, 0)).toBe('waiting')
  expect(chosen.questions).toMatchObject([{ type: 'tv', tmdbId: 7, seasons: [1] }])
  expect(listedOf(answered(chosen, found({ aired: { episodes: AIRED, isOver: true } }))).episodes).toEqual(['1/1', '1/2'])
})

test('a mark that the visitor chooses is only for the rows that do not say', () => {
  const list = { name: 'a.csv', kind: 'exchange' as const, asksMark: true, mayBeCut: false, unread: [] }
  const rows = [
    { ...ROW, day: '2024-01-02' },
    { ...ROW, tmdbId: 8, mark: null },
  ]
  expect(newJob([{ ...list, mark: 'wanted', rows }]).rows).toMatchObject([
    { mark: 'watched', day: '2024-01-02' },
    { mark: 'wanted' },
  ])
  // Before the choice nothing is marked.
  const job = newJob([{ ...list, mark: null, rows: rows.slice(1) }])
  expect(listedOf(answered(job, found())).marks).toEqual([])
})
