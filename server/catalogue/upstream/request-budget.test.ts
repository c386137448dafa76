import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { m } from '#messages'
import { createRequestBudgets } from './request-budget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = () => createRequestBudgets({ now: () => performance.now() })
const never = new Promise<string>(() => {})

test("a request's budget is visible to everything that the request does, and nowhere else", async () => {
  const { during, current } = open()
  const [first, second] = await Promise.all(
    ['a', 'b'].map((visitor) =>
      during({ visitor: { host: visitor, subnet: visitor }, budget: 1 }, async () => {
        await Promise.resolve()
        return current()?.visitor?.host
      }),
    ),
  )
  expect([first, second, current()]).toEqual(['a', 'b', null])
})

test('a visitor waits until their time is up, all calls together', async () => {
  const { during, inTime } = open()
  const page = during({ visitor: { host: 'a', subnet: 'a' }, budget: 4_000 }, async () => {
    await inTime(new Promise((resolve) => setTimeout(resolve, 3_000)))
    return inTime(never)
  })
  const end = vi.fn<(error: unknown) => void>()
  page.catch(end)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(101)
  expect(end.mock.calls[0]?.[0]).toMatchObject({ kind: 'upstream', message: m.refusals.fetchFailed })
})

test('a request knows when its time is up', async () => {
  const { during } = open()
  await during({ visitor: { host: 'a', subnet: 'a' }, budget: 1_000 }, async (budget) => {
    await vi.advanceTimersByTimeAsync(900)
    expect(budget.isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(101)
    expect(budget.isOver).toBe(true)
  })
})

test('a result that has already arrived is returned even after the time is up', async () => {
  const { during, inTime } = open()
  const page = during({ visitor: { host: 'a', subnet: 'a' }, budget: 0 }, async () => {
    await vi.advanceTimersByTimeAsync(200)
    // A few steps away, like a response in memory.
    return inTime(Promise.resolve('kept').then(String).then(String).then(String).then(String))
  })
  expect(await page).toBe('kept')
})

test('work outside a request is not limited', async () => {
  const end = vi.fn<() => void>()
  void open().inTime(never).finally(end)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(end).not.toHaveBeenCalled()
})

test('a failure after the visitor has left is handled', async () => {
  const { during, inTime } = open()
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 200))
  await Promise.all([
    expect(during({ visitor: { host: 'a', subnet: 'a' }, budget: 5 }, () => inTime(late))).rejects.toThrow(
      m.refusals.fetchFailed,
    ),
    vi.advanceTimersByTimeAsync(300),
  ])
})

test('a stale response marks the request that used it', async () => {
  const { during, current } = open()
  await during({ visitor: null, budget: 1 }, async (request) => {
    await during({ visitor: null, budget: 1 }, async (other) => expect(other.isStale).toBe(false))
    const budget = current()
    if (budget) budget.isStale = true
    expect(request.isStale).toBe(true)
  })
})

test('time in which the process was blocked does not count', async () => {
  vi.useRealTimers()
  const { during, inTime } = open()
  const page = during({ visitor: { host: 'a', subnet: 'a' }, budget: 500 }, () =>
    inTime(new Promise((resolve) => setTimeout(() => resolve('here'), 300))),
  )
  const end = performance.now() + 700
  while (performance.now() < end);
  expect(await page).toBe('here')
})
