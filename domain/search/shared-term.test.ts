import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { cleanTerm, fitsSearch } from './search.ts'
import { sharedTerm } from './shared-term.ts'

test.each([
  [{ url: 'https://www.themoviedb.org/tv/1399' }, 'https://www.themoviedb.org/tv/1399'],
  [{ text: 'Seen it? (https://m.imdb.com/title/tt0017136/), or so' }, 'https://m.imdb.com/title/tt0017136/'],
  [{ title: 'tt0017136', text: 'Words' }, 'tt0017136'],
  [{ text: '“The General” https://news.example/x', title: 'News' }, '“The General”'],
  [{ text: 'http://news.example/x', title: 'The General' }, 'The General'],
  [{ text: 'long '.repeat(100), title: 'The General' }, 'The General'],
  [{ text: '  ', url: 'https://news.example' }, ''],
  [{ text: `tt0017136 ${'long '.repeat(10_000)}` }, 'tt0017136'],
])('sharing %j from another app searches for %j', (shared, term) => {
  expect(sharedTerm({ title: null, text: null, url: null, ...shared })).toBe(term)
})

test('the term from any shared text is a valid search term', () => {
  const text = string({ unit: 'binary', maxLength: 600 })
  expect(() => assert(property(text, text, text, hasFittingTerm))).not.toThrow()
})

function hasFittingTerm(title: string, text: string, url: string): boolean {
  const term = sharedTerm({ title, text, url })
  return fitsSearch(term) && cleanTerm(term) === term
}
