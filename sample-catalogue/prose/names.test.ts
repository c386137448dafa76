import { expect, test } from 'vitest'
import { companyName, networkName, personName, place } from './names.ts'

function first<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

test('a hundred thousand people all have different names', () => {
  expect(new Set(first(100_000, (index) => personName(index).name)).size).toBe(100_000)
})

test('no two companies and no two networks have the same name', () => {
  expect(new Set(first(500, companyName)).size).toBe(500)
  expect(new Set(first(60, networkName)).size).toBe(60)
})

test('there are about as many women as men', () => {
  const women = first(2_000, personName).filter(({ gender }) => gender === 1).length
  expect(women).toBeGreaterThan(850)
  expect(women).toBeLessThan(1_150)
})

test('places are cities with their countries', () => {
  const places = new Set(first(2_000, place))
  expect(places.size).toBeGreaterThanOrEqual(120)
  for (const name of places) expect(name).toMatch(/^\p{Lu}.+, \p{Lu}.+$/u)
})
