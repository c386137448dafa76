import { expect, test } from 'vitest'
import { applied, openedBy } from '#domain/import/apply.ts'
import { newJob } from '#domain/import/job.ts'
import { toCsv } from '#domain/import/own-file.ts'
import { episodesMarked, marked } from '#domain/library/edits.ts'
import { countsOf, EMPTY_LIBRARY, MAX_EPISODES, MAX_TITLES } from '#domain/library/library.ts'
import { knownTitle, secondsAfter } from '#tests/helpers/any-library.ts'
import { readFile } from './read-file.ts'

test('the CSV file of a full library restores it completely, with the history', async () => {
  const shows = Array.from({ length: 40 }, (_, at) => knownTitle(at + 1, { type: 'tv' }))
  const films = Array.from({ length: MAX_TITLES - 40 }, (_, at) => knownTitle(at + 1))
  const numbers = Array.from({ length: 1000 }, (_, at) => ({ season: 1 + Math.floor(at / 100), episode: 1 + (at % 100) }))
  const marks = marked(
    EMPTY_LIBRARY,
    [
      ...films.map((title) => ({ title, name: 'watched' as const, on: true, day: '2024-02-03' })),
      ...films.map((title) => ({ title, name: 'wanted' as const, on: true })),
      ...shows.map((title) => ({ title, name: 'followed' as const, on: true })),
    ],
    secondsAfter(0),
  )
  const full = shows.reduce((library, show) => episodesMarked(library, show, numbers, true, secondsAfter(0)), marks)
  expect(countsOf(full)).toMatchObject({ titles: MAX_TITLES, episodes: MAX_EPISODES })
  const opened = [
    { ...shows[0]!, lastWatched: '2026-01-02T03:04:05.000Z', progress: { season: 1, episode: 2 } },
    { ...films[0]!, lastWatched: '2026-01-02T03:04:04.000Z', progress: null },
    // Only in the history.
    { ...knownTitle(9000), lastWatched: '2026-01-01T03:04:04.000Z', progress: null },
  ]
  const { lists } = await readFile(new File([toCsv(full, opened)], 'my-lists.csv'))
  const job = newJob(lists.map((list) => ({ ...list, mark: null })))
  expect([job.unread, job.rows.length]).toEqual([[], 2 * films.length + shows.length + MAX_EPISODES + opened.length])
  const answers = job.questions.map(({ type, tmdbId }) => ({
    state: 'matched' as const,
    title: knownTitle(tmdbId ?? 0, { type: type ?? 'movie' }),
    episode: null,
  }))
  const { library, added } = applied(EMPTY_LIBRARY, { ...job, answers }, secondsAfter(60))
  expect(added).toMatchObject({ titles: MAX_TITLES, episodes: MAX_EPISODES, full: [] })
  expect(countsOf(library)).toEqual(countsOf(full))
  expect(library.entries.get('movie/1')?.marks.watched?.day).toBe('2024-02-03')
  expect(openedBy({ ...job, answers }, secondsAfter(60)).map(({ type, id, progress }) => [type, id, progress])).toEqual([
    ['tv', 1, { season: 1, episode: 2 }],
    ['movie', 1, null],
    ['movie', 9000, null],
  ])
})
