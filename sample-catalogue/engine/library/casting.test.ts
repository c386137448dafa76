import { expect, test } from 'vitest'

import { creditsOf, indexCredits } from './casting.ts'
import { generateEntry } from './generate.ts'
import { birthYearOf, createPeoplePool, lifeOf } from './people-pool.ts'

const TODAY = 20_777

function entriesOf(size: number) {
  return Array.from({ length: size }, (_, index) => generateEntry(index, TODAY))
}

function totalCredits(size: number): number {
  const pool = createPeoplePool(size)
  const creditsOfPerson = indexCredits(entriesOf(size), pool)
  return Array.from({ length: pool.count }, (_, person) => creditsOfPerson(person).length).reduce((sum, count) => sum + count, 0)
}

test('indexing by person finds every credit of every title and no other', () => {
  const entries = entriesOf(400)
  const pool = createPeoplePool(400)
  const creditsOfPerson = indexCredits(entries, pool)
  const fromPeople = Array.from({ length: pool.count }, (_, person) =>
    creditsOfPerson(person).map(({ entry, slot }) => `${entry.index} ${slot} ${person}`),
  ).flat()
  const fromTitles = entries.flatMap(({ index, era }) => {
    const { cast, crew } = creditsOf({ index: index ?? 0, era }, pool)
    return [...cast, ...crew].map((person, slot) => `${index} ${slot} ${person}`)
  })
  expect(fromPeople.toSorted()).toEqual(fromTitles.toSorted())
})

test('titles have 8 to 18 actors, none of them twice, and 6 to 14 crew', () => {
  const pool = createPeoplePool(400)
  for (const { index, era } of entriesOf(400)) {
    const { cast, crew } = creditsOf({ index: index ?? 0, era }, pool)
    expect(new Set(cast).size).toBe(cast.length)
    expect(cast.length).toBeGreaterThanOrEqual(8)
    expect(cast.length).toBeLessThanOrEqual(18)
    expect(crew.length).toBeGreaterThanOrEqual(6)
    expect(crew.length).toBeLessThanOrEqual(14)
  }
})

test('nobody acts before birth or after death', () => {
  const pool = createPeoplePool(2000)
  const wrong = entriesOf(2000).flatMap(({ index, era }) =>
    creditsOf({ index: index ?? 0, era }, pool).cast.filter((person) => {
      const { deathYear } = lifeOf(person)
      return birthYearOf(person) > era || (deathYear !== null && deathYear < era)
    }),
  )
  expect(wrong).toEqual([])
})

test('casting does not depend on the day', () => {
  expect(eras(TODAY + 4000)).toEqual(eras(TODAY))
})

test('ten times the titles have ten times the credits', () => {
  const ratio = totalCredits(20_000) / totalCredits(2000)
  expect(ratio).toBeGreaterThan(9.5)
  expect(ratio).toBeLessThan(10.5)
})

function eras(day: number): number[] {
  return Array.from({ length: 200 }, (_, index) => generateEntry(index, day).era)
}
