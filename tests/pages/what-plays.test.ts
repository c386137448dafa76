import { expect, test } from 'vitest'
import type { Source } from '#domain/sources/source.ts'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import { elements } from '#tests/helpers/html.ts'
import { openSiteOn } from '#tests/helpers/service.ts'

// Which server the player selects in the HTML, before any script runs.

const TRAILER = { id: 'v', key: 'abcdefghijk', name: 'Trailer', site: 'YouTube', type: 'Trailer', official: true }
const COPY = { homepage: 'https://archive.org/details/pier' }
const site = await openSiteOn({
  'movie/5': { id: 5, title: 'Bare' },
  'movie/6': { id: 6, title: 'Trailed', videos: { results: [TRAILER] } },
  'movie/7': { id: 7, title: 'Free', ...COPY },
  'tv/8': { id: 8, name: 'Bare show' },
})

/** Texts of a page's player: its buttons, or why there is nothing to play. */
async function playerOf(path: string): Promise<string[]> {
  const section = elements(await site.html(path), 'section').find(({ attributes }) => attributes['aria-label'] === 'Player')
  const html = section?.inner ?? ''
  const buttons = elements(html, 'button').map(({ text, attributes }) => attributes['aria-label'] ?? text)
  return [...buttons, ...elements(html, 'p').map(({ text }) => text)]
}

function offer(list: Source[]): void {
  site.services.live.publish('sources', { movie: list, tv: list })
}

const [film, trailer, archive, pattern] = DEFAULT_SOURCES.movie as [Source, Source, Source, Source]
const house: Source = { ...pattern, id: 9, name: 'House', url: 'https://films.example/{imdb_id}' }
const file: Source = {
  ...pattern,
  id: 10,
  name: 'File',
  url: 'https://files.example/{id}.mp4',
  subtitles: '/secret.{lang}',
  languages: ['en'],
}

test.each([
  ['/movie/5', 'Server: Test pattern'],
  ['/movie/6', 'Server: Film'],
  ['/movie/7', 'Server: Film'],
  ['/tv/8', 'Server: Test pattern'],
])('with the default servers %s starts with one that plays: %s', async (path, server) => {
  offer(DEFAULT_SOURCES[path.startsWith('/tv') ? 'tv' : 'movie'])
  expect(await playerOf(path)).toEqual(expect.arrayContaining(['Play', server]))
})

test('the default server is selected where it plays, otherwise the first that plays in the operator’s order', async () => {
  offer([house, archive, trailer, { ...film, isDefault: false }, { ...pattern, isDefault: true }])
  expect(await playerOf('/movie/5')).toContain('Server: Test pattern')
  offer([house, archive, { ...trailer, isDefault: true }, { ...film, isDefault: false }, pattern])
  expect(await playerOf('/movie/5')).toContain('Server: Test pattern')
  expect(await playerOf('/movie/6')).toContain('Server: Trailer')
  expect(await playerOf('/movie/7')).toContain('Server: Internet Archive')
})

test('a file is offered like a page, and the title’s page has neither its address nor that of its subtitles', async () => {
  offer([house, file, pattern])
  expect(await playerOf('/movie/5')).toContain('Server: File')
  const html = await site.html('/movie/5')
  expect(html).toContain('/player/own/10/movie/5')
  expect(html).not.toMatch(/files\.example|secret/)
})

test('a free copy that is a file plays as Film on our own player page, also with a real catalogue', async () => {
  offer(DEFAULT_SOURCES.movie)
  // The Kid, of the project's own list.
  expect(await playerOf('/movie/10098')).toContain('Server: Film')
  expect(await site.html('/movie/10098')).toContain('/player/own/free/movie/10098')
  const ofFilm = await site.get('/player/film/movie/10098')
  expect([ofFilm.status, ofFilm.headers.get('Location')]).toEqual([302, '/player/own/free/movie/10098'])
  const own = await site.get('/player/own/free/movie/10098')
  expect(own.status).toBe(200)
  expect(own.headers.get('Content-Security-Policy')).toContain('media-src https://upload.wikimedia.org;')
})

test('where nothing plays the page says so in place of the play button', async () => {
  offer([house, trailer, archive])
  expect(await playerOf('/movie/5')).toEqual(['Server: none', 'Nothing to play yet'])
  offer([])
  expect(await playerOf('/movie/5')).toEqual(['Nothing to play yet'])
})
