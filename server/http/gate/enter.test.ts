import { expect, test } from 'vitest'
import { enter } from './enter.ts'

const codes = ['en', 'de', 'ja'] as const
const at = (target: string, rootPath = '') => {
  const entered = enter(target, { rootPath, codes })
  return 'status' in entered ? [entered.status, entered.headers.Location ?? null] : [entered.language, entered.target]
}

test.each([
  ['/movie/603', 'en', '/movie/603'],
  ['/de/movie/603?tab=cast', 'de', '/movie/603?tab=cast'],
  ['/de/', 'de', '/'],
  ['/ja/api/events', 'ja', '/api/events'],
  // Everything else is an English page's address.
  ['/DE/movie', 'en', '/DE/movie'],
  ['/de-AT/movie', 'en', '/de-AT/movie'],
  ['/xx/movie/603', 'en', '/xx/movie/603'],
  ['/dexter', 'en', '/dexter'],
  ['/%64e/movie', 'en', '/%64e/movie'],
  ['/movie?language=de', 'en', '/movie?language=de'],
  ['/search?q=de', 'en', '/search?q=de'],
  // A language once, not twice.
  ['/de/de/movie', 'de', '/de/movie'],
])('%s is a page in %s', (target, language, rest) => {
  expect(at(target)).toEqual([language, rest])
})

test.each([
  ['/de', '/de/'],
  ['/de?from=mail', '/de/?from=mail'],
  ['/en', '/'],
  ['/en/movie/603?tab=cast', '/movie/603?tab=cast'],
  ['/de/admin/bans', '/admin/bans'],
  ['/de/admin', '/admin'],
  // Never to another host.
  ['/en//evil.example', '/evil.example'],
])('%s leads to %s', (target, location) => {
  expect(at(target)).toEqual([301, location])
})

test('below a base path the language comes after it, and nothing outside is found', () => {
  expect(at('/films/de/movie', '/films')).toEqual(['de', '/movie'])
  expect(at('/films/de', '/films')).toEqual([301, '/films/de/'])
  expect(at('/films', '/films')).toEqual([301, '/films/'])
  expect(at('/films/en/movie', '/films')).toEqual([301, '/films/movie'])
  expect(at('/de/movie', '/films')).toEqual([404, null])
  expect(at('/FILMS/de', '/films')).toEqual([404, null])
})
