import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { caches } from '#tests/helpers/cache-tables.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createAnswerRows, purgeAnswers } from './answer-rows.ts'

const START = Date.UTC(2026, 10, 21)
const DAY = 24 * 60 * 60_000

/** Text that hardly compresses. */
const noise = (length: number) => randomBytes(length).toString('base64').slice(0, length)

describe.each(caches)('answers, on %s', (engine, newPlace) => {
  /** Rows in a place of their own, unless one is given, with a clock that tests can move. */
  async function openRows({ place, maxBytes = 1e9 }: { place?: Awaited<ReturnType<typeof newPlace>>; maxBytes?: number } = {}) {
    const where = place ?? (await newPlace())
    const cache = await where.open()
    const clock = { time: START }
    const rows = createAnswerRows({ ...openBackground(), cache, maxBytes, now: () => clock.time })
    const put = (key: string, body: string, at = clock.time) => rows.write(key, { at, body })
    const has = async (key: string) => (await rows.read(key)) !== null
    const purge = () => purgeAnswers(cache)
    return { ...rows, put, purge, has, clock, cache, place: where }
  }

  test('an answer can be read, by other processes too, until it is replaced or removed', async () => {
    const one = await openRows()
    await one.put('a', '{"name":"Élan"}', START - DAY)
    await one.put('b', 'x')
    await one.put('b', 'y')
    const other = await openRows({ place: one.place })
    expect(await other.read('a')).toEqual({ at: START - DAY, body: '{"name":"Élan"}' })
    expect((await other.read('b'))?.body).toBe('y')
    await other.write('a', null)
    expect(await one.read('a')).toBeNull()
  })

  test('answers that are too old, or dated by a wrong clock, are deleted', async () => {
    const { put, has, prune } = await openRows()
    for (let index = 0; index < 150; index += 1) await put(`old ${index}`, 'x', START - 181 * DAY)
    await put('kept', 'x', START - 179 * DAY)
    await put('ahead', 'x', START + 30 * DAY)
    await prune({ before: START - 180 * DAY, after: START + 7 * DAY })
    expect(await Promise.all(['old 0', 'old 149', 'ahead', 'kept'].map(has))).toEqual([false, false, false, true])
  })

  test('beyond the limit the least recently used answers are deleted', async () => {
    const { put, has, clock, purge } = await openRows({ maxBytes: 2_000_000 })
    for (let index = 0; index < 300; index += 1) {
      clock.time += 2 * 60 * 60_000
      await put(`${index}`, noise(10_000))
      if (index % 25 === 0) await has('0')
    }
    expect(await Promise.all(['0', '1', '299'].map(has))).toEqual([true, false, true])
    expect(await purge()).toBeLessThanOrEqual(2_000_000)
  })

  test('a limit that was lowered holds within the hour', async () => {
    const one = await openRows()
    for (let index = 0; index < 150; index += 1) await one.put(`${index}`, noise(10_000))
    const { prune, purge } = await openRows({ place: one.place, maxBytes: 500_000 })
    await prune({ before: 0, after: START + DAY })
    expect(await purge()).toBeLessThanOrEqual(500_000)
  })

  test('a purge leaves nothing, and other processes notice it once and continue', async () => {
    const site = await openRows()
    await site.put('a', 'x')
    const before = await site.cache.version()
    await site.put('b', 'x')
    expect(await site.cache.version()).toBe(before)
    const command = await openRows({ place: site.place })
    expect(await command.purge()).toBeGreaterThan(0)
    await command.cache.close()
    const after = await site.cache.version()
    expect(after).not.toBe(before)
    expect(await site.cache.version()).toBe(after)
    expect([await site.has('a'), await site.has('b')]).toEqual([false, false])
    await site.put('new', 'x')
    expect(await site.has('new')).toBe(true)
    expect(engine === site.cache.engine).toBe(true)
  })
})
