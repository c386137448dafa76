import { expect, test } from 'vitest'
import { parseOwnAddress, parseTitleLink } from './title-link.ts'

test.each([
  ['https://www.themoviedb.org/movie/550-fight-club', { path: '/movie/550' }],
  ['themoviedb.org/tv/1399', { path: '/tv/1399' }],
  ['https://www.themoviedb.org/de-DE/person/31?language=de', { path: '/person/31' }],
  ['https://www.imdb.com/title/tt0017136/?ref_=x', { imdbId: 'tt0017136' }],
  ['m.imdb.com/name/nm0000036/', { imdbId: 'nm0000036' }],
  ['https://www.imdb.com/fr-ca/title/tt0111161/?ref_=nv_sr_1', { imdbId: 'tt0111161' }],
  ['https://www.imdb.com/de/title/tt0111161/reviews', { imdbId: 'tt0111161' }],
  ['https://m.imdb.com/es-419/name/nm0000036/?ref_=tt_cl', { imdbId: 'nm0000036' }],
  ['HTTPS://WWW.IMDB.COM/title/tt0111161', { imdbId: 'tt0111161' }],
  ['https://www.themoviedb.org/pt-BR/movie/278-the-shawshank-redemption?language=pt-BR', { path: '/movie/278' }],
  ['https://www.themoviedb.org/fr/tv/1399-game-of-thrones/season/1', { path: '/tv/1399' }],
  ['https://www.themoviedb.org/zh-hans/movie/278', { path: '/movie/278' }],
  ['tt0017136', { imdbId: 'tt0017136' }],
  ['imdb:tt0017136', { imdbId: 'tt0017136' }],
  ['IMDB: TT0017136', { imdbId: 'tt0017136' }],
  ['tmdb:603', { tmdbId: 603 }],
  ['TMDB: 603', { tmdbId: 603 }],
  ['tmdb:tv/1399', { path: '/tv/1399' }],
  ['tmdb:movie:603', { path: '/movie/603' }],
  ['https://www.themoviedb.org/collection/10-star-wars', { path: '/collection/10' }],
])('%s refers to a title or a person', (term, link) => {
  expect(parseTitleLink(term)).toEqual(link)
})

test.each([
  'night of the living dead',
  'tt12',
  'https://evil.example/movie/550',
  'themoviedb.org/list/5',
  'themoviedb.org/movie/0',
  'see tt0017136',
  'tmdb:0603',
  'tmdb: the movie',
])('%s is an ordinary term', (term) => {
  expect(parseTitleLink(term)).toBeNull()
})

test.each([
  ['https://site.test/movie/603', '/movie/603'],
  ['http://site.test/tv/1399/seasons/2?x=1#y', '/tv/1399/seasons/2'],
  ['https://site.test/collection/10/', '/collection/10/'],
])('%s is an address of this site', (term, path) => {
  expect(parseOwnAddress(term, { host: 'site.test', basePath: '' })).toBe(path)
})

test.each([
  'https://other.test/movie/603',
  'https://site.test/admin',
  'https://site.test/movie/0',
  'site.test/movie/603',
  'https://site.test/movie/603 x',
  'https://',
])('%s is not a linkable address of this site', (term) => {
  expect(parseOwnAddress(term, { host: 'site.test', basePath: '' })).toBeNull()
})

test('under a base path, only addresses below it belong to the site', () => {
  const films = { host: 'site.test', basePath: '/films' }
  expect(parseOwnAddress('http://site.test/films/movie/603', films)).toBe('/movie/603')
  expect(parseOwnAddress('http://site.test/movie/603', films)).toBeNull()
  expect(parseOwnAddress('http://site.test/filmsmovie/603', films)).toBeNull()
})
