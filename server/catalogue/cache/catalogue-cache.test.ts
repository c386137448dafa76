import { expect, test, vi } from 'vitest'
import { AppError, CatalogueError } from '#domain/errors.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createCatalogueCache, type CacheOptions, type Lookup } from './catalogue-cache.ts'
import { createKeptAnswers, type StoredResponse } from './kept-answers.ts'
import { background, type Scope } from '#domain/catalogue/scope.ts'
import { createRequestBudgets } from '../upstream/request-budget.ts'

const english = background('en')

const { inBackground } = openBackground()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const START = Date.UTC(2026, 10, 21)
const policy = { ttl: 10 * MINUTE, revive: (stored: unknown) => (isAnswer(stored) ? stored : null) }

const over = new CatalogueError({ kind: 'rate-limited', message: 'Please wait.', trouble: 'quota' })

type Answer = { answer: number }

function isAnswer(stored: unknown): stored is Answer {
  return typeof stored === 'object' && stored !== null && 'answer' in stored && typeof stored.answer === 'number'
}

/** Storage that is as quick as memory. */
function createStore() {
  const rows = new Map<string, StoredResponse>()
  return {
    rows,
    read: async (key: string) => rows.get(key) ?? null,
    write: async (key: string, response: StoredResponse | null) => {
      if (response) rows.set(key, response)
      else rows.delete(key)
    },
  }
}

/** A cache with a clock that tests can move, and a service that can fail. Responses are numbered in order. */
function openCache(options: Pick<CacheOptions, 'maxBytes'> & { store?: ReturnType<typeof createStore>; time?: number } = {}) {
  const { store = createStore(), time = START, maxBytes } = options
  const outcomes: Lookup[] = []
  const kept = createKeptAnswers({ inBackground, rows: store, source: 'https://service.test US' })
  const cache = createCatalogueCache({
    inBackground,
    maxBytes,
    kept,
    now: () => opened.time,
    onLookup: (outcome) => outcomes.push(outcome),
  })
  const opened = {
    cache,
    store,
    outcomes,
    time,
    asked: 0,
    purposes: [] as string[],
    failure: null as Error | null,
    delay: null as Promise<void> | null,
    ask: (key = 'movie/1', more: { daily?: boolean } = {}) =>
      cache.getOrLoad<Answer>(english, key, { ...policy, ...more }, async (_scope, purpose) => {
        opened.asked += 1
        opened.purposes.push(purpose)
        const answer = opened.asked
        await opened.delay
        if (opened.failure) throw opened.failure
        return { answer }
      }),
    /** Another process on the same disk. */
    async restart(later = 0) {
      await turn()
      return openCache({ store, time: opened.time + later })
    },
  }
  return opened
}

/** Waits until background work is done. */
const turn = () => new Promise((resolve) => void setImmediate(resolve))
const away = new AppError('upstream', 'away')
const unknown = new AppError('not-found', 'unknown')

// @spec calls/kept: An answer is kept for a time, and a thousand who ask at once cause one question.
test('a response is cached until it expires', async () => {
  const site = openCache()
  expect(await site.ask()).toEqual({ answer: 1 })
  site.time += 10 * MINUTE
  expect(await site.ask()).toEqual({ answer: 1 })
  expect(site.asked).toBe(1)
})

test('a stale response is served once more while it is refreshed', async () => {
  const site = openCache()
  expect(await site.ask()).toEqual({ answer: 1 })
  site.time += 10 * MINUTE
  expect(await site.ask()).toEqual({ answer: 1 })
  site.time += 1
  expect(await site.ask()).toEqual({ answer: 1 })
  await turn()
  expect(await site.ask()).toEqual({ answer: 2 })
  expect(site.outcomes).toEqual(['miss', 'hit', 'stale', 'hit'])
  expect(site.purposes).toEqual(['visitor', 'refresh'])
})

test('a stale response is refreshed once, however many requests see it', async () => {
  const site = openCache()
  await site.ask()
  site.time += DAY
  const answers = await Promise.all(Array.from({ length: 1000 }, () => site.ask()))
  expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set([1]))
  await turn()
  expect(site.asked).toBe(2)
})

