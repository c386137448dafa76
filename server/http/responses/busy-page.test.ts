import { expect, test } from 'vitest'
import { targetOf } from '#tests/helpers/target-of.ts'
import { textsOf } from '#messages/server.ts'
import { busyResponse } from './plain-page.ts'

const retryOf = (target: string) =>
  /<a href="([^"]*)">Retry<\/a>/.exec(
    busyResponse({ method: 'GET', target: targetOf(target) }, { rootPath: '' }, { status: 429, seconds: 2 }).body,
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

const refused = (target: string) =>
  busyResponse({ method: 'GET', target: { ...targetOf(target), language: 'zz' } }, { rootPath: '' }, { status: 429, seconds: 2 })

test('in another language the page and a data request say why in that language, and the status line holds no text', () => {
  const message = textsOf('zz').refusals.browsingFast({ seconds: 2 })
  const [page, data] = [refused('/movie'), refused('/movie.data')]
  expect(page.body).toContain(`<p>${message}</p>`)
  expect(page.body).toContain('<a href="/zz/movie">')
  expect(JSON.parse(data.body)).toEqual({ error: { code: 'rate_limited', message } })
  expect(data).not.toHaveProperty('statusText')
})
