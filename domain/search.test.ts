import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { cleanTerm, fitsSearch, parseTitleLink, sharedTerm } from './search.ts'

test('a term is trimmed and its inner whitespace is collapsed', () => {
  expect(cleanTerm('  night   of the ')).toBe('night of the')
})

test.each([null, '', '   ', '\u0000\u202e'])('%j is an empty term', (text) => {
  expect(cleanTerm(text)).toBe('')
})

test('invisible characters are removed, and a lone surrogate becomes a replacement character', () => {
  expect(cleanTerm('a\u0000b\u202ec')).toBe('a b c')
  expect(cleanTerm('x\ud800')).toBe('x\ufffd')
})

test('a term has at most 200 characters, however many bytes they take', () => {
  expect(fitsSearch('😀'.repeat(200))).toBe(true)
  expect(fitsSearch('a'.repeat(201))).toBe(false)
})

test.each([
  ['https://www.themoviedb.org/movie/550-fight-club', { path: '/movie/550' }],
  ['themoviedb.org/tv/1399', { path: '/tv/1399' }],
  ['https://www.themoviedb.org/de-DE/person/31?language=de', { path: '/person/31' }],
  ['https://www.imdb.com/title/tt0017136/?ref_=x', { imdbId: 'tt0017136' }],
  ['m.imdb.com/name/nm0000036/', { imdbId: 'nm0000036' }],
  ['tt0017136', { imdbId: 'tt0017136' }],
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
])('%s is an ordinary term', (term) => {
  expect(parseTitleLink(term)).toBeNull()
})

test.each([
  [{ url: 'https://www.themoviedb.org/tv/1399' }, 'https://www.themoviedb.org/tv/1399'],
  [{ text: 'Seen it? (https://m.imdb.com/title/tt0017136/), or so' }, 'https://m.imdb.com/title/tt0017136/'],
  [{ title: 'tt0017136', text: 'Words' }, 'tt0017136'],
  [{ text: '“The General” https://news.example/x', title: 'News' }, '“The General”'],
  [{ text: 'http://news.example/x', title: 'The General' }, 'The General'],
  [{ text: 'long '.repeat(100), title: 'The General' }, 'The General'],
  [{ text: '  ', url: 'https://news.example' }, ''],
])('of what another app shares, %j, the search takes %j', (shared, term) => {
  expect(sharedTerm({ title: null, text: null, url: null, ...shared })).toBe(term)
})

test('whatever is shared, its term fits the search', () => {
  const text = string({ unit: 'binary', maxLength: 600 })
  expect(() => assert(property(text, text, text, hasFittingTerm))).not.toThrow()
})

function hasFittingTerm(title: string, text: string, url: string): boolean {
  const term = sharedTerm({ title, text, url })
  return fitsSearch(term) && cleanTerm(term) === term
}
