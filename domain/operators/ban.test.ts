import { array, assert, constantFrom, ipV4, property } from 'fast-check'
import { expect, test } from 'vitest'
import { BAN_DURATIONS, banExpiry, expiryObjection, parseBanList } from './ban.ts'

const noon = new Date('2026-11-20T12:00:00.000Z')

// @spec operators/bans: Admins ban an address for 5 minutes, an hour, a day or for ever, with a reason if they like, and lift bans.
test('a ban lasts five minutes, an hour, a day, or permanently', () => {
  expect(BAN_DURATIONS.map(({ id, label }) => [id, label, banExpiry(id, noon)])).toEqual([
    ['5m', '5 minutes', '2026-11-20T12:05:00.000Z'],
    ['1h', '1 hour', '2026-11-20T13:00:00.000Z'],
    ['1d', '1 day', '2026-11-21T12:00:00.000Z'],
    ['permanent', 'Permanent', null],
  ])
})

test('a ban lasts any number of minutes, or until a time', () => {
  expect(banExpiry({ minutes: 90 }, noon)).toBe('2026-11-20T13:30:00.000Z')
  expect(banExpiry({ until: '2026-12-24T19:00:00+01:00' }, noon)).toBe('2026-12-24T18:00:00.000Z')
})

test('a ban ends in the future, and within ten years', () => {
  expect(expiryObjection(null, noon)).toBeNull()
  expect(expiryObjection('2026-11-20T12:00:00.001Z', noon)).toBeNull()
  expect(expiryObjection('2026-11-20T12:00:00.000Z', noon)).toBe('The end of the ban is not in the future')
  expect(expiryObjection('2036-11-17T12:00:00.000Z', noon)).toBeNull()
  expect(expiryObjection('2036-11-17T12:00:00.001Z', noon)).toBe('A ban ends within ten years, or is permanent')
})

test('the entries of a list are separated by lines, commas, semicolons or spaces, and comments are dropped', () => {
  expect(parseBanList(' 192.0.2.1,192.0.2.2;\t2001:db8::/48 \r\n# all of them\r192.0.2.3 # twice\n\n')).toEqual([
    '192.0.2.1',
    '192.0.2.2',
    '2001:db8::/48',
    '192.0.2.3',
  ])
  expect(parseBanList(' \n, ')).toEqual([])
})

test('with any separator, the entries of a list are those that were put in', () => {
  const survives = property(array(ipV4()), constantFrom(',', '\n', ', ', '\r\n', ';', ' # no\n'), (addresses, between) => {
    expect(parseBanList(addresses.join(between))).toEqual(addresses)
  })
  expect(() => assert(survives)).not.toThrow()
})
