import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createCatalogueCache } from './cache/catalogue-cache.ts'
import { createOfferedTitles } from './offered-titles.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

const DAY = 24 * 60 * 60_000
const NETFLIX = { region: 'DE', platform: 8 }
const idOf = (type: TitleType, page: number) => (type === 'movie' ? 1000 : 2000) + page

/** A service with this many pages of each type, each with one id; its clock stands still, and nothing waits for time. */
function openTitles(pages: Record<TitleType, number>) {
  const site = { calls: [] as string[], time: 1, failsFrom: Infinity, hidden: [] as string[] }
  const { inBackground, close } = openBackground()
  const cache = createCatalogueCache({ inBackground, now: () => site.time })
  const titles = createOfferedTitles({
    inBackground,
    now: () => site.time,
    isHidden: (type, id) => site.hidden.includes(`${type}/${id}`),
    pause: async (_ms, signal) => signal.throwIfAborted(),
    ask: (scope, type, { region, platform, page }, share) => {
      const call = `${region} ${platform} ${type} ${page}`
      return cache.getOrLoad(scope, call, { ttl: DAY }, async () => {
        site.calls.push(`${call} ${share ?? 'visitor'}`)
        if (site.calls.length >= site.failsFrom) throw new AppError('upstream', 'away')
        return { items: [{ type, id: idOf(type, page), genreIds: [], language: null }], pages: pages[type] }
      })
    },
  })
  return Object.assign(site, { titles, close })
}

const turn = () => new Promise((resolve) => void setImmediate(resolve))

test('the first request gets the first pages, and the rest is loaded in the background', async () => {
  const { titles, calls } = openTitles({ movie: 3, tv: 1 })
  expect(await titles.read(english, NETFLIX)).toEqual({ movie: [1001], tv: [2001], isWhole: false })
  await turn()
  expect(await titles.read(english, NETFLIX)).toEqual({ movie: [1001, 1002, 1003], tv: [2001], isWhole: true })
  expect(calls).toEqual(['DE 8 movie 1 visitor', 'DE 8 tv 1 visitor', 'DE 8 movie 2 refresh', 'DE 8 movie 3 refresh'])
})

test('titles that are hidden at the time of asking are left out', async () => {
  const site = openTitles({ movie: 1, tv: 1 })
  site.hidden = ['movie/1001']
  expect(await site.titles.read(english, NETFLIX)).toMatchObject({ movie: [], tv: [2001] })
  site.hidden = []
  expect(await site.titles.read(english, NETFLIX)).toMatchObject({ movie: [1001], tv: [2001] })
})

test('a platform costs twenty calls a day at most, however many ask', async () => {
  const site = openTitles({ movie: 500, tv: 500 })
  await Promise.all(Array.from({ length: 1000 }, () => site.titles.read(english, NETFLIX)))
  await turn()
  await Promise.all(Array.from({ length: 1000 }, () => site.titles.read(english, NETFLIX)))
  expect(site.calls).toHaveLength(20)
  site.time += DAY + 1
  await site.titles.read(english, NETFLIX)
  expect(site.calls.length).toBeGreaterThan(20)
})

test('a failure in the background stops the loading, and the next request resumes it', async () => {
  const site = openTitles({ movie: 3, tv: 1 })
  site.failsFrom = 4
  await site.titles.read(english, NETFLIX)
  await turn()
  expect(site.calls).toHaveLength(4)
  site.failsFrom = Infinity
  expect(await site.titles.read(english, NETFLIX)).toEqual({ movie: [1001, 1002], tv: [2001], isWhole: false })
  await turn()
  expect((await site.titles.read(english, NETFLIX)).isWhole).toBe(true)
})

test('a failure of the first pages reaches the visitor, and is not cached', async () => {
  const site = openTitles({ movie: 1, tv: 1 })
  site.failsFrom = 1
  await expect(site.titles.read(english, NETFLIX)).rejects.toMatchObject({ kind: 'upstream' })
  site.failsFrom = Infinity
  expect((await site.titles.read(english, NETFLIX)).isWhole).toBe(true)
})

test('the end of the process stops the loading in the background', async () => {
  const { titles, calls, close } = openTitles({ movie: 10, tv: 10 })
  await titles.read(english, NETFLIX)
  await close()
  await turn()
  expect(calls.length).toBeLessThan(5)
})
