import { expect, test } from 'vitest'
import { restingOn } from './in-turn.ts'

const DAILY = ['tests/e2e/home.e2e.ts › %s stays, whatever it (really) shows']
const YEAR = Array.from({ length: 365 }, (_, day) => 20_000 + day)

/** A name for each turn: whose it is depends on its length. */
const LENGTHS = Array.from({ length: 8 }, (_, more) => `home.e2e.ts r${'o'.repeat(more)}w`)

const isRun = (name: string, day: number) => !restingOn(day, DAILY).test(name)

test.each(['home.e2e.ts a row', 'home.e2e.ts two rows', ' home.e2e.ts in a group something else', 'other.e2e.ts a row stays'])(
  'the journey %j rests for two weeks at most, and seven eighths of a year',
  (name) => {
    const runs = YEAR.filter((day) => isRun(name, day))
    expect(runs.length).toBeGreaterThan(42)
    expect(runs.length).toBeLessThan(49)
    expect(runs.slice(1).map((day, index) => day - runs[index]!)).not.toContainEqual(
      expect.toSatisfy((days: number) => days > 15),
    )
  },
)

test.each([
  'home.e2e.ts a row stays, whatever it (really) shows',
  ' home.e2e.ts in a group that row stays, whatever it (really) shows',
])('every day has %j, which has to run', (name) => {
  expect(YEAR.filter((day) => !isRun(name, day))).toEqual([])
})

test('what is tried every so many days is run on some of them', () => {
  for (let days = 2; days <= 12; days++)
    for (let first = 0; first < days; first++) {
      const tried = YEAR.filter((day) => day % days === first)
      for (const name of LENGTHS) expect(tried.some((day) => isRun(name, day))).toBe(true)
      for (const name of LENGTHS) expect(tried.every((day) => isRun(name, day))).toBe(false)
    }
})

test('where none has to run each journey has its turn', () => {
  for (const name of LENGTHS) expect(YEAR.filter((day) => !restingOn(day, []).test(name)).length).toBeGreaterThan(42)
})
