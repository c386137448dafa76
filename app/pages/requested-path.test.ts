import { expect, test } from 'vitest'
import { requestedPath } from './requested-path.ts'

const wanted = (from: string) => requestedPath(`?${new URLSearchParams({ from })}`)

test('the offline page leads back to the requested page', () => {
  expect(wanted('/movie/961?tab=cast')).toBe('/movie/961?tab=cast')
  expect(requestedPath('')).toBe('/')
})

test.each([
  '//elsewhere.test/x',
  '/\\elsewhere.test',
  '/..//elsewhere.test/x',
  '/%2e%2e//elsewhere.test/x',
  'https://elsewhere.test/',
  'javascript:alert(1)',
  'http://[',
  '/offline?from=/',
  '/x/../offline',
])('the offline page leads to Home instead of %s', (from) => {
  expect(wanted(from)).toBe('/')
})
