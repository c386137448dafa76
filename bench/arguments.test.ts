import { expect, test } from 'vitest'
import { parseBenchArguments } from './arguments.ts'

const known = { all: ['pages', 'first-byte', 'store', 'page-loads'], comparing: ['first-byte', 'page-loads'] }
const parse = (...args: string[]) => parseBenchArguments(args, known)

test('without arguments all benches run, on our own pages', () => {
  expect(parse()).toEqual({ names: known.all, base: null, paths: null })
})

test('named benches run in the order of the table', () => {
  expect(parse('store', 'pages').names).toEqual(['pages', 'store'])
})

test('another site is measured only by benches that make sense for any site', () => {
  expect(parse('--base', 'https://elsewhere.example/movie')).toEqual({
    names: known.comparing,
    base: 'https://elsewhere.example',
    paths: null,
  })
})

test('the paths of both sites can be named', () => {
  expect(parse('--base', 'http://localhost:4000', '--paths', '/,/movie/19,/search?q=a').paths).toEqual([
    '/',
    '/movie/19',
    '/search?q=a',
  ])
})

test.each([
  [['stroe'], 'stroe: there are pages, first-byte, store, page-loads'],
  [['--base', 'http://localhost', 'store'], 'store: with --base there are first-byte, page-loads'],
  [['--base', 'elsewhere'], '--base: an http or https URL'],
  [['--base', 'file:///etc'], '--base: an http or https URL'],
  [['--paths', '/'], '--paths is for --base: our own pages are known'],
  [['--base', 'http://localhost', '--paths', 'movie'], '--paths: paths that begin with /, between commas'],
  [['--base', 'http://localhost', '--paths', ','], '--paths: paths that begin with /, between commas'],
])('%j is refused', (args, message) => {
  expect(() => parse(...args)).toThrow(message)
})