test('while the service fails a stale response is served for seven days, and views cost no calls', async () => {
  const site = openCache()
  await site.ask()
  site.failure = away
  for (let minute = 0; minute < 7 * 24 * 60 - 20; minute += 1) {
    site.time += MINUTE
    expect(await site.ask()).toEqual({ answer: 1 })
    await turn()
  }
  // Every ten minutes, after the first few attempts.
  expect(site.asked).toBeGreaterThan(900)
  expect(site.asked).toBeLessThan(1020)
  site.failure = null
  site.time += 10 * MINUTE
  await site.ask()
  await turn()
  expect((await site.ask()).answer).toBe(site.asked)
})

test('a daily response is refreshed at once on another day, and is served if the service fails', async () => {
  const site = openCache()
  const ask = () => site.ask('upcoming', { daily: true })
  await ask()
  site.time += DAY
  expect(await ask()).toEqual({ answer: 2 })
  site.time += DAY
  site.failure = away
  expect(await ask()).toEqual({ answer: 2 })
  // For a while nobody waits for a service that fails.
  expect(await ask()).toEqual({ answer: 2 })
  expect(site.asked).toBe(3)
  expect(site.outcomes).toEqual(['miss', 'miss', 'stale', 'stale'])
  const next = await site.restart(5 * DAY)
  next.failure = away
  expect(await next.ask('upcoming', { daily: true })).toEqual({ answer: 2 })
  next.time += 2 * DAY
  await expect(next.ask('upcoming', { daily: true })).rejects.toBe(away)
})

test('a response that another replica has refreshed is read from the shared store', async () => {
  const one = openCache()
  await one.ask()
  const other = openCache({ store: one.store })
  expect(await other.ask()).toEqual({ answer: 1 })
  for (const site of [one, other]) site.time += DAY
  await one.ask()
  await turn()
  expect(await other.ask()).toEqual({ answer: 1 })
  await turn()
  expect(await other.ask()).toEqual({ answer: 2 })
  expect([one.asked, other.asked]).toEqual([2, 0])
})

test('a response older than seven days is not served: the request waits for a new one', async () => {
  const site = openCache()
  await site.ask()
  site.time += 7 * DAY + 1
  site.failure = away
  await expect(site.ask()).rejects.toBe(away)
  site.failure = null
  expect(await site.ask()).toEqual({ answer: 3 })
  expect(site.outcomes).toEqual(['miss', 'miss', 'miss'])
})

test('a response older than 180 days is removed, from memory too', async () => {
  const site = openCache()
  await site.ask()
  await turn()
  site.time += 180 * DAY + 1
  site.cache.removeExpired()
  site.failure = away
  await expect(site.ask()).rejects.toBe(away)
  // Nothing is left, even after the clock was wrong.
  site.store.rows.clear()
  site.time = START
  await expect(site.ask()).rejects.toBe(away)
})

test('after the clock was put back a response is served and refreshed', async () => {
  const site = openCache()
  await site.ask()
  site.time -= DAY
  site.failure = away
  expect(await site.ask()).toEqual({ answer: 1 })
  await turn()
  site.time -= DAY
  expect(await site.ask()).toEqual({ answer: 1 })
  await turn()
  expect(site.asked).toBe(3)
  site.time -= 30 * DAY
  await expect(site.ask()).rejects.toBe(away)
})

test('"not found" is cached for ten minutes', async () => {
  const site = openCache()
  site.failure = unknown
  for (let minute = 0; minute <= 10; minute += 1) {
    await expect(site.ask()).rejects.toMatchObject({ kind: 'not-found' })
    site.time += MINUTE
  }
  expect(site.asked).toBe(1)
  site.failure = null
  expect(await site.ask()).toEqual({ answer: 2 })
})

test('"not found" replaces an older response, on disk too', async () => {
  const site = openCache()
  await site.ask()
  site.time += DAY
  site.failure = unknown
  expect(await site.ask()).toEqual({ answer: 1 })
  await turn()
  await expect(site.ask()).rejects.toMatchObject({ kind: 'not-found' })
  const next = await site.restart()
  next.failure = away
  await expect(next.ask()).rejects.toBe(away)
})

// @spec calls/kept
test('a thousand concurrent requests cause one call', async () => {
  const site = openCache()
  const answers = await Promise.all(Array.from({ length: 1000 }, () => site.ask()))
  expect(site.asked).toBe(1)
  expect(new Set(answers).size).toBe(1)
})

