import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_POSITIONS, parsePositions, putPosition, resumeAt, type Position } from './player-positions.ts'

const at = (of: string, seconds = 10): Position => ({ of, seconds, duration: 100 })

test('the newest position comes first and replaces an older one of the same video', () => {
  expect(putPosition([at('a'), at('b', 1)], at('b', 2))).toEqual([at('b', 2), at('a')])
})

test('the oldest position is dropped when there are too many', () => {
  const full = Array.from({ length: MAX_POSITIONS }, (_, index) => at(`movie/${index}`))
  const more = putPosition(full, at('tv/1/1/1'))
  expect(more).toHaveLength(MAX_POSITIONS)
  expect(more.some(({ of }) => of === `movie/${MAX_POSITIONS - 1}`)).toBe(false)
})

test('a position has a time if it is known', () => {
  const noted = { ...at('movie/1'), at: 1_795_176_000 }
  expect(parsePositions(JSON.stringify([noted, at('movie/2'), { ...at('movie/3'), at: 'x' }]))).toEqual([
    noted,
    at('movie/2'),
    at('movie/3'),
  ])
})

test('stored positions can be read back', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9_999), fc.nat(90)), { maxLength: MAX_POSITIONS }), (all) => {
      const positions = all.map(([id, seconds]) => at(`movie/${id}`, seconds))
      expect(parsePositions(JSON.stringify(positions))).toEqual(positions)
    }),
  )
})

test.each([
  null,
  '',
  '{',
  '7',
  'null',
  '{"of":"a"}',
  '[null,1,"a",[],{"of":"a"}]',
  '[{"of":1,"seconds":2}]',
  '[{"of":"a","seconds":-2}]',
])('the stored text %s contains no position', (text) => expect(parsePositions(text)).toEqual([]))

test('any stored text can be read, and yields at most fifty positions', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parsePositions(text).length).toBeLessThanOrEqual(MAX_POSITIONS)
    }),
  )
})

test.each([
  [null, null],
  [at('a', 0.5), null],
  [at('a', 99.5), null],
  [at('a', 42), 42],
  [{ ...at('a', 4200), duration: null }, 4200],
])('%j resumes at %s', (position, seconds) => expect(resumeAt(position)).toBe(seconds))
