import { expect, test } from 'vitest'
import { elements } from '#tests/helpers/html.ts'
import { openSite } from '#tests/helpers/site.ts'
import { openSiteOn } from '#tests/helpers/service.ts'

const now = () => new Date('2026-11-20T12:00:00Z')

test('the Watchlist page has its heading and tabs, and is not indexed', async () => {
  const html = await (await (await openSite({ now })).get('/watchlist?tab=hidden')).text()
  expect(elements(html, 'h1').map(({ text }) => text)).toEqual(['Watchlist'])
  const tabs = elements(html, 'a').filter(({ attributes }) => attributes.role === 'tab')
  expect(tabs.map(({ text, attributes }) => [text, attributes['aria-selected'], attributes.href])).toEqual([
    ['Watchlist', 'false', '/watchlist'],
    ['Watched', 'false', '/watchlist?tab=watched'],
    ['Hidden', 'true', '/watchlist?tab=hidden'],
    ['Following', 'false', '/watchlist?tab=following'],
  ])
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('the Watchlist page is the same for everyone, whatever its order and filters', async () => {
  const site = await openSite({ now })
  const first = await site.get('/watchlist')
  const other = await site.get('/watchlist?sort=title&type=tv&genre=18')
  expect(await other.text()).toBe(await first.text())
  expect(other.headers.get('ETag')).toBe(first.headers.get('ETag'))
  expect(await (await site.get('/sitemap.xml')).text()).not.toContain('watchlist')
})

test('the Watchlist page opens even if the catalogue fails', async () => {
  const site = await openSiteOn({ 'genre/movie/list': null, 'genre/tv/list': null }, { now })
  expect((await site.get('/watchlist')).status).toBe(200)
})
