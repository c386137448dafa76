import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLanguage } from '#messages/server.ts'
import {
  formatCount,
  formatDate,
  formatMoney,
  formatRating,
  formatRuntime,
  formatYears,
  yearOf,
  formatCounted,
} from './format.ts'

// @spec entities/dates: Dates read in a medium US style, or "Unknown" when missing.
test('a date is shown in the medium US style, the same in every time zone', () => {
  expect(formatDate('2024-03-01')).toBe('Mar 1, 2024')
  expect(formatDate('2024-12-31')).toBe('Dec 31, 2024')
})

test.each([
  ['2024-03', 'Mar 2024', '2024年3月', 'März 2024'],
  ['2024', '2024', '2024年', '2024'],
])('of %s only what is known is shown: %s, %s, %s', (date, english, japanese, german) => {
  expect([formatDate(date), ...(['ja', 'de'] as const).map((code) => inLanguage(code, () => formatDate(date)))]).toEqual([
    english,
    japanese,
    german,
  ])
})

// @spec entities/dates titles/no-undefined
test.each([null, '', 'soon'])('a missing or invalid date (%s) reads Unknown', (date) => {
  expect(formatDate(date)).toBe('Unknown')
})

// @spec entities/ranges: Ranges of dates read "startYear - endYear".
test('a range of years names each year once', () => {
  expect(formatYears('1959-01-20', '1961-07-04')).toBe('1959 - 1961')
  expect(formatYears('1959-01-20', '1959-07-04')).toBe('1959')
  expect(formatYears('1959-01-20', null)).toBe('1959')
  expect(formatYears(null, null)).toBe('Unknown')
  expect(yearOf(null)).toBeNull()
})

// @spec entities/runtime: A runtime reads as hours and minutes.
test('a runtime is shown in hours and minutes, and not at all if it is unknown', () => {
  expect(formatRuntime(112)).toBe('1h 52m')
  expect(formatRuntime(45)).toBe('45m')
  expect(formatRuntime(120)).toBe('2h')
  expect(formatRuntime(0)).toBeNull()
  expect(formatRuntime(null)).toBeNull()
})

// @spec entities/rating: A rating has one decimal.
// @spec home/card-rating
test('a rating has one decimal, or reads N/A', () => {
  expect(formatRating(7.26)).toBe('7.3')
  expect(formatRating(8)).toBe('8.0')
  expect(formatRating(null)).toBe('N/A')
})

// @spec entities/money: Money is in dollars with thousand separators, or "-" when zero.
test('money is in dollars with thousand separators, and a dash for zero', () => {
  expect(formatMoney(1_234_567)).toBe('$1,234,567')
  expect(formatMoney(0)).toBe('-')
  expect(formatCount(1_234)).toBe('1,234')
})

test('a count of one uses the singular', () => {
  expect([0, 1, 1234].map((count) => formatCounted(count, 'movies'))).toEqual(['0 movies', '1 movie', '1,234 movies'])
  expect(['people', 'searches', 'TV shows', 'bans'].map((noun) => formatCounted(1, noun))).toEqual([
    '1 person',
    '1 search',
    '1 TV show',
    '1 ban',
  ])
})

test('dates, counts and money match the English format of Intl', () => {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  const count = new Intl.NumberFormat('en-US')
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
  const day = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (at) => {
      expect(formatDate(at.toISOString().slice(0, 10))).toBe(date.format(at))
    }),
  )
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => {
      expect(formatCount(number)).toBe(count.format(number))
      expect(formatMoney(number)).toBe(number === 0 ? '-' : money.format(number))
    }),
  )
})

test.each([
  ['de', '1. März 2024', '7,3', '1.234.567', '1.234.567\u00a0$'],
  ['ja', '2024年3月1日', '7.3', '1,234,567', '$1,234,567'],
] as const)('dates and figures are written as in the language of the page (%s)', (code, date, rating, count, money) => {
  inLanguage(code, () => {
    expect([formatDate('2024-03-01'), formatRating(7.26), formatCount(1_234_567), formatMoney(1_234_567)]).toEqual([
      date,
      rating,
      count,
      money,
    ])
  })
})
