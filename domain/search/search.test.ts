import { expect, test } from 'vitest'
import { cleanTerm, fitsSearch } from './search.ts'

test('a term is trimmed and its inner whitespace is collapsed', () => {
  expect(cleanTerm('  night   of the ')).toBe('night of the')
})

test.each([null, '', '   ', '\u0000\u202e', '\u200b\ufeff'])('%j is an empty term', (text) => {
  expect(cleanTerm(text)).toBe('')
})

// @spec bad-input/30
test('invisible characters are removed, and a lone surrogate becomes a replacement character', () => {
  expect(cleanTerm('a\u0000b')).toBe('a b')
  expect(cleanTerm('x\ud800')).toBe('x\ufffd')
})

test('an emoji joined from two stays one', () => {
  expect(cleanTerm('👩‍🚀 👩🏽‍🚀')).toBe('👩‍🚀 👩🏽‍🚀')
})

test('a term has at most 200 characters, however many bytes they take', () => {
  expect(fitsSearch('😀'.repeat(200))).toBe(true)
  expect(fitsSearch('a'.repeat(201))).toBe(false)
})

test.each(['\u00ad', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202e', '\u2060', '\u2066', '\ufeff'])(
  'the invisible character %j is removed from a term',
  (mark) => {
    expect(cleanTerm(`${mark}the gen${mark}eral${mark}`)).toBe('the general')
  },
)
