import { expect, test } from 'vitest'
import type { LeftOut, TitleIds } from '#domain/titles/title-ids.ts'
import { loadTitles } from './load-titles.ts'

const NONE = { tv: [], movie: [] }

/** Loads from a fake server and records requests, waits and answers. */
async function load(ids: TitleIds, answer: (asked: TitleIds, call: number) => Response) {
  const asked: TitleIds[] = []
  const waits: number[] = []
  const answers: LeftOut[] = []
  const left = await loadTitles<LeftOut>(ids, {
    address: '/api/upcoming?',
    most: 100,
    signal: new AbortController().signal,
    onAnswer: (each) => void answers.push(each),
    wait: async (milliseconds) => void waits.push(milliseconds),
    fetch: async (path) => {
      const search = new URL(path, 'http://site.test').searchParams
      const of = (type: string) => (search.get(type) ?? '').split(',').filter(Boolean).map(Number)
      asked.push({ tv: of('tv'), movie: of('movie') })
      return answer(asked.at(-1) ?? NONE, asked.length)
    },
  })
  return { left, asked, waits, answers }
}

const busy = () => Response.json({}, { status: 503, headers: { 'Retry-After': '7' } })
const hour = () => Response.json({}, { status: 429, headers: { 'Retry-After': '3600' } })
const whole = () => Response.json({ tv: [], movie: [], unknown: NONE, later: NONE })
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

test('titles are requested a hundred at a time', async () => {
  const { asked, left, waits } = await load({ tv: numbers(150), movie: numbers(60) }, whole)
  expect(asked.map(({ tv, movie }) => [tv.length, movie.length])).toEqual([
    [100, 0],
    [50, 50],
    [0, 10],
  ])
  expect([left, waits]).toEqual([NONE, []])
})

test('titles that the server postponed are requested again after a pause', async () => {
  const { asked, left, waits } = await load({ tv: [1, 2, 3], movie: [] }, ({ tv }) =>
    Response.json({ tv: [], movie: [], unknown: NONE, later: { tv: tv.slice(1), movie: [] } }),
  )
  expect(asked.map(({ tv }) => tv)).toEqual([[1, 2, 3], [2, 3], [3]])
  expect([left, waits]).toEqual([NONE, [2000, 2000]])
})

test('Retry-After is respected up to a limit, and after eight rounds loading gives up', async () => {
  const { asked, left, waits, answers } = await load({ tv: [1], movie: [] }, busy)
  expect([asked.length, left.tv, answers]).toEqual([8, [1], []])
  expect(waits.filter((each) => each === 7000)).toHaveLength(8)
  expect(Math.max(...(await load({ tv: [1], movie: [] }, hour)).waits)).toBe(15_000)
})

test('a refused request is an error', async () => {
  await expect(load({ tv: [1], movie: [] }, () => Response.json({}, { status: 400 }))).rejects.toThrow('400')
})
