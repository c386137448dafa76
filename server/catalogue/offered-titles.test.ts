import { expect, test } from 'vitest'
import { AppError, CatalogueError } from '#domain/errors.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { createOfferedTitles } from './offered-titles.ts'

const DAY = 24 * 60 * 60_000
const NETFLIX = { region: 'DE', platform: 8 }
const idOf = (type: TitleType, page: number) => (type === 'movie' ? 1000 : 2000) + page

/** A service with this many pages of each type, each with one id; its clock stands still, and nothing waits for time. */
function openTitles(pages: Record<TitleType, number>) {
  const site = { calls: [] as string[], time: 0, failsFrom: Infinity }
  const titles = createOfferedTitles({
    now: () => site.time,
    pause: async (_ms, signal) => signal.throwIfAborted(),
    ask: async (type, { region, platform, page }, share) => {
      site.calls.push(`${region} ${platform} ${type} ${page} ${share ?? 'visitor'}`)
      if (site.calls.length >= site.failsFrom) throw new AppError('upstream', 'away')
      return { ids: [idOf(type, page)], pages: pages[type] }
    },
  })
  return Object.assign(site, { titles })
}

const turn = () => new Promise((resolve) => void setImmediate(resolve))

test('whoever asks first gets the first pages, and the rest is gathered while nobody waits', async () => {
  const { titles, calls } = openTitles({ movie: 3, tv: 1 })
  expect(await titles.read(NETFLIX)).toEqual({ movie: [1001], tv: [2001], isWhole: false })
  await turn()
  expect(await titles.read(NETFLIX)).toEqual({ movie: [1001, 1002, 1003], tv: [2001], isWhole: true })
  expect(calls).toEqual(['DE 8 movie 1 visitor', 'DE 8 tv 1 visitor', 'DE 8 movie 2 refresh', 'DE 8 movie 3 refresh'])
})

test('a platform costs twenty calls a day at most, however many ask', async () => {
  const site = openTitles({ movie: 500, tv: 500 })
  await Promise.all(Array.from({ length: 1000 }, () => site.titles.read(NETFLIX)))
  await turn()
  await Promise.all(Array.from({ length: 1000 }, () => site.titles.read(NETFLIX)))
  expect(site.calls).toHaveLength(20)
  site.time += DAY
  await site.titles.read(NETFLIX)
  expect(site.calls.length).toBeGreaterThan(20)
})

test('a failure in the background ends the gathering, and the next question goes on with it', async () => {
  const site = openTitles({ movie: 3, tv: 1 })
  site.failsFrom = 4
  await site.titles.read(NETFLIX)
  await turn()
  expect(site.calls).toHaveLength(4)
  site.failsFrom = Infinity
  expect(await site.titles.read(NETFLIX)).toEqual({ movie: [1001, 1002], tv: [2001], isWhole: false })
  await turn()
  expect((await site.titles.read(NETFLIX)).isWhole).toBe(true)
})

test('who waits for the first pages of a visitor over their quota goes on with their own', async () => {
  const over = new CatalogueError({ kind: 'rate-limited', message: 'Please wait.', trouble: 'quota' })
  let isOver = true
  const titles = createOfferedTitles({
    now: () => 0,
    ask: async (type) => {
      await turn()
      if (isOver) throw over
      return { ids: [idOf(type, 1)], pages: 1 }
    },
  })
  const greedy = titles.read(NETFLIX).catch((error: unknown) => {
    isOver = false
    return error
  })
  const other = titles.read(NETFLIX)
  expect(await greedy).toBe(over)
  expect(await other).toEqual({ movie: [1001], tv: [2001], isWhole: true })
})

test('a failure of the first pages reaches the visitor, and nothing is kept of it', async () => {
  const site = openTitles({ movie: 1, tv: 1 })
  site.failsFrom = 1
  await expect(site.titles.read(NETFLIX)).rejects.toMatchObject({ kind: 'upstream' })
  site.failsFrom = Infinity
  expect((await site.titles.read(NETFLIX)).isWhole).toBe(true)
})

test('closing ends what is being gathered', async () => {
  const { titles, calls } = openTitles({ movie: 10, tv: 10 })
  await titles.read(NETFLIX)
  await titles.close()
  await turn()
  expect(calls.length).toBeLessThan(5)
})
