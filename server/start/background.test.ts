import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBackground } from './background.ts'

/** A background, and the lines that it logged. */
function open(patience?: number) {
  const logged: [fields: object, text: string][] = []
  const write = (fields: object, text: string) => logged.push([fields, text])
  return { ...createBackground({ log: { info: write, warn: write, error: write }, patience }), logged }
}

const never = new Promise<void>(() => {})

test('work that fails, at once or later, is logged with its name and counted, and reaches nobody else', async () => {
  const { inBackground, logged, summary } = open()
  inBackground('clean-up', () => {
    throw new Error('at once')
  })
  inBackground('clean-up', () => Promise.reject(new Error('later')), { path: '/movie' })
  inBackground('other', async () => {})
  await expect.poll(() => summary().running).toEqual({})
  expect(logged).toEqual([
    [{ reason: expect.stringMatching(/^Error: at once\n/) }, 'Work in the background failed: clean-up'],
    [{ path: '/movie', reason: expect.stringMatching(/^Error: later\n/) }, 'Work in the background failed: clean-up'],
  ])
  expect(summary()).toEqual({ running: {}, failures: { 'clean-up': 2 } })
})

test('work begins at once, is counted while it runs, and does not belong to the request that began it', async () => {
  const requests = new AsyncLocalStorage<string>()
  const { inBackground, summary } = open()
  const seen: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  requests.run('a request', () =>
    inBackground('refresh', async () => {
      seen.push(requests.getStore())
      await promise
    }),
  )
  expect([seen, summary().running]).toEqual([[undefined], { refresh: 1 }])
  resolve()
  await expect.poll(() => summary().running).toEqual({})
})

test('repeated work takes one turn at a time, and a turn that fails does not stop the next', async () => {
  const { repeat, summary, close } = open()
  const counts = { turns: 0, underWay: 0, most: 0 }
  repeat('clean-up', { every: 1, first: 0 }, async () => {
    counts.turns += 1
    counts.most = Math.max(counts.most, (counts.underWay += 1))
    await nextTurn()
    counts.underWay -= 1
    throw new Error('away')
  })
  await expect.poll(() => counts.turns).toBeGreaterThan(3)
  await close()
  expect(counts).toMatchObject({ underWay: 0, most: 1 })
  expect(summary()).toEqual({ running: {}, failures: { 'clean-up': counts.turns } })
})

test('at the end work is told, then awaited, and so are last turns and what they begin', async () => {
  const { inBackground, repeat, close, logged } = open()
  const done: string[] = []
  inBackground('slow', async (signal) => {
    await once(signal, 'abort')
    await nextTurn()
    done.push('slow')
  })
  inBackground('waiting', (signal) => wait(60_000, null, { signal }))
  repeat('writes', { every: 60_000, last: true }, () => {
    done.push('writes')
    inBackground('announcement', async () => {
      await nextTurn()
      await nextTurn()
      done.push('announcement')
    })
  })
  repeat('reads', { every: 60_000 }, () => done.push('reads'))
  await close()
  expect(done).toEqual(['writes', 'slow', 'announcement'])
  expect(logged).toEqual([])
})

test('work that does not end is named in the log, and does not keep the process', async () => {
  const { inBackground, close, logged } = open(20)
  inBackground('backup', () => never)
  await close()
  expect(logged).toEqual([[{ work: 'backup' }, 'Work in the background was cut off at the end']])
})

test('a failure of the last turn is reported like any other', async () => {
  const { repeat, close, summary } = open()
  repeat('writes', { every: 60_000, last: true }, () => Promise.reject(new Error('away')))
  await close()
  expect(summary().failures).toEqual({ writes: 1 })
})
