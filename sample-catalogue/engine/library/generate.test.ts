import { expect, test } from 'vitest'

import { yearOf } from './days.ts'
import { generateEntry, redate } from './generate.ts'
import { collectionIndexes, collectionOf } from './timing.ts'

const TODAY = 20_777
const entries = Array.from({ length: 2000 }, (_, index) => generateEntry(index, TODAY))
const movies = entries.filter(({ type }) => type === 'movie')

test('seven of ten titles are movies, and no two of a type share a name', () => {
  expect(movies).toHaveLength(1400)
  expect(new Set(movies.map(({ name }) => name)).size).toBe(1400)
})

test('dates range from the 1920s to a year ahead, and most are recent', () => {
  const years = movies.flatMap(({ day }) => (day === null ? [] : [yearOf(day)]))
  expect(Math.min(...years)).toBeLessThan(1925)
  expect(Math.min(...years)).toBeGreaterThanOrEqual(1920)
  expect(Math.max(...movies.map(({ day }) => day ?? 0))).toBeLessThanOrEqual(TODAY + 366)
  expect(years.filter((year) => year >= 2000).length).toBeGreaterThan(years.length / 2)
  expect(years.filter((year) => year < 1990).length).toBeGreaterThan(years.length / 10)
})

test('the mean vote is about 6.4', () => {
  const votes = entries.filter(({ voteCount }) => voteCount > 0).map(({ voteAverage }) => voteAverage)
  const mean = votes.reduce((sum, vote) => sum + vote, 0) / votes.length
  expect(mean).toBeGreaterThan(6.2)
  expect(mean).toBeLessThan(6.6)
  expect(votes.filter((vote) => Math.abs(vote - 6.4) < 1).length).toBeGreaterThan(votes.length * 0.6)
})

test('a title updated to a later day equals one generated on that day', () => {
  for (const day of [TODAY + 1, TODAY + 17, TODAY + 400]) {
    const moving = generateEntry(7, TODAY)
    redate(moving, day)
    expect(moving).toEqual(generateEntry(7, day))
  }
})

test('most dates stay the same from one day to the next', () => {
  const changed = entries.filter((entry, index) => generateEntry(index, TODAY + 1).day !== entry.day)
  expect(changed.length).toBeLessThan(entries.length / 50)
})

test('about one movie in six belongs to a collection of 2 to 4, whose parts appear in order', () => {
  const inCollections = movies.filter(({ index }) => collectionOf(index ?? 0))
  expect(inCollections.length / movies.length).toBeGreaterThan(0.13)
  expect(inCollections.length / movies.length).toBeLessThan(0.2)
  for (let number = 0; number < 50; number += 1) {
    const parts = collectionIndexes(number).map((index) => generateEntry(index, TODAY))
    expect(parts.length).toBeGreaterThanOrEqual(2)
    expect(parts.length).toBeLessThanOrEqual(4)
    const dated = parts.flatMap(({ day }) => day ?? [])
    expect(dated).toEqual(dated.toSorted((one, other) => one - other))
    expect(parts.every(({ name }) => name.startsWith(parts[0]?.name ?? '?'))).toBe(true)
  }
})
