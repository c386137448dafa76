import { expect, test } from 'vitest'
import { wantedPath } from './wanted-path.ts'

const wanted = (from: string) => wantedPath(`?${new URLSearchParams({ from })}`, 'https://site.test')

test('the offline page leads back to the page that one wanted', () => {
  expect(wanted('/movie/961?tab=cast')).toBe('/movie/961?tab=cast')
  expect(wantedPath('', 'https://site.test')).toBe('/')
})

test.each([
  '//elsewhere.test/x',
  '/\\elsewhere.test',
  'https://elsewhere.test/',
  'javascript:alert(1)',
  'http://[',
  '/offline?from=/',
])('the offline page leads home instead of to %s', (from) => {
  expect(wanted(from)).toBe('/')
})
