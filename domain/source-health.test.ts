import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hourOf, type HourlyCount } from './hourly.ts'
import { dayOf, failingSources, lastDays, putBehind, SHOWN_DAYS, type SourceCount } from './source-health.ts'
import { DEFAULT_SOURCES } from './sources/default-sources.ts'

const HOUR = 60 * 60_000
const START = Date.parse('2026-09-01T00:00:00.000Z')
/** Share of a day's visits in each hour, in UTC: hardly any by night. */
const CURVE = [2, 1, 1, 1, 1, 2, 4, 6, 8, 9, 9, 9, 10, 10, 9, 9, 10, 12, 14, 16, 18, 14, 8, 4].map(
  (part, _, all) => part / all.reduce((sum, each) => sum + each, 0),
)

type Part = { served: number; troubled: number }

/** The counts of one source over time, and whether it fails at each hour. */
function follow(hours: number, partOf: (hour: number, wasFailing: boolean) => Part): boolean[] {
  const days = new Map<string, Part>()
  const recent: (Part & { hour: string })[] = []
  const failing: boolean[] = []
  for (let index = 0; index < hours; index += 1) {
    const now = new Date(START + index * HOUR + HOUR - 1)
    const part = partOf(index, failing.at(-1) ?? false)
    const day = days.get(dayOf(now)) ?? { served: 0, troubled: 0 }
    days.set(dayOf(now), { served: day.served + part.served, troubled: day.troubled + part.troubled })
    recent.push({ hour: hourOf(now), ...part })
    const counts: SourceCount[] = [...days].slice(-61).flatMap(([date, each]) =>
      (['served', 'troubled'] as const).map((name) => ({
        day: date,
        type: 'movie' as const,
        source: 1,
        name,
        count: each[name],
      })),
    )
    const shown: HourlyCount[] = recent
      .slice(-24)
      .flatMap(({ hour, ...each }) =>
        (['served', 'troubled'] as const).map((name) => ({ hour, name: `${name}-movie/1`, count: each[name] })),
      )
    failing.push(failingSources({ days: counts, hours: shown, now }).has('movie/1'))
  }
  return failing
}
/** Visits of an hour on a site whose source serves `daily` networks a day. */
function visits(daily: number, hour: number): number {
  return Math.round(daily * (CURVE[hour % 24] ?? 0))
}
const day = (count: number) => count * 24

/** A source of so many visits a day that fails between two hours. */
function broken(daily: number, from: number, until = Number.POSITIVE_INFINITY): boolean[] {
  return follow(day(35), (hour, behind) => {
    const some = visits(daily, hour)
    const isBroken = hour >= from && hour < until
    // Behind others, only few still get there.
    const reached = behind ? Math.ceil(some * 0.05) : some
    return isBroken ? { served: 0, troubled: reached } : { served: reached, troubled: 0 }
  })
}

describe('a source that stops working', () => {
  test.each([
    [2000, 8],
    [400, 8],
    [80, 13],
    [40, 24],
  ])('of %i visits a day is put behind within %i hours', (daily, within) => {
    const from = day(20) + 10
    const failing = broken(daily, from)
    expect(failing.slice(0, from).includes(true)).toBe(false)
    expect(failing.slice(from, from + within).includes(true)).toBe(true)
  })

  test('stands in its place one hour in six, and stays there once it works again', () => {
    const until = day(23) + 13
    const failing = broken(800, day(20) + 10, until)
    const hours = failing.slice(day(21), day(23)).flatMap((is, index) => (is ? [] : [index % 24]))
    expect(hours).toEqual(expect.arrayContaining([0, 6, 12, 18]))
    expect(failing.slice(day(21), day(23)).filter(Boolean).length).toBeGreaterThan(30)
    expect(failing.slice(until + 12).includes(true)).toBe(false)
  })

  test('is never judged where too few visit to say what is usual, nor before a week of working days', () => {
    expect(broken(25, day(20)).includes(true)).toBe(false)
    expect(broken(800, day(6)).includes(true)).toBe(false)
  })
})

