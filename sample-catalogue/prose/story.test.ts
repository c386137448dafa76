import { expect, test } from 'vitest'
import type { TitleType } from '#domain/titles/title.ts'
import { story } from './story.ts'
import { hintsOf } from './title-hints.ts'
import { PLACE_HEADS, PLACE_TAILS } from './words-places.ts'
import { workTitle } from './work-title.ts'

const GENRES = [
  28, 12, 16, 35, 80, 99, 18, 10751, 14, 36, 27, 10402, 9648, 10749, 878, 53, 10752, 37, 10759, 10762, 10764, 10765, 10766, 10768,
]
const TOWNS = new RegExp(`(?<!\\p{L})(?:${PLACE_HEADS.join('|')}) (?:${PLACE_TAILS.join('|')})(?!\\p{L})`, 'gu')
const STORIES = Array.from({ length: 2_000 }, (_, index) => write(index))

function genresOf(index: number): number[] {
  return [GENRES[(index * 7 + (index >>> 4)) % GENRES.length] ?? 18]
}

function typeOf(index: number): TitleType {
  return index % 3 === 0 ? 'tv' : 'movie'
}

function write(index: number) {
  return story({ index, first: index, type: typeOf(index), genreIds: genresOf(index), year: 1930 + ((index * 13) % 97) })
}

function townsIn(text: string): string[] {
  return [...text.matchAll(TOWNS)].map(([name]) => name)
}

function mostFrequent(items: string[]): number {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return Math.max(...counts.values())
}

test('three hundred thousand titles are all different', () => {
  const titles = new Set<string>()
  for (let index = 0; index < 300_000; index += 1) titles.add(workTitle(index, genresOf(index), typeOf(index)))
  expect(titles.size).toBe(300_000)
})

test('no word of five letters or more is in more than thirteen of a thousand titles', () => {
  const titles = Array.from({ length: 5_000 }, (_, index) => workTitle(index, genresOf(index), typeOf(index)))
  const words = titles.flatMap((title) => title.split(/[^\p{L}']+/u).filter((word) => word.length > 4))
  expect(mostFrequent(words)).toBeLessThanOrEqual(65)
  expect(titles.filter((title) => /(?<!\p{L})[Aa] [aeiou](?!ne\b|ni)|\s\s|undefined/u.test(title))).toEqual([])
})

test('overviews and taglines seldom repeat', () => {
  expect(new Set(STORIES.map(({ overview }) => overview)).size).toBe(STORIES.length)
  expect(mostFrequent(STORIES.map(({ tagline }) => tagline))).toBeLessThanOrEqual(3)
  const sentences = STORIES.flatMap(({ overview, characters: [lead = '', other = ''] }) => {
    const words = new Set([lead, other, ...lead.split(' '), ...other.split(' ')])
    let masked = overview
    for (const word of words) masked = masked.replaceAll(word, 'N')
    return masked.split(/(?<=[.?!]) /)
  })
  expect(mostFrequent(sentences)).toBeLessThanOrEqual(4)
})

test('every overview is well formed, of a fitting length, and names a listed character', () => {
  for (const { overview, tagline, characters, keywords } of STORIES) {
    expect(overview).not.toMatch(/\s\s|undefined|[{}[\]|~]|(?<!\p{L})[Aa] (?!one|uni|use|eu)[aeiou]/u)
    expect(overview).toMatch(/^\p{Lu}.*[.?!]$|^\d{4}: .*[.?!]$|^\d{4}\. .*[.?!]$/u)
    expect(tagline).toMatch(/^\p{Lu}.*\.$/u)
    expect(overview.length).toBeGreaterThanOrEqual(140)
    expect(overview.length).toBeLessThanOrEqual(420)
    expect(overview).toContain(characters[0])
    expect(new Set(characters).size).toBe(characters.length)
    expect(characters.length).toBeGreaterThanOrEqual(18)
    expect(keywords.length).toBeGreaterThanOrEqual(4)
  }
})

test('a place or a person in a title is the place or the person of the story', () => {
  for (let index = 0; index < 3_000; index += 1) {
    const genreIds = genresOf(index)
    const { town, namesake } = hintsOf(workTitle(index, genreIds, 'tv'))
    const { overview, characters } = story({ index, first: index, type: 'tv', genreIds, year: 2001 })
    expect(new Set([...townsIn(overview), ...(town ? [town] : [])]).size).toBeLessThanOrEqual(1)
    expect(characters[0]).toContain(namesake?.given ?? '')
  }
})

test('about a quarter of the overviews have two sentences, most have three, few have more', () => {
  const counts = STORIES.map(({ overview }) => overview.split(/(?<=[.?!]) /).length)
  expect(counts.filter((count) => count <= 2).length).toBeGreaterThan(STORIES.length * 0.2)
  expect(counts.filter((count) => count > 3).length).toBeLessThan(STORIES.length * 0.16)
})

test('nothing in an old story is newer than its year', () => {
  for (let index = 0; index < 2_000; index += 1) {
    const { overview, tagline } = story({
      index,
      first: index,
      type: 'movie',
      genreIds: genresOf(index),
      year: 1931 + (index % 50),
    })
    expect(`${tagline} ${overview}`).not.toMatch(
      /\b(?:phone|smartphone|internet|drone|app|podcast|website|email|data-entry)s?\b/i,
    )
  }
})

test('the same request always gives the same story', () => {
  expect(write(77)).toEqual(write(77))
  expect(write(77).overview).not.toBe(write(78).overview)
})
