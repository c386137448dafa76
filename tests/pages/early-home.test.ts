import { expect, test, vi } from 'vitest'
import { elements, links, textOf } from '#tests/helpers/html.ts'
import { openSite } from '#tests/helpers/site.ts'

const now = () => new Date('2026-11-20T12:00:00Z')
// Enough titles for ten upcoming movies.
const sample = await openSite({ env: { SAMPLE_SIZE: '600' }, now })
const RUNTIME = /\b(\d+h )?\d+m\b/

/** A site whose service holds back the details of movies until `release` says what becomes of them. */
async function openHeld() {
  const asked: string[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<'answer' | 'fail'>()
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const path = url.pathname.replace('/3/', '')
    asked.push(path)
    const fails = /^movie\/\d+$/.test(path) && (await held) === 'fail'
    return fails ? new Response(null, { status: 500 }) : sample.services.pictures!(new Request(url))
  }
  const site = await openSite({ env: { TMDB_API_KEY: 'k' }, fetch, now })
  const details = () => asked.filter((path) => /^movie\/\d+$/.test(path))
  return {
    ...site,
    release,
    asked,
    details,
    html: async (path: string, address?: string) => (await site.get(path, {}, address)).text(),
  }
}

const slidesIn = (html: string) =>
  elements(html, 'article').filter(({ attributes }) => attributes['aria-roledescription'] === 'slide')
const runtimes = (html: string) => slidesIn(html).filter(({ inner }) => RUNTIME.test(textOf(inner))).length

test('the first page does not wait for the hero’s details, and the next visitor’s has them', async () => {
  const { html, release, details } = await openHeld()
  const early = await html('/')
  expect(slidesIn(early)).toHaveLength(10)
  expect(runtimes(early)).toBe(0)
  expect(links(early).filter(([, text]) => text.startsWith('See more about'))).toHaveLength(10)
  release('answer')
  await vi.waitFor(async () => expect(runtimes(await html('/'))).toBe(10))
  expect(details()).toHaveLength(10)
})

test('while the details have not come, the page is rendered once and its service asked once, whoever comes', async () => {
  const { html, release, asked, services } = await openHeld()
  // Of one address some would begin only once the page is there.
  await Promise.all(Array.from({ length: 20 }, (_, visitor) => html('/', `198.51.100.${visitor}`)))
  for (let visit = 0; visit < 20; visit += 1) expect(runtimes(await html('/'))).toBe(0)
  expect(asked).toHaveLength(17)
  expect(services.pages.summary()).toMatchObject({ misses: 20, stale: 20, pages: 1 })
  release('answer')
  await vi.waitFor(async () => expect(runtimes(await html('/'))).toBe(10))
  expect(asked).toHaveLength(17)
})

test('the data that the browser then asks for waits for the details, and says that nothing is left out', async () => {
  const { html, release } = await openHeld()
  expect(await html('/')).toContain('isEarly')
  const data = html('/_.data?_routes=pages%2Fhome%2Fpage')
  release('answer')
  expect(await data).toMatch(RUNTIME)
  expect(await data).not.toContain('isEarly')
})

test('details that fail leave the page as it was sent, and the data without them', async () => {
  const { html, get, release } = await openHeld()
  const early = await html('/')
  release('fail')
  const data = await get('/_.data?_routes=pages%2Fhome%2Fpage')
  expect(data.status).toBe(200)
  expect(await data.text()).not.toMatch(/isEarly|\d+h \d+m/)
  expect(slidesIn(await html('/')).map(({ text }) => text)).toEqual(slidesIn(early).map(({ text }) => text))
})

test('the sample catalogue’s first page is whole', async () => {
  const site = await openSite({ env: { SAMPLE_SIZE: '600' }, now })
  const first = await (await site.get('/')).text()
  expect(runtimes(first)).toBe(10)
  expect(first).not.toContain('isEarly')
})

test('details that are known already stand in the first page after a decision has emptied the page cache', async () => {
  const { html, release, services } = await openHeld()
  await html('/')
  release('answer')
  await vi.waitFor(async () => expect(runtimes(await html('/'))).toBe(10))
  services.pages.clear()
  const again = await html('/')
  expect(runtimes(again)).toBe(10)
  expect(again).not.toContain('isEarly')
})
