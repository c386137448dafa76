import { array, assert, constantFrom, property, string, webUrl } from 'fast-check'
import { expect, test } from 'vitest'
import { parseOwnPath } from './own-path.ts'

test.each([
  '//h',
  '///h',
  '////h',
  '/\\h',
  '\\/h',
  '\\\\h',
  '/..//h',
  '/../..//h',
  '/./\\h',
  '/.//h',
  '/%2e%2e//h',
  '/%2E%2e//h',
  '/.%2e//h',
  '/%2e//h',
  '/x/..//h',
  '/x/%2e%2e//h',
  '/x/../..//h',
  '/x/..\\\\h',
  '\t//h',
  ' //h',
  '/\t/h',
  '/\n/h',
  '/\r\n/h',
  '/\0/h',
  '/\u007f/h',
  'https:h',
  'https:/h',
  'https://h/',
  'HTTPS://h/',
  'javascript:alert(1)',
  'data:text/html,x',
  'h',
  '',
  '?x',
  '#x',
  '@h',
  '\u2215\u2215h',
  '\uff0f\uff0fh',
  '\u2044/h',
  '/..%2f..//h',
  '/%2f/h',
  '/%2fh',
  '/%2F%2Fh',
  '/%5ch',
  '/%5C/h',
  '/%09/h',
  '/%zz',
  '/%',
  '/%ff',
])('%j is not a path of this site', (text) => {
  expect(parseOwnPath(text)).toBeNull()
})

test.each([
  ['/', '/'],
  ['/movie/961?tab=cast', '/movie/961?tab=cast'],
  ['/movie/../tv?tab=top', '/tv?tab=top'],
  ['/about#team', '/about'],
  ['/search?q=//evil.example', '/search?q=//evil.example'],
  ['/search?q=%zz', '/search?q=%zz'],
  ['/https://evil.example/', '/https://evil.example/'],
  ['/@h', '/@h'],
  ['/@h/..', '/'],
  ['/x//h', '/x//h'],
  ['/\u2215h', '/%E2%88%95h'],
  ['/\uff0fh', '/%EF%BC%8Fh'],
  ['/caf%C3%A9', '/caf%C3%A9'],
])('%j is the path %j', (text, path) => {
  expect(parseOwnPath(text)).toBe(path)
})

const PIECES = [
  '/',
  '\\',
  '.',
  '..',
  '%2e',
  '%2f',
  '%5c',
  '%',
  '?',
  '#',
  '@',
  ':',
  '\t',
  '\n',
  ' ',
  'h',
  'evil.example',
  '／',
  '1',
]

test('any accepted path stays on the site, even when parsed again', () => {
  const spelling = array(constantFrom(...PIECES), { maxLength: 12 })
  const properties = [
    property(spelling, (parts) => staysHere(`/${parts.join('')}`)),
    property(
      string().map((text) => [text]),
      ([text = '']) => staysHere(`/${text}`),
    ),
    property(
      webUrl().map((url) => [url]),
      ([url = '']) => parseOwnPath(url) === null,
    ),
  ]
  for (const each of properties) expect(() => assert(each, { numRuns: 10_000 })).not.toThrow()
})

function staysHere(text: string): boolean {
  const path = parseOwnPath(text)
  if (path === null) return true
  const url = new URL(path, 'https://site.example:8443')
  return url.origin === 'https://site.example:8443' && !url.pathname.startsWith('//') && parseOwnPath(path) === path
}
