import { expect, test } from 'vitest'
import { costOf } from '#server/http/target/costs.ts'
import { openSite } from './helpers/site.ts'
import { targetOf } from './helpers/target-of.ts'

const site = await openSite()
const pathFor = (address: string) => `/player/conformance?url=${encodeURIComponent(address)}`

// @spec player-contract/conformance: A source’s owner sees the messages of their page, and whether ready, play, time, pause, seek and ended work.
test('the conformance page may frame only the entered address, is not indexed, and counts as a page', async () => {
  const response = await site.get(pathFor('https://films.example/1'))
  expect(response.status).toBe(200)
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(response.headers.get('Content-Security-Policy')).toContain('frame-src https://films.example;')
  expect(await (await site.get('/robots.txt')).text()).toContain('Disallow: /player/')
  expect(costOf(targetOf(pathFor('https://films.example/1'))).pages).toBe(1)
})

test('the conformance page refuses a full address of this site: such a page could remove its own sandbox', async () => {
  const response = await site.get(pathFor('https://site.test/admin'))
  expect(await response.text()).toContain('For a page of this site, enter only its path.')
  expect(response.headers.get('Content-Security-Policy')).toContain("frame-src 'none';")
})
