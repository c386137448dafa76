import { expect, test } from 'vitest'
import { splitYear } from './trailing-year.ts'

const TODAY = new Date('2026-11-22')

test.each([
  ['dune 1984', { text: 'dune', year: 1984 }],
  ['dune (1984)', { text: 'dune', year: 1984 }],
  ['dune, 1984', { text: 'dune', year: 1984 }],
  ['wonder woman 1984', { text: 'wonder woman', year: 1984 }],
  ['avatar 2031', { text: 'avatar', year: 2031 }],
])('%j ends in a year', (term, parts) => {
  expect(splitYear(term, TODAY)).toEqual(parts)
})

test.each(['1984', 'dune', 'blade runner 2049', 'district 9', 'dune1984', 'route 0066', '1984 dune', 'x 20261', ''])(
  '%j does not end in a year',
  (term) => {
    expect(splitYear(term, TODAY)).toBeNull()
  },
)
