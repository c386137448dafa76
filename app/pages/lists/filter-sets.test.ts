import { expect, test } from 'vitest'
import { parseSets, withSet, type FilterSet } from './filter-sets.ts'

const set: FilterSet = { id: 'a', type: 'movie', name: 'Short and French', search: 'language=fr&runtime_max=100' }

test('stored sets can be read back', () => {
  expect(parseSets(JSON.stringify([set]))).toEqual([set])
})

test.each([
  null,
  undefined,
  '',
  '{',
  '{}',
  '[1,null]',
  JSON.stringify([{ ...set, type: 'person' }]),
  JSON.stringify([{ ...set, name: ' ' }]),
  JSON.stringify([{ ...set, name: 'x'.repeat(81) }]),
  JSON.stringify([{ ...set, search: '' }]),
  JSON.stringify([{ ...set, search: 'x#javascript:' }]),
  JSON.stringify([{ ...set, search: `genres=${'1'.repeat(500)}` }]),
  JSON.stringify([{ ...set, id: '' }]),
])('damaged storage is ignored: %s', (text) => expect(parseSets(text)).toEqual([]))

test('there are at most thirty sets, with unique ids', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ ...set, id: `s${index}` }))
  expect(parseSets(JSON.stringify(many))).toHaveLength(30)
  expect(parseSets(JSON.stringify([set, { ...set, name: 'Again' }]))).toHaveLength(1)
})

test('the same filters are saved once, with the newer name', () => {
  const other = { ...set, id: 'b', search: 'genres=28' }
  expect(withSet([set, other], { ...set, id: 'c', name: 'Newer' })).toEqual([{ ...set, id: 'c', name: 'Newer' }, other])
  expect(withSet([set], { ...set, id: 'd', type: 'tv' })).toHaveLength(2)
})
