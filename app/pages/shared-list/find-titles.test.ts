import { expect, test } from 'vitest'
import type { MatchAnswer } from '#domain/import/answer.ts'
import type { TitleKey } from '#domain/titles/title.ts'
import type { Reply } from '#app/features/import/ask-site.ts'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { findTitles, type Found } from './find-titles.ts'

const titles = (count: number): TitleKey[] => Array.from({ length: count }, (_, at) => ({ type: 'movie', id: at + 1 }))
const matched = (id: number): MatchAnswer => ({ state: 'matched', title: knownTitle(id), episode: null })
const running = new AbortController().signal

/** What is found if the site replies so, one step after the other. */
async function search(count: number, replies: ((ids: number[]) => Reply)[]) {
  const [asked, slept]: [number[], number[]] = [[], []]
  let found: Found = new Map()
  const isWhole = await findTitles(
    titles(count),
    {
      ask: async (questions) => {
        const ids = questions.map(({ tmdbId }) => tmdbId ?? 0)
        asked.push(ids.length)
        return (replies.shift() ?? all)(ids)
      },
      sleep: async (milliseconds) => void slept.push(milliseconds),
    },
    running,
    (next) => (found = next),
  )
  return { asked, slept, found, isWhole }
}

const all = (ids: number[]): Reply => ({ answers: ids.map(matched), perMinute: null })

test('titles are asked for in twenties', async () => {
  const { asked, found, isWhole } = await search(45, [])
  expect([asked, found.size, isWhole]).toEqual([[20, 20, 5], 45, true])
})

test('a title that the site does not have is known to be missing', async () => {
  const { found } = await search(2, [() => ({ answers: [{ state: 'not-found' }, matched(2)], perMinute: null })])
  expect([...found]).toEqual([
    ['movie/1', null],
    ['movie/2', knownTitle(2)],
  ])
})

test('what the quota leaves is asked for after the wait', async () => {
  const { asked, slept, found } = await search(2, [
    () => ({ seconds: 9, isOffline: false }),
    () => ({ answers: [matched(1), { state: 'later', seconds: 37, why: 'quota' }], perMinute: 40 }),
  ])
  expect([asked, slept, found.size]).toEqual([[2, 2, 1], [9000, 37_000], 2])
})

test.each<[string, Reply]>([
  ['the site cannot be reached', { seconds: null, isOffline: true }],
  ['the catalogue fails', { answers: [{ state: 'later', seconds: 1, why: 'catalogue' }], perMinute: 40 }],
])('the search ends when %s', async (_why, reply) => {
  expect(await search(1, [() => reply])).toMatchObject({ isWhole: false, asked: [1] })
})
