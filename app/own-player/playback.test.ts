import { expect, test } from 'vitest'
import { clockText, spokenTime } from './playback.ts'

test.each([
  [0, '0:00', '0 seconds'],
  [61.9, '1:01', '1 minute 1 second'],
  [600, '10:00', '10 minutes'],
  [3723, '1:02:03', '1 hour 2 minutes 3 seconds'],
  [Number.NaN, '0:00', '0 seconds'],
  [Infinity, '0:00', '0 seconds'],
  [-4, '0:00', '0 seconds'],
])('%s seconds read %s and are said as %s', (seconds, shown, said) => {
  expect(clockText(seconds)).toBe(shown)
  expect(spokenTime(seconds)).toBe(said)
})
