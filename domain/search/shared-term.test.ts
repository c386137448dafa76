import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { cleanTerm, fitsSearch } from './search.ts'
import { sharedPath, sharedTerm } from './shared-term.ts'

test.each([
  [{ url: 'https://www.themoviedb.org/tv/1399' }, 'https://www.themoviedb.org/tv/1399'],
  [{ text: 'Seen it? (https://m.imdb.com/title/tt0017136/), or so' }, 'https://m.imdb.com/title/tt0017136/'],
  [{ title: 'tt0017136', text: 'Words' }, 'tt0017136'],
  [{ text: '“The General” https://news.example/x', title: 'News' }, 'The General'],
  [{ text: 'http://news.example/x', title: 'The General' }, 'The General'],
  [{ text: 'Seen it? https://letterboxd.com/film/the-general-1926/' }, 'the general'],
  [{ title: 'The General (1926) - IMDb', text: 'A film with a locomotive' }, 'The General'],
  [{ title: 'The General', url: 'https://boxd.it/abcd' }, 'The General'],
  [{ text: 'long '.repeat(100), title: 'The General' }, 'The General'],
  [{ text: '  ', url: 'https://news.example' }, ''],
  [{ text: `tt0017136 ${'long '.repeat(10_000)}` }, 'tt0017136'],
])('sharing %j from another app searches for %j', (shared, term) => {
  expect(sharedTerm({ title: null, text: null, url: null, ...shared })).toBe(term)
})

const pathOf = (text: string) => sharedPath({ title: null, text, url: null }, { host: 'site.test', basePath: '/films' })

test('the address of a page of this site leads there', () => {
  expect(pathOf('See https://site.test/films/movie/603.')).toBe('/movie/603')
  expect(pathOf('See https://site.test/films/admin or https://other.test/films/movie/603')).toBeNull()
})

test('the term from any shared text is a valid search term', () => {
  const text = string({ unit: 'binary', maxLength: 600 })
  expect(() => assert(property(text, text, text, hasFittingTerm))).not.toThrow()
})

function hasFittingTerm(title: string, text: string, url: string): boolean {
  const term = sharedTerm({ title, text, url })
  return fitsSearch(term) && cleanTerm(term) === term
}
