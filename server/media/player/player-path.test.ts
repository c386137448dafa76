import { expect, test } from 'vitest'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import { fillTemplate } from '#domain/sources/fill-template.ts'
import { parsePlayerPath, playerUrl } from './player-path.ts'

test('a movie’s path has source and id', () => {
  expect(parsePlayerPath('/player/archive/movie/653')).toEqual({ source: 'archive', type: 'movie', id: 653, at: null })
})

test('an episode’s path has source, id, season and episode', () => {
  expect(parsePlayerPath('/player/film/tv/71446/0/12')).toEqual({
    source: 'film',
    type: 'tv',
    id: 71446,
    at: { season: 0, episode: 12 },
  })
})

test('a file’s path has the id of its source', () => {
  const path = { source: 'own/7', type: 'tv', id: 653, at: { season: 2, episode: 1 } } as const
  expect(parsePlayerPath('/player/own/7/tv/653/2/1')).toEqual(path)
  expect(playerUrl(path)).toBe('/player/own/7/tv/653/2/1')
})

test.each([
  '/player',
  '/player/own/movie/1',
  '/player/own/0/movie/1',
  '/player/own/07/movie/1',
  '/player/own/x/movie/1',
  '/player/own/7/8/movie/1',
  '/player/own/1234567890/movie/1',
  '/player/film',
  '/player/film/movie',
  '/player/other/movie/1',
  '/player/film/person/1',
  '/player/film/movie/0',
  '/player/film/movie/01',
  '/player/film/movie/1e3',
  '/player/film/movie/1/',
  '/player/film/movie/1/1/1',
  '/player/film/movie/1234567890',
  '/player/film/tv/1',
  '/player/film/tv/1/1',
  '/player/film/tv/1/1/',
  '/player/film/tv/1/-1/1',
  '/player/film/tv/1/1/x',
  '/player/film/tv/1/1/1/1',
  '/player/film/tv/1/1/%31',
  'player/film/movie/1',
  '//player/film/movie/1',
  '/x/film/movie/1',
  '/player/constructor/movie/1',
])('%s names no page', (path) => {
  expect(parsePlayerPath(path)).toBeNull()
})

test('the URL of a page names that page, and every default source leads to one', () => {
  const values = { id: 7, season: 2, episode: 5, imdb_id: null, archive_id: null, trailer: null }
  for (const { url } of [...DEFAULT_SOURCES.movie, ...DEFAULT_SOURCES.tv]) {
    const address = fillTemplate(url, values) ?? ''
    const path = parsePlayerPath(address)
    expect(path).not.toBeNull()
    expect(path && playerUrl(path)).toBe(address)
  }
})
