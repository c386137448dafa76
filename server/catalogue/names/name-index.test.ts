import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import type { SeenKind, SeenName } from '#domain/search/seen-name.ts'
import { createNameIndex } from './name-index.ts'

function name(id: number, text: string, more: Partial<SeenName> = {}): SeenName {
  return { kind: 'movie', id, name: text, originalName: null, year: null, popularity: 0, at: 0, ...more }
}

function open(...names: SeenName[]) {
  const gone = new Set<SeenName>()
  const index = createNameIndex({ isCurrent: (each) => !gone.has(each) })
  for (const each of names) index.add(each)
  const find = (term: string, more: { kinds?: SeenKind[]; year?: number } = {}) =>
    index.find({ term, kinds: ['movie', 'tv', 'person'], limit: 5, ...more }).map((near) => near.name.id)
  return { index, gone, find }
}

test('the name with fewer slips comes first, then the one that is better known', () => {
  const { find } = open(name(1, 'Mantra'), name(2, 'Matrix', { popularity: 1 }), name(3, 'Matrix', { popularity: 500 }))
  expect(find('matirx')).toEqual([3, 2])
})

test('names are found by kind, by their original name, and once each', () => {
  const { find } = open(
    name(1, 'The Lives of Others', { originalName: 'Das Leben der Anderen' }),
    name(2, 'Das Leben', { kind: 'person' }),
  )
  expect(find('das leben der andern')).toEqual([1])
  expect(find('das leben', { kinds: ['person'] })).toEqual([2])
  expect(find('lives of others', { kinds: ['tv'] })).toEqual([])
})

test('among equal names the one of the given year comes first, then the one of a neighbouring year', () => {
  const { find } = open(
    name(1, 'Dune', { year: 2021, popularity: 900 }),
    name(2, 'Dune', { year: 1983 }),
    name(3, 'Dune', { year: 1984 }),
  )
  expect(find('dune', { year: 1984 })).toEqual([3, 2, 1])
})

test('the name with the typed number comes first', () => {
  const { find } = open(name(1, 'Apollo 13', { popularity: 900 }), name(2, 'Apollo 18'), name(3, 'Apollo XI'))
  expect([find('apollo 18')[0], find('apollo eleven')[0]]).toEqual([2, 3])
})

test('an empty term, and one of punctuation alone, finds nothing', () => {
  const { find } = open(name(1, 'Dune'))
  expect([find(''), find('…?!')]).toEqual([[], []])
})

test('a removed name is not found, and its row is freed as others are added', () => {
  const names = Array.from({ length: 100 }, (_, at) => name(at, `Night Train ${at}`))
  const { index, gone, find } = open(...names)
  for (const each of names) gone.add(each)
  expect(find('night train')).toEqual([])
  for (let at = 0; at < 100; at += 1) index.add(name(1_000 + at, `Day Ferry ${at}`))
  expect(index.rows()).toBe(100)
  expect(find('day ferry 42')[0]).toBe(1_042)
})

test('whichever names are added and removed, a name in the index is found as it is written', () => {
  const words = constantFrom('night', 'train', 'harbour', 'pier', 'ferry', 'lantern', 'comet', 'orchard')
  const names = array(array(words, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 40 })
  expect(() => assert(property(names, findsEveryName))).not.toThrow()
})

function findsEveryName(all: readonly string[][]): void {
  const names = all.map((each, id) => name(id, each.join(' ')))
  const { index, gone } = open(...names)
  names.filter(({ id }) => id % 3 === 0).forEach((each) => gone.add(each))
  index.add(name(9_999, 'something else'))
  for (const each of names.filter((one) => !gone.has(one))) {
    const [first] = index.find({ term: each.name, kinds: ['movie'], limit: 1 })
    expect(first).toMatchObject({ name: { name: each.name }, slips: 0 })
  }
}
