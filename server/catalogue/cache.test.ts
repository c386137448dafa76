import { expect, test } from 'vitest'
import { createCache } from './cache.ts'

const MINUTE = 60_000

/** A source that counts how often it is asked; each answer says which it is. */
function createSource() {
  const source = { asked: 0, load: async () => ({ answer: (source.asked += 1) }) }
  return source
}

function createClock() {
  const clock = { time: 1_000_000, now: () => clock.time }
  return clock
}

test('an answer is kept until its time is over', async () => {
  const clock = createClock()
  const cache = createCache({ now: clock.now })
  const { load } = createSource()

  expect(await cache.remember('movie/1', { ttl: 10 * MINUTE }, load)).toEqual({ answer: 1 })
  clock.time += 10 * MINUTE
  expect(await cache.remember('movie/1', { ttl: 10 * MINUTE }, load)).toEqual({ answer: 1 })
  clock.time += 1
  expect(await cache.remember('movie/1', { ttl: 10 * MINUTE }, load)).toEqual({ answer: 2 })
})

test('answers to different questions are kept apart, each for its own time', async () => {
  const clock = createClock()
  const cache = createCache({ now: clock.now })
  await cache.remember('short', { ttl: MINUTE }, async () => ({ from: 'short' }))
  await cache.remember('long', { ttl: 60 * MINUTE }, async () => ({ from: 'long' }))

  clock.time += 2 * MINUTE
  expect(await cache.remember('short', { ttl: MINUTE }, async () => ({ from: 'short again' }))).toEqual({ from: 'short again' })
  expect(await cache.remember('long', { ttl: MINUTE }, async () => ({ from: 'long again' }))).toEqual({ from: 'long' })
})

test('a thousand who ask at once cause one question', async () => {
  const cache = createCache()
  const source = createSource()
  const gate = Promise.withResolvers<void>()
  const load = async () => {
    await gate.promise
    return source.load()
  }

  const waiting = Array.from({ length: 1000 }, () => cache.remember('movie/1', { ttl: MINUTE }, load))
  gate.resolve()
  const answers = await Promise.all(waiting)

  expect(source.asked).toBe(1)
  expect(new Set(answers).size).toBe(1)
})

test('a failure reaches everyone who waits for it, and the next question is asked anew', async () => {
  const cache = createCache()
  const source = createSource()
  const failing = () => cache.remember('movie/1', { ttl: MINUTE }, () => Promise.reject(new Error('away')))

  const outcomes = await Promise.allSettled([failing(), failing(), failing()])

  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await cache.remember('movie/1', { ttl: MINUTE }, source.load)).toEqual({ answer: 1 })
})

test('a failure after the time of an answer is over does not bring the old answer back', async () => {
  const clock = createClock()
  const cache = createCache({ now: clock.now })
  const source = createSource()
  await cache.remember('movie/1', { ttl: MINUTE }, source.load)
  clock.time += 2 * MINUTE

  await expect(cache.remember('movie/1', { ttl: MINUTE }, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.remember('movie/1', { ttl: MINUTE }, source.load)).toEqual({ answer: 2 })
})

async function big() {
  return { text: 'x'.repeat(1_000) }
}

test('a full cache forgets what was unused for longest', async () => {
  const cache = createCache({ maxBytes: 2_500 })
  await cache.remember('first', { ttl: MINUTE }, big)
  await cache.remember('second', { ttl: MINUTE }, big)
  await cache.remember('first', { ttl: MINUTE }, big)
  await cache.remember('third', { ttl: MINUTE }, big)

  const source = createSource()
  expect(await cache.remember('first', { ttl: MINUTE }, source.load)).toHaveProperty('text')
  expect(await cache.remember('second', { ttl: MINUTE }, source.load)).toEqual({ answer: 1 })
})

test('an answer too big to keep still reaches whoever asked', async () => {
  const cache = createCache({ maxBytes: 100 })
  const text = 'x'.repeat(1_000)

  expect(await cache.remember('big', { ttl: MINUTE }, async () => ({ text }))).toEqual({ text })
})
