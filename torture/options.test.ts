import { expect, test } from 'vitest'
import { parseOptions } from './options.ts'
import { toLine } from './promise.ts'

const KNOWN = ['kills', 'locked']

test('tortures are named, and seed, runs and seconds are flags or settings', () => {
  const long = parseOptions(['kills', 'locked', '--seed', '7'], {}, KNOWN)
  expect(long).toEqual({ names: ['kills', 'locked'], seed: 7, runs: null, seconds: null })
  const short = parseOptions(['kills', '--runs', '50'], { RUNS: '9', SECONDS: '60', SEED: '3' }, KNOWN)
  expect(short).toEqual({ names: ['kills'], seed: 3, runs: 50, seconds: 60 })
  expect(parseOptions(['kills'], { RUNS: '' }, KNOWN).seed).toBeGreaterThan(1e9)
})

test.each([
  [[], 'Give a name: kills, locked'],
  [['kill'], 'No torture has the name kill: kills, locked'],
  [['kills', '--runs', '0'], '--runs: a whole number from 1'],
  [['kills', '--seconds', '1e3'], '--seconds: a whole number from 1'],
  [['kills', '--seed', 'x'], '--seed: a whole number from 0'],
])('%j says what is wrong', (args, message) => {
  expect(() => parseOptions(args, {}, KNOWN)).toThrow(message)
})

test('a promise is reported in one line: whether it held, what was seen and what was promised', () => {
  const verdict = { id: 'F10', seen: '0 of 1,000 acknowledged writes lost', promised: '0' }
  expect(toLine({ ...verdict, held: true })).toBe('held    F10  0 of 1,000 acknowledged writes lost (promised 0)')
  expect(toLine({ ...verdict, id: 'F8', held: false })).toBe('BROKEN  F8   0 of 1,000 acknowledged writes lost (promised 0)')
})
