import { randomInt } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { withItem } from '#domain/history/edits.ts'
import { EMPTY_HISTORY } from '#domain/history/history.ts'
import { drawSyncCode, type DrawInteger } from '#domain/sync/sync-code.ts'
import { createHeavyWork } from '#server/visitors/heavy-work.ts'
import type { RateLimit } from '#server/visitors/rate-limit.ts'
import { createStore } from '#server/db/store.ts'
import { openAt, sqlitePlace } from '#tests/helpers/databases.ts'
import { evennessOf } from '#tests/helpers/chi-squared.ts'
import { movie } from '#tests/helpers/device.ts'
import { openCounters } from '#server/visitors/counters.ts'
import { createGuessLimit } from './code-limits.ts'
import { createSync } from './sync.ts'

/** Set `SYNC_ADDRESSES=1000 SYNC_GUESSES=100` for a long run. */
const ADDRESSES = Number(process.env.SYNC_ADDRESSES ?? 50)
const GUESSES = Number(process.env.SYNC_GUESSES ?? 6)
/** Milliseconds between two guesses. */
const STEP = 300
vi.setConfig({ testTimeout: 600_000 })

const NOON = Date.parse('2026-11-20T12:00:00.000Z')
const device = { deviceId: 'device-1', deviceName: 'Mac' as const }
const history = withItem(EMPTY_HISTORY, movie(1), new Date(NOON))
const none = { token: '' }
const first = { ...device, ...none, history, lastCode: null, address: '203.0.113.7' }
const free: RateLimit = { take: () => {} }

afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds)

async function open({ draw = (below: number) => randomInt(below) }: { draw?: DrawInteger } = {}) {
  const store = createStore(await openAt(await sqlitePlace()))
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  let changes = 0
  const sync = createSync({
    records: store.syncRecords,
    devices: store.syncDevices,
    limits: { use: free, create: free, guesses: createGuessLimit({ openCounter: openCounters(null) }) },
    runHeavy: createHeavyWork(),
    isBlocked: () => false,
    onChanged: () => void (changes += 1),
    draw,
    now: () => new Date(),
  })
  return { sync, store, changes: () => changes }
}

test('a code in use is drawn again, and after ten such codes there is none', async () => {
  const letters = [0, 0, 0]
  let draws = 0
  const { sync, store } = await open({
    draw: () => {
      draws += 1
      return letters[Math.floor((draws - 1) / 6)] ?? 0
    },
  })
  expect((await sync.generate(first)).code).toBe('AAAAAA')
  draws = 0
  letters[2] = 1
  expect((await sync.generate(first)).code).toBe('BBBBBB')
  draws = 0
  letters.length = 0
  expect(await sync.generate(first)).toEqual({ code: null, token: '', version: 0, history, limit: NOON, cleared: false })
  expect(draws).toBe(60)
  expect((await store.syncRecords.find('AAAAAA'))?.version).toBe(1)
})

test('operators are notified of each change, and of nothing else', async () => {
  const { sync, changes } = await open()
  const { code, token } = await sync.generate(first)
  expect(changes()).toBe(1)
  const writer = { code: code ?? '', token, address: null }
  await sync.import({ ...device, ...none, code: writer.code, address: null, deviceId: 'device-2' })
  await sync.push({ ...writer, history })
  expect(changes()).toBe(1)
  await sync.push({ ...writer, history: withItem(history, movie(2), new Date(NOON)) })
  expect(changes()).toBe(2)
})

test('guessing from many addresses gets sixty lookups in any minute', async () => {
  const { sync } = await open()
  const accepted: number[] = []
  let elapsed = 0
  for (let round = 0; round < GUESSES; round += 1) {
    for (let number = 0; number < ADDRESSES; number += 1) {
      const address = `10.${number >> 8}.${number & 255}.${1 + (round % 250)}`
      const guess = { ...device, ...none, code: `WRONG${(round * 31 + number) % 10}`, address }
      const kind: unknown = await sync.import(guess).catch((error: { kind: string }) => error.kind)
      expect(['not-found', 'rate-limited']).toContain(kind)
      if (kind === 'not-found') accepted.push(elapsed)
      pass(STEP)
      elapsed += STEP
    }
  }
  expect(accepted.length).toBeGreaterThan(60)
  for (const start of accepted) {
    expect(accepted.filter((each) => each >= start && each < start + 60_000).length).toBeLessThanOrEqual(60)
  }
})

test('a device with its token syncs, however many codes are guessed', async () => {
  const { sync } = await open()
  const { code, token } = await sync.generate(first)
  const guess = (number: number) => ({ ...device, ...none, code: 'WRONG1', address: `10.${number >> 8}.${number & 255}.1` })
  for (let number = 0; number < 70; number += 1) await sync.import(guess(number)).catch(() => {})
  const own = { ...device, code: code ?? '', token, address: '10.0.0.1' }
  expect((await sync.push({ ...own, history: withItem(history, movie(2), new Date(NOON)) })).version).toBe(2)
  expect((await sync.generate({ ...own, history, lastCode: own.code })).code).toBe(code)
  const again = await sync.import(own)
  expect(again.history.items).toHaveLength(2)
  const wrong = { ...own, token: 'x', address: '172.16.0.1', history }
  await expect(sync.push(wrong)).rejects.toMatchObject({ kind: 'rate-limited' })
  await expect(sync.generate({ ...wrong, lastCode: own.code })).rejects.toMatchObject({ kind: 'rate-limited' })
})

test('every character of a code is equally likely at each place, and every pair at each pair of places', () => {
  const codes = Array.from({ length: 20_000 }, () => drawSyncCode((below) => randomInt(below)))
  expect(codes.every((code) => /^[A-Z0-9]{6}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(19_990)
  expect(Math.max(...evennessOf(codes))).toBeLessThan(1)
  // A bias towards one letter is detected.
  const biased = codes.map((code, index) => (index % 18 === 0 ? `A${code.slice(1)}` : code))
  expect(evennessOf(biased)[0]).toBeGreaterThan(1)
})
