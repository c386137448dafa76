import { expect, test } from 'vitest'
import { createMeter } from './upstream-statistics.ts'

test('before the first call there is nothing to tell', () => {
  expect(createMeter().summary()).toEqual({
    calls: 0,
    failures: 0,
    lastFailed: false,
    median: null,
    slow: null,
    hits: 0,
    stale: 0,
    misses: 0,
    refusals: { breaker: 0, budget: 0, queue: 0, 'retry-after': 0 },
    breaker: 'closed',
  })
})

test('calls, failures, and the time that half and nineteen of twenty stay under', () => {
  const meter = createMeter()
  for (let milliseconds = 1; milliseconds <= 100; milliseconds++) meter.called(milliseconds, milliseconds % 10 !== 0)
  expect(meter.summary()).toMatchObject({ calls: 100, failures: 10, lastFailed: true, median: 51, slow: 96 })
})

test('only the latest calls count for the times', () => {
  const meter = createMeter()
  for (let call = 0; call < 500; call++) meter.called(1000, true)
  for (let call = 0; call < 500; call++) meter.called(10, true)
  expect(meter.summary()).toMatchObject({ calls: 1000, median: 10, slow: 10 })
})

test('what the cache had is counted by kind, and what did not leave by its reason', () => {
  const meter = createMeter()
  for (const lookup of ['hit', 'hit', 'stale', 'miss'] as const) meter.asked(lookup)
  meter.refused('budget')
  meter.breakerIs('open')
  expect(meter.summary()).toMatchObject({ hits: 2, stale: 1, misses: 1, breaker: 'open' })
  expect(meter.summary().refusals).toEqual({ breaker: 0, budget: 1, queue: 0, 'retry-after': 0 })
})
