import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { partBefore, titleAfter } from './what-next.ts'

const movie = (id: number, date: string | null = '1999') => ({ type: 'movie' as const, id, date })
const show = (id: number, date: string | null = '1999') => ({ type: 'tv' as const, id, date })
type Id = { id: number }
const isNone = ({ id }: Id) => id < 0
const around = {
  parts: [movie(1), movie(2), movie(3), movie(4, '2027'), movie(5, null)],
  recommended: [movie(1), movie(8), show(9), show(1)],
  today: '2026-11-23',
  isLeftOut: isNone,
  isSeen: isNone,
}
const idAfter = (id: number, changes: Partial<typeof around> = {}) =>
  titleAfter({ type: 'movie', id }, { ...around, ...changes })?.title.id ?? null

test('after a film comes the next released part of its collection, and after the last one a recommendation', () => {
  expect([1, 2, 3].map((id) => idAfter(id))).toEqual([2, 3, 1])
  expect(titleAfter({ type: 'movie', id: 1 }, around)?.of).toBe('collection')
  expect(titleAfter({ type: 'movie', id: 3 }, around)?.of).toBe('recommendations')
  expect(idAfter(3, { parts: [] })).toBe(1)
})

test('after a title outside the collection comes a recommendation, never itself', () => {
  expect(idAfter(8, { recommended: [movie(8), show(8)] })).toBe(8)
  expect(titleAfter({ type: 'movie', id: 8 }, { ...around, recommended: [movie(8), show(8)] })?.title.type).toBe('tv')
  expect(titleAfter({ type: 'tv', id: 2 }, around)?.title.id).toBe(1)
})

test('titles that the visitor knows are not recommended, but still come next in their collection', () => {
  const known = new Set([1, 2])
  const isSeen = ({ id }: Id) => known.has(id)
  expect(idAfter(1, { isSeen })).toBe(2)
  expect(idAfter(3, { isSeen })).toBe(8)
})

test('the previous part of the collection skips titles that are left out', () => {
  expect(partBefore(movie(3), around)?.id).toBe(2)
  expect(partBefore(movie(3), { ...around, isLeftOut: ({ id }) => id === 2 })?.id).toBe(1)
  expect(partBefore(movie(1), around)).toBeNull()
  expect(partBefore(movie(8), around)).toBeNull()
})

test('a title that is left out or unreleased never comes next', () => {
  const card = fc.record({
    type: fc.constantFrom('movie' as const, 'tv' as const),
    id: fc.integer({ min: 1, max: 12 }),
    date: fc.constantFrom(null, '1999', '2026', '2026-11-24', '2026-11-23', '2027'),
  })
  const cards = fc.array(card, { maxLength: 12 })
  fc.assert(
    fc.property(card, cards, cards, fc.uniqueArray(fc.integer({ min: 1, max: 12 })), (at, parts, recommended, blocked) => {
      const isLeftOut = ({ id }: Id) => blocked.includes(id)
      const all = { ...around, parts, recommended, isLeftOut }
      for (const found of [titleAfter(at, all)?.title, partBefore(at, all)]) {
        if (!found) continue
        expect(isLeftOut(found)).toBe(false)
        expect(['1999', '2026', '2026-11-23']).toContain(found.date)
      }
    }),
  )
})
