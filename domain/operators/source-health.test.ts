import { expect, test } from 'vitest'
import { RETENTION_DAYS } from './retention.ts'
import { lastDays, type SourceCount } from './source-health.ts'

function dayCount(date: string, source: number, name: string, count: number): SourceCount {
  return { day: date, type: 'tv', source, name, count }
}

test('the last days of a source come newest first, with zero for missing counts', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  const counts = [
    dayCount('2026-11-20', 2, 'plays', 7),
    dayCount('2026-11-18', 2, 'slow', 1),
    dayCount('2026-11-20', 3, 'plays', 9),
  ]
  const days = lastDays(counts, 2, now)
  expect(days).toHaveLength(RETENTION_DAYS.sourceCount)
  expect(days[0]).toEqual({ day: '2026-11-20', plays: 7, failed: 0, slow: 0, reports: 0 })
  expect(days[1]).toEqual({ day: '2026-11-19', plays: 0, failed: 0, slow: 0, reports: 0 })
  expect(days[2]?.slow).toBe(1)
})
