import { expect, test } from 'vitest'
import { ageAt } from '#domain/people/person.ts'
import { parseId, parseSeasonNumber, parseTitleKey } from './title.ts'

test.each(['abc', '0', '-1', '1e3', '0x10', '550.5', '9007199254740993', '550abc', 'NaN', '５５０', '', ' 5', undefined])(
  '%s is not an id',
  (text) => {
    expect(parseId(text)).toBeNull()
  },
)

// @spec bad-input/1-9
test('plain digits are an id', () => {
  expect(parseId('550')).toBe(550)
  expect(parseTitleKey('tv', '1399')).toEqual({ type: 'tv', id: 1399 })
  expect(parseTitleKey('person', '1')).toBeNull()
  expect(parseTitleKey('movie', 'x')).toBeNull()
})

// @spec bad-input/17
test('a season number may be zero, for the specials', () => {
  expect(parseSeasonNumber('0')).toBe(0)
  expect(parseSeasonNumber('12')).toBe(12)
  expect([parseSeasonNumber('-1'), parseSeasonNumber('99999'), parseSeasonNumber('01')]).toEqual([null, null, null])
})

// @spec people/death
test('age is in whole years, and unknown if a date is missing', () => {
  expect(ageAt('1950-06-15', '2000-06-14')).toBe(49)
  expect(ageAt('1950-06-15', '2000-06-15')).toBe(50)
  expect(ageAt(null, '2000-06-15')).toBeNull()
  expect(ageAt('1950-06-15', '1940-01-01')).toBeNull()
  expect(ageAt('soon', '1940-01-01')).toBeNull()
})
