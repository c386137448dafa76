import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CALLS, createRequestBudgets } from './request-budget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = () => createRequestBudgets({ now: () => performance.now() })
const never = new Promise<string>(() => {})

test('each request spends the quota of its own visitor', async () => {
  const { during } = open()
  const spendAll = (host: string) =>
    during({ visitor: { host, subnet: host }, time: 1 }, async ({ spend }) => {
      await Promise.resolve()
      return Array.from({ length: CALLS + 1 }, () => spend())
    })
  const all = [...Array(CALLS).fill(null), 60_000]
  expect(await Promise.all([spendAll('a'), spendAll('b')])).toEqual([all, all])
  expect(await during({ visitor: null, time: 1 }, async ({ spend }) => spend())).toBeNull()
})

test('a visitor waits until their time is up, all calls together', async () => {
  const { during } = open()
  const page = during({ visitor: { host: 'a', subnet: 'a' }, time: 4_000 }, async ({ inTime }) => {
    await inTime(new Promise((resolve) => setTimeout(resolve, 3_000)))
    return inTime(never)
  })
  const end = vi.fn<(error: unknown) => void>()
  page.catch(end)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(101)
  expect(end.mock.calls[0]?.[0]).toMatchObject({ kind: 'upstream', trouble: 'unreachable' })
})

test('a request knows when its time is up', async () => {
  const { during } = open()
  await during({ visitor: { host: 'a', subnet: 'a' }, time: 1_000 }, async (budget) => {
    await vi.advanceTimersByTimeAsync(900)
    expect(budget.isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(101)
    expect(budget.isOver).toBe(true)
  })
})

test('a result that has already arrived is returned even after the time is up', async () => {
  const { during } = open()
  const page = during({ visitor: { host: 'a', subnet: 'a' }, time: 0 }, async ({ inTime }) => {
    await vi.advanceTimersByTimeAsync(200)
    // A few steps away, like a response in memory.
    return inTime(Promise.resolve('kept').then(String).then(String).then(String).then(String))
  })
  expect(await page).toBe('kept')
})

test('a failure after the visitor has left is handled', async () => {
  const { during } = open()
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 200))
  await Promise.all([
    expect(during({ visitor: { host: 'a', subnet: 'a' }, time: 5 }, ({ inTime }) => inTime(late))).rejects.toThrow(
      'the page has waited too long',
    ),
    vi.advanceTimersByTimeAsync(300),
  ])
})

test('time in which the process was blocked does not count', async () => {
  vi.useRealTimers()
  const { during } = open()
  const page = during({ visitor: { host: 'a', subnet: 'a' }, time: 500 }, ({ inTime }) =>
    inTime(new Promise((resolve) => setTimeout(() => resolve('here'), 300))),
  )
  const end = performance.now() + 700
  while (performance.now() < end);
  expect(await page).toBe('here')
})