test('a failure reaches each of a thousand waiting requests, and the next request calls again', async () => {
  const site = openCache()
  site.failure = away
  let failed = 0
  await Promise.all(Array.from({ length: 1000 }, () => site.ask().catch(() => (failed += 1))))
  expect(failed).toBe(1000)
  expect(site.asked).toBe(1)
  expect(site.outcomes).toHaveLength(1000)
  site.failure = null
  expect(await site.ask()).toEqual({ answer: 2 })
})

test('different keys are cached separately', async () => {
  const site = openCache()
  expect(await site.ask('movie/1')).toEqual({ answer: 1 })
  expect(await site.ask('movie/2')).toEqual({ answer: 2 })
  expect(await site.ask('movie/1')).toEqual({ answer: 1 })
})

test('visitors who wait for a call that is refused to its own visitor share one new call', async () => {
  const cache = createCatalogueCache({ inBackground })
  const { promise: refused, reject } = Promise.withResolvers<object>()
  const calls: string[] = []
  const ask = (visitor: string, answer: Promise<object>) =>
    cache.getOrLoad(english, 'movie/1', policy, () => {
      calls.push(visitor)
      return answer
    })
  const greedy = ask('Ann', refused)
  await vi.waitFor(() => expect(calls).toEqual(['Ann']))
  const others = ['Ben', 'Cleo', 'Dan'].map((visitor) => ask(visitor, Promise.resolve({ answer: 1 })))
  reject(over)
  await expect(greedy).rejects.toBe(over)
  expect(await Promise.all(others)).toEqual([{ answer: 1 }, { answer: 1 }, { answer: 1 }])
  expect(calls).toEqual(['Ann', 'Ben'])
})

test('a visitor waits for the refused calls of two others at most', async () => {
  const cache = createCatalogueCache({ inBackground })
  const calls: string[] = []
  const ask = (visitor: string, answer: () => Promise<object>) =>
    cache.getOrLoad(english, 'movie/1', policy, () => {
      calls.push(visitor)
      return answer()
    })
  const flood = Array.from({ length: 9 }, (_, number) => ask(`${number}`, () => Promise.reject(over)).catch(() => 'refused'))
  const other = ask('Ben', async () => ({ answer: 1 }))
  expect(await other).toEqual({ answer: 1 })
  expect(await Promise.all(flood)).toContain('refused')
  expect(calls.slice(0, 2)).toEqual(['0', '1'])
})

test('a failure that is not the visitor’s own is shared by all who wait for it', async () => {
  const cache = createCatalogueCache({ inBackground })
  const failed = new AppError('upstream', 'Away.')
  let calls = 0
  const ask = () =>
    cache.getOrLoad(english, 'movie/1', policy, () => {
      calls += 1
      return Promise.reject(failed)
    })
  const all = await Promise.all(Array.from({ length: 3 }, () => ask().catch((error: unknown) => error)))
  expect([all, calls]).toEqual([[failed, failed, failed], 1])
})

const scopeOf = (host: string): Scope => ({ language: 'de', visitor: { host, subnet: host }, budget: null })

test('a refresh runs in the language of the request that noticed it, and nobody waits for it; others pay for what they began', async () => {
  const seen: unknown[] = []
  let time = START
  const cache = createCatalogueCache({ inBackground, now: () => time })
  const ask = (host: string) =>
    cache.getOrLoad(scopeOf(host), 'movie/1', policy, async (scope, purpose) => {
      seen.push([purpose, scope])
      return { answer: 1 }
    })
  await Promise.all([ask('Ann'), ask('Ben')])
  time += DAY
  await ask('Cleo')
  await turn()
  expect(seen).toEqual([
    ['visitor', scopeOf('Ann')],
    ['refresh', background('de')],
  ])
})

test('the budget of a request that got a stale response says so, and no other does', async () => {
  const site = openCache()
  const budgets = createRequestBudgets({ now: () => 0 })
  const ask = (key: string) =>
    budgets.during({ visitor: null, time: 1_000 }, async (budget) => {
      await site.cache.getOrLoad({ ...english, budget }, key, policy, async () => ({ answer: 1 }))
      return budget.isStale
    })
  expect(await ask('movie/1')).toBe(false)
  site.time += 10 * MINUTE + 1
  expect(await Promise.all([ask('movie/1'), ask('movie/2')])).toEqual([true, false])
})
