import { expect, test } from 'vitest'
import { busyResponse } from './plain-page.ts'

const retryOf = (target: string) =>
  /<a href="([^"]*)">Retry<\/a>/.exec(
    busyResponse({ method: 'GET', target }, { basePath: '' }, { status: 429, seconds: 2 }).body,
  )?.[1]

test('Retry leads back to the requested page', () => {
  expect(retryOf('/movie/961?tab=cast&page=2')).toBe('/movie/961?tab=cast&amp;page=2')
})

test.each(['//evil.example/login', '/..//evil.example', '/%2e%2e//evil.example', '/\\evil.example', '///evil.example'])(
  'Retry never leads off the site: %s',
  (target) => {
    expect(retryOf(target)).toBe('/')
  },
)
