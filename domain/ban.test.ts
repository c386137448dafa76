import { expect, test } from 'vitest'
import { BAN_DURATIONS, banExpiry } from './ban.ts'

const noon = new Date('2026-11-20T12:00:00.000Z')

test('a ban lasts five minutes, an hour, a day, or permanently', () => {
  expect(BAN_DURATIONS.map(({ id, label }) => [id, label, banExpiry(id, noon)])).toEqual([
    ['5m', '5 minutes', '2026-11-20T12:05:00.000Z'],
    ['1h', '1 hour', '2026-11-20T13:00:00.000Z'],
    ['1d', '1 day', '2026-11-21T12:00:00.000Z'],
    ['permanent', 'Permanent', null],
  ])
})
