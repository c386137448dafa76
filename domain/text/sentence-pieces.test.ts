import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentencePieces } from './sentence-pieces.ts'

test.each([
  ['No part', [[null, 'No part']]],
  [
    'Read <a>this page</a>.',
    [
      [null, 'Read '],
      ['a', 'this page'],
      [null, '.'],
    ],
  ],
  [
    '<b>Both</b> and <a>this</a>',
    [
      ['b', 'Both'],
      [null, ' and '],
      ['a', 'this'],
    ],
  ],
  [
    'For <a></a>',
    [
      [null, 'For '],
      ['a', ''],
    ],
  ],
  ['A film called <i>Bold</i>', [[null, 'A film called <i>Bold</i>']]],
  ['<a>never closed', [[null, '<a>never closed']]],
  ['1 < 2', [[null, '1 < 2']]],
  ['', []],
])('%j has the pieces %j', (sentence, pieces) => {
  expect(sentencePieces(sentence, ['a', 'b']).map(({ tag, text }) => [tag, text])).toEqual(pieces)
})

test('no text is lost but the tags', () => {
  const part = fc.constantFrom('<a>', '</a>', '<b>', '</b>', '<i>', 'text', ' ')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const sentence = parts.join('')
      const whole = sentencePieces(sentence, ['a', 'b']).map(({ tag, text }) =>
        tag === null ? text : `<${tag}>${text}</${tag}>`,
      )
      expect(whole.join('')).toBe(sentence)
    }),
  )
})

test('a name of a hundred thousand tags is read at once', () => {
  for (const name of ['<a>'.repeat(100_000), '<a></a>'.repeat(100_000), '<b>'.repeat(100_000) + '<a></a>'.repeat(1000)])
    expect(sentencePieces(name, ['a', 'b']).length).toBeGreaterThan(0)
})
