import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test, vi } from 'vitest'
import { AppError, CatalogueError } from '#domain/errors.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createCatalogueCache, type CacheOptions, type Lookup } from './catalogue-cache.ts'
import { createKeptAnswers, type StoredResponse } from './kept-answers.ts'

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
      cache.getOrLoad<Answer>(key, { ...policy, ...more }, async (purpose) => {
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
    cache.getOrLoad('movie/1', policy, () => {
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
    cache.getOrLoad('movie/1', policy, () => {
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
    cache.getOrLoad('movie/1', policy, () => {
      calls += 1
      return Promise.reject(failed)
    })
  const all = await Promise.all(Array.from({ length: 3 }, () => ask().catch((error: unknown) => error)))
  expect([all, calls]).toEqual([[failed, failed, failed], 1])
})

test('a refresh runs outside the request that noticed it, and the outcome is reported to the caller', async () => {
  const visit = new AsyncLocalStorage<string>()
  const seen: unknown[] = []
  let time = START
  const cache = createCatalogueCache({
    inBackground,
    now: () => time,
    onLookup: (outcome) => seen.push([outcome, visit.getStore()]),
  })
  const ask = (visitor: string) =>
    visit.run(visitor, () =>
      cache.getOrLoad('movie/1', policy, async (purpose) => {
        seen.push([purpose, visit.getStore()])
        return { answer: 1 }
      }),
    )
  await Promise.all([ask('Ann'), ask('Ben')])
  time += DAY
  await ask('Cleo')
  await turn()
  expect(seen).toEqual([
    ['visitor', 'Ann'],
    ['miss', 'Ann'],
    ['miss', 'Ben'],
    ['stale', 'Cleo'],
    ['refresh', undefined],
  ])
})

test('after a restart stored responses are served at any age up to seven days without the service', async () => {
  const site = openCache()
  await site.ask()
  const [soon, later, tooLate, muchTooLate] = [
    await site.restart(MINUTE),
    await site.restart(6 * DAY),
    await site.restart(8 * DAY),
    await site.restart(181 * DAY),
  ]
  for (const next of [soon, later, tooLate, muchTooLate]) next.failure = away
  expect(await soon.ask()).toEqual({ answer: 1 })
  expect(await later.ask()).toEqual({ answer: 1 })
  await expect(tooLate.ask()).rejects.toBe(away)
  await expect(muchTooLate.ask()).rejects.toBe(away)
  expect([soon.outcomes, later.outcomes, tooLate.outcomes]).toEqual([['hit'], ['stale'], ['miss']])
  expect(soon.asked).toBe(0)
})

test('a stored response that does not fit this version is fetched again', async () => {
  const site = openCache()
  await site.ask()
  await turn()
  for (const [key, kept] of site.store.rows) site.store.rows.set(key, { ...kept, body: '{"reply":1}' })
  const next = await site.restart()
  expect(await next.ask()).toEqual({ answer: 1 })
  expect(next.asked).toBe(1)
})

test('a request does not wait for a disk that never responds', async () => {
  const rows = { read: () => new Promise<null>(() => {}), write: async () => {} }
  const kept = createKeptAnswers({ inBackground, rows, source: 'any' })
  const cache = createCatalogueCache({ inBackground, kept, timeouts: { read: 1, fallback: 1 } })
  expect(await cache.getOrLoad('movie/1', policy, async () => ({ answer: 1 }))).toEqual({ answer: 1 })
  await expect(cache.getOrLoad('movie/2', policy, () => Promise.reject(away))).rejects.toBe(away)
})

test('a late disk read helps if the service fails, and never replaces a newer response', async () => {
  const late = Promise.withResolvers<StoredResponse>()
  const kept = createKeptAnswers({ inBackground, rows: { read: () => late.promise, write: async () => {} }, source: 'any' })
  const cache = createCatalogueCache({ inBackground, kept, now: () => START, timeouts: { read: 1, fallback: 60_000 } })
  expect(await cache.getOrLoad('movie/1', policy, async () => ({ answer: 1 }))).toEqual({ answer: 1 })
  const failing = cache.getOrLoad('movie/2', policy, async () => {
    late.resolve({ at: START - DAY, body: '{"answer":7}' })
    throw away
  })
  expect(await failing).toEqual({ answer: 7 })
  expect(await cache.getOrLoad('movie/1', policy, () => Promise.reject(away))).toEqual({ answer: 1 })
})

test('failures are never cached', async () => {
  const site = openCache()
  site.failure = away
  await expect(site.ask()).rejects.toBe(away)
  await turn()
  expect(site.store.rows.size).toBe(0)
})

test('after clearing, responses that were on their way are not cached', async () => {
  const site = openCache()
  await site.ask('first')
  const gate = Promise.withResolvers<void>()
  const late = site.cache.getOrLoad('late', policy, () => gate.promise.then(() => ({ answer: 0 })))
  await turn()
  site.store.rows.clear()
  site.cache.clear()
  gate.resolve()
  expect(await late).toEqual({ answer: 0 })
  await turn()
  expect(site.store.rows.size).toBe(0)
  expect(await site.ask('first')).toEqual({ answer: 2 })
  expect(await site.ask('late')).toEqual({ answer: 3 })
})

test('after clearing, disk reads that were on their way are not cached', async () => {
  const before = openCache()
  await before.ask()
  const site = await before.restart()
  const { read } = site.store
  site.store.read = async (key) => {
    const found = await read(key)
    site.cache.clear()
    return found
  }
  expect(await site.ask()).toEqual({ answer: 1 })
  expect(site.asked).toBe(1)
})

test('a full memory evicts the least recently used response', async () => {
  const cache = createCatalogueCache({ inBackground, maxBytes: 5000 })
  const text = 'x'.repeat(1000)
  const asked: string[] = []
  const ask = (key: string) =>
    cache.getOrLoad(key, policy, async () => {
      asked.push(key)
      return { answer: 1, text }
    })
  for (const key of ['first', 'second', 'first', 'third', 'first', 'second']) await ask(key)
  expect(asked).toEqual(['first', 'second', 'third', 'second'])
})

test('a response too big to cache still reaches the caller', async () => {
  const cache = createCatalogueCache({ inBackground, maxBytes: 100 })
  const text = 'x'.repeat(1000)
  expect(await cache.getOrLoad('big', policy, async () => ({ answer: 1, text }))).toEqual({ answer: 1, text })
})

test('any number of processes can share the memory for answers', async () => {
  for (let processes = 1; processes <= 64; processes += 1) {
    const cache = createCatalogueCache({ inBackground, processes, now: () => START })
    expect(await cache.getOrLoad<Answer>('movie/1', policy, async () => ({ answer: 1 }))).toEqual({ answer: 1 })
    await turn()
  }
})
