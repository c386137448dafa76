import { expect, test } from 'vitest'

import { createLibrary } from '../library/library.ts'
import type { Work } from '#sample-catalogue/types/records.ts'
import { createSearch } from './search.ts'
import { createSampleCatalogue } from '../handler.ts'

const sample = createSampleCatalogue({ size: 500, today: () => new Date('2026-11-20T10:00:00Z') })

function work(id: number, name: string, more: Partial<Work> = {}): Work {
  return {
    id,
    type: 'movie',
    name,
    language: 'en',
    date: '1950-01-01',
    status: 'Released',
    genreIds: [18],
    tagline: '',
    overview: '',
    runtime: 90,
    popularity: 1000 - id,
    voteAverage: 7,
    voteCount: 10,
    budget: 0,
    revenue: 0,
    imdbId: null,
    homepage: null,
    companies: [],
    networks: [],
    keywords: [],
    platformIds: [],
    cast: [],
    crew: [],
    seasons: [],
    videos: [],
    reviews: [],
    ...more,
  }
}

function searching(...works: Work[]) {
  const search = createSearch(createLibrary({ size: 0, works, people: [], day: 20_000 }))
  return (term: string) => search('movie', term).map((found) => (found.kind === 'title' ? found.entry.name : found.person.name))
}

test('an exact name comes first, then names that start with the term, then names with such words, then names that contain it', () => {
  const [inside, words, starts, exact] = [
    work(1, 'Honeymoon'),
    work(2, 'The Moon Above'),
    work(3, 'Moonlight Sonata'),
    work(4, 'Moon'),
  ]
  const search = searching(inside, words, starts, exact, work(5, 'Sun'))
  expect(search('moon')).toEqual(['Moon', 'Moonlight Sonata', 'The Moon Above', 'Honeymoon'])
})

test('among equally close names the most popular comes first', () => {
  const search = searching(work(1, 'Night Train', { popularity: 1 }), work(2, 'Night Ferry', { popularity: 9 }))
  expect(search('night')).toEqual(['Night Ferry', 'Night Train'])
})

test.each(['CAFE', 'café', 'Cafe\u0301', ' cafe ', 'cafe!'])(
  '%j finds a name whatever the accents, the case and the punctuation',
  (term) => {
    expect(searching(work(1, 'Café Noir'))(term)).toEqual(['Café Noir'])
  },
)

test('the words of a search may be in any order and cut short', () => {
  expect(searching(work(1, "The Lighthouse Keeper's Daughter"))('keepers light')).toEqual(["The Lighthouse Keeper's Daughter"])
})

test('a work is found by its original title', () => {
  const search = searching(work(1, 'The Passion of Joan of Arc', { originalName: 'La Passion de Jeanne d’Arc' }))
  expect(search('jeanne darc')).toEqual(['The Passion of Joan of Arc'])
})

test('letters that are not a base letter with an accent are found by their plain spelling', () => {
  expect(searching(work(1, 'Smørgåsbord at Łódź'))('smorgasbord lodz')).toEqual(['Smørgåsbord at Łódź'])
})

type Match = { media_type: string; name?: string; title?: string; known_for?: unknown[] }

async function ask(path: string) {
  const response = await sample.fetch(`https://api.example/3/search/${path}`, { headers: { Authorization: 'Bearer any' } })
  return { status: response.status, ...((await response.json()) as { results: Match[]; total_results: number }) }
}

test.each(['multi', 'multi?query=', 'multi?query=%20%20', 'movie?query=!!!'])(
  'search/%s finds nothing without an error',
  async (path) => {
    expect(await ask(path)).toEqual({ status: 200, page: 1, results: [], total_pages: 1, total_results: 0 })
  },
)

test('a search of everything finds movies, shows and people, and lists titles of each person', async () => {
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => ask(`multi?query=a&page=${page}`)))
  const matches = pages.flatMap(({ results }) => results)
  expect(new Set(matches.map(({ media_type }) => media_type))).toEqual(new Set(['movie', 'tv', 'person']))
  const people = matches.filter(({ media_type }) => media_type === 'person')
  expect(people.every(({ known_for }) => Array.isArray(known_for))).toBe(true)
})

test('a search can be narrowed to the year of release', async () => {
  const all = await ask('movie?query=the')
  const narrowed = await ask('movie?query=the&year=2026')
  expect(narrowed.total_results).toBeGreaterThan(0)
  expect(narrowed.total_results).toBeLessThan(all.total_results)
})
