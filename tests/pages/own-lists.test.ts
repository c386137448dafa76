import { expect, test } from 'vitest'
import { elements } from '#tests/helpers/html.ts'
import { openSite } from '#tests/helpers/site.ts'
import { openSiteOn } from '#tests/helpers/service.ts'

test('the Lists page is not indexed, and the same for every list, which only browsers have', async () => {
  const site = await openSite()
  const all = await (await site.get('/lists')).text()
  expect(elements(all, 'h1').map(({ text }) => text)).toEqual(['Lists'])
  expect(all).toContain('<meta name="robots" content="noindex"/>')
  const one = await site.get('/lists/ab12')
  expect(one.status).toBe(200)
  expect(elements(await one.text(), 'h1').map(({ text }) => text)).toEqual(['Lists'])
  expect(await (await site.get('/sitemap.xml')).text()).not.toContain('/lists')
})

test.each(['/lists/a.b', `/lists/${'a'.repeat(41)}`, '/lists/a/b', '/Lists'])('%s is the address of no list', async (path) => {
  expect((await (await openSite()).get(path)).status).toBe(404)
})

test('the page of shared lists is not indexed, and the same for every list', async () => {
  const site = await openSite()
  const page = await (await site.get('/shared-list')).text()
  expect(elements(page, 'h1').map(({ text }) => text)).toEqual(['Shared list'])
  expect(page).toContain('<meta name="robots" content="noindex"/>')
  expect(await (await site.get('/sitemap.xml')).text()).not.toContain('/shared-list')
})

test('the Lists page opens even if the catalogue fails', async () => {
  const site = await openSiteOn({ 'genre/movie/list': null, 'genre/tv/list': null })
  expect((await site.get('/lists')).status).toBe(200)
})
