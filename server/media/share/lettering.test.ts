import { assert, lorem, oneof, property, string, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { drawCard } from './draw-card.ts'
import { CAPITALS, fitName, isRightToLeft, NAME_FACE, toLegible, toVisual, widthOf } from './lettering.ts'

const BOX = { width: 652, height: 276 }

test.each([
  ['Amélie', 'AMÉLIE'],
  ['Fuß  &\tBall\n', 'FUSS & BALL'],
  ['Đất Nước', 'ĐẤT NƯỚC'],
  ['Брат 2', 'БРАТ 2'],
  ['Ｆｕｌｌ', 'FULL'],
  ['Emoji 🎬👩‍👩‍👧 movie', 'EMOJI MOVIE'],
  ['שָׁלוֹם', 'שלום'],
])('of %j the picture shows %j', (name, shown) => {
  expect(toLegible(name)).toBe(shown)
})

test.each(['七人の侍', '비디오 레인져 007', 'LIVE [nZk] 澤野弘之', 'ขุนพันธ์', '🎬', '', '   ', '\u0000'])(
  'of %j there is no half name: the kind of the page stands for it',
  (name) => {
    expect(toLegible(name)).toBeNull()
  },
)

test('Arabic letters are joined to their neighbours, with a lam and its alef as one', () => {
  // beh alone; beh–beh; lam-alef alone; meem, then what does not reach on.
  expect(['ب', 'بب', 'لا', 'بلا', 'مدر', 'پیک'].map(toLegible)).toEqual(['ب', 'ﺑﺐ', 'ﻻ', 'ﺑﻼ', 'ﻣﺪر', 'ﭘﯿﮏ'])
})

test('what is read from the right stands in that order, with numbers and Latin words in theirs', () => {
  expect(toVisual('שלום')).toBe('םולש')
  expect(toVisual('שלום 2049!')).toBe('!2049 םולש')
  expect(toVisual('HELLO (שלום) 7')).toBe('HELLO (םולש) 7')
  expect(toVisual('PLAIN')).toBe('PLAIN')
  expect([isRightToLeft('שלום'), isRightToLeft('7 שלום'), isRightToLeft('HELLO שלום'), isRightToLeft('!')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a name is as large as its box allows, in lines of about the same length, and ends in an ellipsis where it is too long', () => {
  expect(fitName('X', BOX)).toMatchObject({ lines: ['X'], height: 136 })
  expect(fitName('FIND OUT WHAT TO WATCH', { width: 1064, height: 276 }).lines).toEqual(['FIND OUT WHAT', 'TO WATCH'])
  const long = fitName('A VERY LONG NAME '.repeat(12).trim(), BOX)
  expect(long.lines.at(-1)).toMatch(/\S…$/)
  const word = fitName('LLANFAIRPWLLGWYNGYLLGOGERYCHWYRNDROBWLLLLANTYSILIOGOGOGOCH', BOX)
  expect(word.lines.join('')).toBe('LLANFAIRPWLLGWYNGYLLGOGERYCHWYRNDROBWLLLLANTYSILIOGOGOGOCH')
})

test('no name leaves its box, and no picture has anything but outlines', () => {
  const chars = oneof(string({ unit: 'grapheme', maxLength: 120 }), stringMatching(/^[\p{L} ]{0,120}$/u), lorem({ maxCount: 40 }))
  assert(
    property(chars, (name) => {
      const legible = toLegible(name) ?? 'MOVIE'
      const { lines, height, pitch, below } = fitName(legible, BOX)
      expect(lines.length).toBeGreaterThan(0)
      const widest = Math.max(...lines.map((line) => (widthOf(line, NAME_FACE) * height) / CAPITALS))
      expect(widest).toBeLessThanOrEqual(BOX.width + 0.01)
      expect(height * (1 + below + (lines.length - 1) * pitch)).toBeLessThanOrEqual(BOX.height + 0.01)
      expect([...toVisual(legible)].length).toBe([...legible].length)
      const svg = drawCard({ brand: 'Bijou', name, kind: 'Movie', facts: [name, '1968'], rating: '7.6', hasPoster: true })
      expect(svg).not.toMatch(/<text|NaN|undefined|<script/)
    }),
    { numRuns: 500 },
  )
})
