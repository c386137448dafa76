import { expect, test } from 'vitest'
import { episode, seasonText } from './episodes.ts'
import { biography } from './biography.ts'
import { review } from './reviews.ts'
import { story } from './story.ts'

const BAD = /\s{3}| {2}|undefined|[{}[\]|]|(?<!\p{L})[Aa] (?!one|uni|use|eu)[aeiou]/u

test('episodes of a show have different names and are about its leads', () => {
  const { characters } = story({ index: 12, first: 12, type: 'tv', genreIds: [80], year: 2020 })
  const episodes = Array.from({ length: 24 }, (_, at) => episode({ index: 12, genreIds: [80], season: 1, number: at + 1 }))
  expect(new Set(episodes.map(({ name }) => name)).size).toBe(24)
  const givens = characters.slice(0, 2).flatMap((name) => name.split(' '))
  for (const { overview } of episodes) {
    expect(givens.some((given) => overview.includes(given))).toBe(true)
    expect(overview).not.toMatch(BAD)
  }
  expect(seasonText({ index: 12, season: 2 })).toMatch(/^\p{Lu}.*\.$/u)
})

test('a biography of a person who has died is in the past tense', () => {
  const someone = {
    index: 4,
    name: 'Nora Pettifer',
    gender: 1,
    knownFor: 'Editing',
    birthplace: 'Hull, England',
    birthYear: 1920,
  } as const
  expect(biography({ ...someone, deathYear: 1999 })).toMatch(/1999/)
  expect(biography({ ...someone, deathYear: 1999 })).not.toMatch(/\b(?:is|has|lives)\b/)
  expect(biography({ ...someone, deathYear: null })).not.toMatch(/died/)
})

test('reviews have a readable length, and those of one title all differ', () => {
  for (let index = 0; index < 300; index += 1) {
    const reviews = [0, 1, 2].map((nth) => review({ index, nth, title: 'Low Water', genreIds: [18], rating: 1 + (index % 10) }))
    expect(new Set(reviews.map(({ content }) => content)).size).toBe(3)
    for (const { content, author } of reviews) {
      expect(content.split(/\s+/).length).toBeGreaterThanOrEqual(30)
      expect(content.split(/\s+/).length).toBeLessThanOrEqual(120)
      expect(`${author} ${content}`).not.toMatch(/undefined|[{}]| {2}/)
    }
  }
})
