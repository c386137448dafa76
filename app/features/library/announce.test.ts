import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { m } from '#messages'

const DAY = 24 * 60 * 60_000

let stored: Record<string, string> = {}
const persist = vi.fn<() => Promise<boolean>>()

beforeEach(() => {
  stored = {}
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T12:00:00Z') })
  vi.stubGlobal('window', {
    localStorage: { getItem: (key: string) => stored[key] ?? null, setItem: (key: string, text: string) => (stored[key] = text) },
  })
  vi.stubGlobal('navigator', { storage: { persist } })
  persist.mockReset().mockResolvedValue(false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function open() {
  const { askToKeep } = await import('./announce.ts')
  const { notices } = await import('./notices.ts')
  return { askToKeep, told: () => notices.read().filter(({ text }) => text === m.library.mayForget).length }
}

// @spec history/kept: Marks, imports and copies say when they are not stored, and the first mark asks the browser to keep them.
test('the browser is asked to keep what is stored once a month, and its first refusal is told', async () => {
  const { askToKeep, told } = await open()
  await askToKeep()
  await askToKeep()
  expect([persist.mock.calls.length, told()]).toEqual([1, 1])
  vi.setSystemTime(Date.now() + 31 * DAY)
  await askToKeep()
  expect([persist.mock.calls.length, told()]).toEqual([2, 1])
})

test('those who only watch are asked for too, without a word until they make a mark', async () => {
  const { askToKeep, told } = await open()
  await askToKeep({ tells: false })
  await askToKeep({ tells: false })
  expect([persist.mock.calls.length, told()]).toEqual([1, 0])
  await askToKeep()
  expect([persist.mock.calls.length, told()]).toEqual([2, 1])
})

test('a browser that keeps what is stored says nothing', async () => {
  persist.mockResolvedValue(true)
  const { askToKeep, told } = await open()
  await askToKeep()
  expect([persist.mock.calls.length, told()]).toEqual([1, 0])
})
