import { expect, test } from 'vitest'
import { NOON } from '#tests/helpers/any-record.ts'
import { refusalText, syncedText } from './sync-texts.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

test.each([
  [0, 'now'],
  [59 * SECOND, 'now'],
  [MINUTE, '1 minute ago'],
  [3 * MINUTE - 1, '2 minutes ago'],
  [HOUR, '1 hour ago'],
  [23 * HOUR + 59 * MINUTE, '23 hours ago'],
  [24 * HOUR, 'yesterday'],
  [72 * HOUR, '3 days ago'],
  // The clock was set back since.
  [-5 * HOUR, 'now'],
])('%i ms after the last exchange, the dialog says “%s”', (since, text) => {
  expect(syncedText(NOON, NOON + since)).toContain(text)
})

test('a refused code is named, with the day since when and the reason', () => {
  const refusal = { since: NOON, askedAt: NOON, pause: 0 }
  const texts = (['gone', 'removed', 'full'] as const).map((why) => refusalText('ABC123', { ...refusal, why }))
  for (const text of texts) expect(text).toMatch(/ABC123.*November 20|November 20.*ABC123/)
  expect(new Set(texts).size).toBe(3)
})
