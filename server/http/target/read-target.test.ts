import { assert, property, webPath } from 'fast-check'
import { expect, test } from 'vitest'
import { urlOf } from '#server/http/responses/request-facts.ts'
import { readTarget } from './read-target.ts'

const codes = ['en', 'de', 'pt-BR', 'ja'] as const
const read = (url: string, rootPath = '') => readTarget(url, { rootPath, codes })
const insteadOf = (url: string, rootPath = '') => read(url, rootPath).instead

// @spec bad-input/10-11
test.each(['/movie/%zz', '/%', '/movie/%00', '/a%0d%0aSet-Cookie:x', '/%7f', '', '?q=1', 'movie', 'http://a/movie', '/about#x'])(
  '%s is a bad request',
  (url) => {
    expect(insteadOf(url)).toBe('malformed')
  },
)

test.each([
  // Dots that the adapter resolves.
  '/api/sync/../../search?q=a',
  '/./search',
  '/search/.',
  '/search/..',
  '/t/%2e%2e/search',
  '/t/.%2E/search',
  // Letters that the router decodes.
  '/%73earch',
  '/sear%63h.data',
  '/search%2edata',
  '/%61pi/suggest?q=a',
  '/tv/%31',
  // Slashes that a router or a browser may join or turn.
  '//search',
  '//',
  '/movie//603',
  '/movie//603/',
  '/\\search',
  '/movie\\603',
  '/%5csearch',
  '/en/\\evil.example',
  '/en//evil.example',
  '/de//evil.example',
  '/%2f%2fevil.example/',
  // Home's data has one address.
  '/.data',
  '/search/_.data',
  '/search/.data',
  '/de/movie/_.data',
  // Endpoints have no data for the router.
  '/api/suggest.data?q=a',
  '/api/nonsense.data',
  '/healthz.data',
  '/api/nonsense',
  '/api/Suggest?q=a',
])('%s is no page’s address', (url) => {
  expect(insteadOf(url)).toBe('missing')
})

test('a character that needs no encoding may not be encoded, and any other may', () => {
  const bytes = Array.from({ length: 0x7f - 0x20 }, (_, at) => at + 0x20)
  const refused = bytes.filter((byte) => insteadOf(`/a%${byte.toString(16)}`) === 'missing')
  const lax = bytes.filter((byte) => /[A-Za-z0-9\-._~\\]/.test(String.fromCharCode(byte)))
  expect(refused).toEqual(lax)
})

test.each([
  ['/', { path: '/', kind: 'page', query: '' }],
  ['/movie/603?tab=cast', { path: '/movie/603', kind: 'page', query: '?tab=cast' }],
  ['/search?q=%2f..%2f%61', { path: '/search', kind: 'page', query: '?q=%2f..%2f%61' }],
  ['/search.data?q=a&_routes=x', { path: '/search', kind: 'data', query: '?q=a&_routes=x' }],
  ['/_.data?_routes=x', { path: '/', kind: 'data', query: '?_routes=x' }],
  ['/_root.data', { path: '/_root', kind: 'data', query: '' }],
  ['/admin/bans.data', { path: '/admin/bans', kind: 'data' }],
  ['/api/suggest?q=a', { path: '/api/suggest', kind: 'api' }],
  ['/api', { path: '/api', kind: 'page' }],
  ['/t/p/w342/a.jpg', { path: '/t/p/w342/a.jpg', kind: 'page' }],
  ['/caf%C3%A9%20a', { path: '/caf%C3%A9%20a', kind: 'page' }],
  ['/.well-known/security.txt', { path: '/.well-known/security.txt', kind: 'page' }],
  ['/@id/__x00__virtual:react-router/inject-hmr-runtime', { kind: 'page' }],
])('%s has one meaning, and is passed on as it is', (url, meaning) => {
  expect(read(url)).toMatchObject({ ...meaning, language: 'en', instead: null })
  expect(urlOf(read(url))).toBe(url)
})

