import { randomInt } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { EMPTY_HISTORY, withItem } from '#domain/history.ts'
import { drawSyncCode, type DrawInteger } from '#domain/sync-code.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { createStore } from '#server/store/store.ts'
import { openAt, sqlitePlace } from '#tests/helpers/databases.ts'
import { movie } from '#tests/helpers/device.ts'
import { createMissLimits } from './miss-limits.ts'
import { createSync } from './sync.ts'

/** `SYNC_ADDRESSES=1000 SYNC_GUESSES=100` is the long form. */
const ADDRESSES = Number(process.env.SYNC_ADDRESSES ?? 50)
const GUESSES = Number(process.env.SYNC_GUESSES ?? 6)
/** Milliseconds between two guesses. */
const STEP = 300
vi.setConfig({ testTimeout: 600_000 })

const NOON = Date.parse('2026-11-20T12:00:00.000Z')
const device = { deviceId: 'device-1', deviceName: 'Mac' as const }
const history = withItem(EMPTY_HISTORY, movie(1), new Date(NOON))
const first = { ...device, history, lastCode: null, token: '', address: '203.0.113.7' }
const free: RateLimit = { take: async () => {} }

async function open({ draw = (below: number) => randomInt(below) }: { draw?: DrawInteger } = {}) {
  const store = createStore(await openAt(await sqlitePlace()))
  let time = NOON
  let changes = 0
  const sync = createSync({
    records: store.syncRecords,
    devices: store.syncDevices,
    limits: { use: free, create: free, misses: createMissLimits({ clock: () => time }) },
    isBlocked: () => false,
    onChanged: () => void (changes += 1),
    draw,
    now: () => new Date(time),
  })
  const pass = (milliseconds: number) => void (time += milliseconds)
  return { sync, store, pass, changes: () => changes }
}

test('a code that is taken is drawn again, and after ten that are taken there is none', async () => {
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
  expect(await sync.generate(first)).toEqual({ code: null, token: '', version: 0, history, cleared: false })
  expect(draws).toBe(60)
  expect((await store.syncRecords.find('AAAAAA'))?.version).toBe(1)
})

test('operators hear of each change, and of nothing else', async () => {
  const { sync, changes } = await open()
  const { code, token } = await sync.generate(first)
  expect(changes()).toBe(1)
  const writer = { code: code ?? '', token, address: null }
  await sync.import({ ...device, code: writer.code, address: null, deviceId: 'device-2' })
  await sync.push({ ...writer, history })
  expect(changes()).toBe(1)
  await sync.push({ ...writer, history: withItem(history, movie(2), new Date(NOON)) })
  expect(changes()).toBe(2)
})

test('guessing from many addresses gets sixty answers a minute, and a right code is imported all the while', async () => {
  const { sync, pass } = await open()
  const right = (await sync.generate(first)).code ?? ''
  const accepted: number[] = []
  let elapsed = 0
  for (let round = 0; round < GUESSES; round += 1) {
    for (let number = 0; number < ADDRESSES; number += 1) {
      const guess = {
        ...device,
        code: `${round}`.padEnd(2, 'X') + `${number}`.padEnd(4, 'Z'),
        address: `10.1.${number >> 8}.${number & 255}`,
      }
      const kind: unknown = await sync.import(guess).catch((error: { kind: string }) => error.kind)
      expect(['not-found', 'rate-limited']).toContain(kind)
      if (kind === 'not-found') accepted.push(elapsed)
      pass(STEP)
      elapsed += STEP
    }
    const started = performance.now()
    const found = await sync.import({ ...device, code: right, address: `10.2.0.${round & 255}` })
    expect(found.history.items).toHaveLength(1)
    expect(performance.now() - started).toBeLessThan(2000)
  }
  expect(accepted.length).toBeGreaterThan(60)
  for (const start of accepted) {
    expect(accepted.filter((each) => each >= start && each < start + 60_000).length).toBeLessThanOrEqual(60)
  }
})

test('every character of a code is as likely as any other, at each place', () => {
  const codes = Array.from({ length: 20_000 }, () => drawSyncCode((below) => randomInt(below)))
  expect(codes.every((code) => /^[A-Z0-9]{6}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(19_990)
  // 35 degrees of freedom: once in a million runs it is more than 89.
  for (let place = 0; place < 6; place += 1) expect(chiSquared(codes.map((code) => code.charAt(place)))).toBeLessThan(89)
})

function chiSquared(letters: string[]): number {
  const counts = new Map<string, number>()
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const expected = letters.length / 36
  const seen = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  return seen + (36 - counts.size) * expected
}
