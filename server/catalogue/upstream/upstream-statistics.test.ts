import { expect, test } from 'vitest'
import { createUpstreamStatistics } from './upstream-statistics.ts'

test('before the first call the statistics are empty', () => {
  expect(createUpstreamStatistics().summary()).toEqual({
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

test('calls, failures, median and 95th percentile are reported', () => {
  const upstream = createUpstreamStatistics()
  for (let milliseconds = 1; milliseconds <= 100; milliseconds++) upstream.called(milliseconds, milliseconds % 10 !== 0)
  expect(upstream.summary()).toMatchObject({ calls: 100, failures: 10, lastFailed: true, median: 51, slow: 96 })
})

test('only the latest calls count towards the times', () => {
  const upstream = createUpstreamStatistics()
  for (let call = 0; call < 500; call++) upstream.called(1000, true)
  for (let call = 0; call < 500; call++) upstream.called(10, true)
  expect(upstream.summary()).toMatchObject({ calls: 1000, median: 10, slow: 10 })
})

test('lookups are counted by outcome, and refused calls by reason', () => {
  const upstream = createUpstreamStatistics()
  for (const lookup of ['hit', 'hit', 'stale', 'miss'] as const) upstream.asked(lookup)
  upstream.refused('budget')
  upstream.breakerIs('open')
  expect(upstream.summary()).toMatchObject({ hits: 2, stale: 1, misses: 1, breaker: 'open' })
  expect(upstream.summary().refusals).toEqual({ breaker: 0, budget: 1, queue: 0, 'retry-after': 0 })
})