describe('an attack', () => {
  test.each([10, 100, 1000, 20_000])('with trouble from %i networks a day cannot put a source behind', (networks) => {
    for (const daily of [5, 40, 120, 400, 3000]) {
      for (const when of ['all day', 'at three in the night', 'from midnight on'] as const) {
        const failing = follow(day(30), (hour) => {
          const at = hour % 24
          const isAt = when === 'all day' ? at === 0 : when === 'at three in the night' ? at === 3 : at === 1
          return { served: visits(daily, hour), troubled: hour >= day(15) && isAt ? networks : 0 }
        })
        expect([daily, when, failing.includes(true)]).toEqual([daily, when, false])
      }
    }
  })

  test('that first makes a source look three times as busy for two weeks cannot, either', () => {
    const failing = follow(day(45), (hour) => {
      const honest = visits(400, hour)
      const isForging = hour >= day(10) && hour < day(24)
      return { served: isForging ? honest * 4 : honest, troubled: hour >= day(24) && hour % 24 === 3 ? 5000 : 0 }
    })
    expect(failing.includes(true)).toBe(false)
  })

  test('property: a source that serves a tenth of the usual is not failing, whatever is reported', () => {
    const trouble = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 24, maxLength: 24 })
    fc.assert(
      fc.property(fc.integer({ min: 31, max: 5000 }), trouble, fc.integer({ min: 0, max: 23 }), (daily, troubled, hour) => {
        const now = new Date(START + day(20) + hour * HOUR)
        const days: SourceCount[] = Array.from({ length: 20 }, (_, index) => ({
          day: dayOf(new Date(now.getTime() - (index + 1) * day(1) * HOUR)),
          type: 'movie',
          source: 1,
          name: 'served',
          count: daily,
        }))
        const hours: HourlyCount[] = troubled.flatMap((count, back) => {
          const at = hourOf(new Date(now.getTime() - back * HOUR))
          return [
            { hour: at, name: 'troubled-movie/1', count },
            { hour: at, name: 'served-movie/1', count: Math.ceil(daily / 240) },
          ]
        })
        expect(failingSources({ days, hours, now })).toEqual(new Set())
      }),
    )
  })
})

test('failing sources come last, in their order, and are not the default', () => {
  const list = DEFAULT_SOURCES.movie
  const ids = (failing: string[]) => putBehind(list, 'movie', new Set(failing)).map(({ id, isDefault }) => (isDefault ? -id : id))
  expect(ids([])).toEqual([-1, 2, 3, 4])
  expect(ids(['movie/1'])).toEqual([2, 3, 4, 1])
  expect(ids(['movie/3', 'movie/2'])).toEqual([-1, 4, 2, 3])
  // Of another type, or all of them: nothing to put behind.
  expect(ids(['tv/1'])).toEqual([-1, 2, 3, 4])
  expect(ids(['movie/1', 'movie/2', 'movie/3', 'movie/4'])).toEqual([-1, 2, 3, 4])
})

function dayCount(date: string, source: number, name: string, count: number): SourceCount {
  return { day: date, type: 'tv', source, name, count }
}

test('the last days of a source, the newest first, with zero where nothing was counted', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  const counts = [
    dayCount('2026-11-20', 2, 'plays', 7),
    dayCount('2026-11-18', 2, 'slow', 1),
    dayCount('2026-11-20', 3, 'plays', 9),
    dayCount('2026-11-20', 2, 'served', 5),
  ]
  const days = lastDays(counts, 2, now)
  expect(days).toHaveLength(SHOWN_DAYS)
  expect(days[0]).toEqual({ day: '2026-11-20', plays: 7, failed: 0, slow: 0, reports: 0 })
  expect(days[1]).toEqual({ day: '2026-11-19', plays: 0, failed: 0, slow: 0, reports: 0 })
  expect(days[2]?.slow).toBe(1)
})