test.each([
  ['/de/movie/603?tab=cast', 'de', '/movie/603?tab=cast'],
  ['/de/', 'de', '/'],
  ['/de/_.data', 'de', '/_.data'],
  ['/de/search.data?q=a', 'de', '/search.data?q=a'],
  ['/ja/api/events', 'ja', '/api/events'],
  ['/pt-BR/movie', 'pt-BR', '/movie'],
  // Everything else is an English page's address.
  ['/de-AT/movie', 'en', '/de-AT/movie'],
  ['/pt-PT/movie', 'en', '/pt-PT/movie'],
  ['/xx/movie/603', 'en', '/xx/movie/603'],
  ['/dexter', 'en', '/dexter'],
  ['/de.data', 'en', '/de.data'],
  ['/movie?language=de', 'en', '/movie?language=de'],
  ['/search?q=de', 'en', '/search?q=de'],
  // A language once, not twice.
  ['/de/de/movie', 'de', '/de/movie'],
])('%s is a page in %s', (url, language, rest) => {
  const target = read(url)
  expect([target.language, urlOf(target), target.instead]).toEqual([language, rest, null])
})

test.each([
  ['/movie/1/', '/movie/1'],
  ['/movie///?tab=cast', '/movie?tab=cast'],
  ['/de/movie/', '/de/movie'],
  ['/de', '/de/'],
  ['/de?from=mail', '/de/?from=mail'],
  ['/DE/movie', '/de/movie'],
  ['/pt', '/pt-BR/'],
  ['/pt/movie/603/?tab=cast', '/pt-BR/movie/603?tab=cast'],
  ['/pt-br/movie.data?genres=18', '/pt-BR/movie.data?genres=18'],
  ['/en', '/'],
  ['/en/', '/'],
  ['/en/movie/603?tab=cast', '/movie/603?tab=cast'],
  ['/de/admin/bans', '/admin/bans'],
  ['/de/admin', '/admin'],
  ['/de/admin/bans.data', '/admin/bans.data'],
  ['/api/ip/', '/api/ip'],
])('%s leads to %s', (url, location) => {
  expect(insteadOf(url)).toEqual({ location })
})

test('an answer to another spelling is in the language of the address too', () => {
  for (const url of ['/de//movie', '/de/%6dovie', '/de/movie/_.data', '/de/api/nonsense']) expect(read(url).language).toBe('de')
})

test('below a base path the language comes after it, and nothing outside is found', () => {
  expect(read('/films/de/movie', '/films')).toMatchObject({ language: 'de', path: '/movie', instead: null })
  expect(read('/films/_.data', '/films')).toMatchObject({ path: '/', kind: 'data', instead: null })
  expect(insteadOf('/films/de', '/films')).toEqual({ location: '/films/de/' })
  expect(insteadOf('/films?a', '/films')).toEqual({ location: '/films/?a' })
  expect(insteadOf('/films/en/movie', '/films')).toEqual({ location: '/films/movie' })
  expect(insteadOf('/films/de/movie/', '/films')).toEqual({ location: '/films/de/movie' })
  for (const url of ['/de/movie', '/FILMS/de', '/%66ilms/movie', '//films/movie', '/x/../films/movie', '/films.data'])
    expect([url, insteadOf(url, '/films')]).toEqual([url, 'outside'])
  for (const url of ['/films//movie', '/films/../films/movie', '/films/%6dovie', '/films/movie/_.data'])
    expect([url, insteadOf(url, '/films')]).toEqual([url, 'missing'])
})

// @spec bad-input/14
test('no path leads to another host', () => {
  expect(() => assert(property(webPath(), staysHere))).not.toThrow()
})

function staysHere(path: string): boolean {
  const instead = insteadOf(path)
  return instead === null || typeof instead === 'string' || /^\/(?![/\\])/.test(instead.location)
}

test('what is read from an address is read from its own spelling again', () => {
  expect(() => assert(property(webPath(), isStable))).not.toThrow()
})

function isStable(path: string): boolean {
  const target = read(path)
  if (target.instead !== null) return true
  const { pathname } = new URL(`http://a${urlOf(target)}`)
  return read(pathname).instead === null && read(pathname).path === new URL(`http://a${target.path}`).pathname
}
