import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite } from '#tests/helpers/operators.ts'
import { openSite } from '#tests/helpers/site.ts'
import { openLibrary } from '#tests/library-server/library-server.ts'

const BUNNY = 10_378
const SHERLOCK = 4_000_105
/** An invented film, which no library has. */
const OTHER = 5_000_000
const MARK = 'aria-label="In the library"'

/** A site with the stand-in as its library, as soon as it is read. */
async function open({ plays = 'shown', extra = 0 }: { plays?: string; extra?: number } = {}) {
  const server = await openLibrary({ extra })
  onTestFinished(server.close)
  const site = await openOperatedSite({ env: { ...server.env, LIBRARY_PLAYS: plays } })
  const { libraries } = site.services
  await vi.waitFor(() => expect(libraries.all()[0]?.readAt).not.toBeNull(), 5000)
  await vi.waitFor(() => expect(libraries.titles().length).toBeGreaterThan(0), 5000)
  const page = async (path: string) => (await site.get(path)).text()
  const list = async (search: string) =>
    z
      .object({ total: z.number(), items: z.array(z.object({ id: z.number(), inLibrary: z.boolean().optional() })) })
      .parse(await (await site.get(`/api/titles/${search}`)).json())
  return { ...site, site, server, page, list }
}

test('a title’s page says that it is in the library, without an id of the server’s', async () => {
  const { page, server } = await open()
  const html = await page(`/movie/${BUNNY}`)
  expect(html).toMatch(/href="\/movie\?library=1"[^>]*>In the library<\/a>/)
  expect(html).toMatch(/aria-label="Where to watch"[^]*class="chip">In the library</)
  expect(html).toContain('https://schema.org/InStock')
  for (const name of ['Big Buck Bunny', 'Big Buck Bunny, smaller', 'server']) expect(html).not.toContain(server.id(name))
  expect(html).not.toContain(new URL(server.address).host)
  const other = await page(`/movie/${OTHER}`)
  expect(other).not.toContain('schema.org/InStock')
})

test('where visitors may open it there, the page links to the better copy at the public address', async () => {
  const { page, server, site } = await open({ plays: 'opened' })
  await site.services.accountStore.add(BOSS, PASSWORD)
  const cookie = await site.signIn()
  const given = { id: 'settings', address: server.address, apiKey: '', certificate: '', plays: 'opened' }
  const saved = await site.send(
    'PUT',
    '/api/admin/libraries',
    { ...given, publicAddress: 'https://films.example/media/' },
    { cookie },
  )
  expect(saved.status).toBe(200)
  const link = (id: string) => `https://films.example/media/web/#/details?id=${id}&amp;serverId=${server.serverId}`
  const html = await page(`/movie/${BUNNY}`)
  expect(html).toContain(link(server.id('Big Buck Bunny')))
  expect(html).not.toContain(server.id('Big Buck Bunny, smaller'))
  expect(html).toContain('Open in The film cupboard')
  expect(await page(`/tv/${SHERLOCK}`)).toContain(link(server.id('Sherlock Holmes')))
  const season = await page(`/tv/${SHERLOCK}/seasons/1`)
  for (const episode of ['1x1', '1x3', '1x4']) expect(season).toContain(link(server.id(`Sherlock Holmes ${episode}`)))
  expect(season.split('Open in The film cupboard')).toHaveLength(5)
})

test('seasons and episodes are marked, all of a file with several too', async () => {
  const { page, site } = await open()
  const html = await page(`/tv/${SHERLOCK}/seasons/1`)
  expect(html.match(/<span>In the library<\/span>/g)).toHaveLength(4)
  const answer = await (await site.get(`/api/tv/${SHERLOCK}/seasons/1`)).json()
  const { episodes } = z
    .object({ episodes: z.array(z.object({ number: z.number(), inLibrary: z.boolean().optional() })) })
    .parse(answer)
  expect(episodes.filter(({ inLibrary }) => inLibrary).map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect((await page(`/tv/${SHERLOCK}`)).split(MARK).length).toBeGreaterThan(4)
})

test('lists are filtered by the library, in pages and with other filters', async () => {
  const { list, page, services } = await open()
  const inLibrary = services.libraries.titles().filter(({ type }) => type === 'movie').length
  await vi.waitFor(async () => expect((await list('movie?library=1')).total).toBe(inLibrary), 10_000)
  const first = await list('movie?library=1')
  const second = await list('movie?library=1&page=2')
  expect(first.items).toHaveLength(20)
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(20 + second.items.length)
  expect(first.items.every((item) => item.inLibrary)).toBe(true)
  const silent = await list('movie?library=1&year_max=1925')
  expect(silent.total).toBeGreaterThan(0)
  expect(silent.total).toBeLessThan(inLibrary)
  expect((await list('tv?library=1')).items.map(({ id }) => id).toSorted()).toEqual([SHERLOCK, 4_090_003])
  const html = await page('/movie?library=1')
  expect(html).toContain('Movies in the library')
})

test('Home has a row of what is new in the library, and cards are marked unless the panel says not to', async () => {
  const { page, site } = await open()
  await site.services.accountStore.add(BOSS, PASSWORD)
  const cookie = await site.signIn()
  expect(await page('/')).toContain('New in the library')
  expect(await page('/')).toContain(MARK)
  expect((await site.send('PUT', '/api/admin/libraries', { onCards: false }, { cookie })).status).toBe(200)
  expect(await page('/')).toContain('New in the library')
  expect(await page('/')).not.toContain(MARK)
})

test('cards of the visitor’s own record learn which titles are there, unless cards do not say it', async () => {
  const { page, site } = await open()
  await site.services.accountStore.add(BOSS, PASSWORD)
  const cookie = await site.signIn()
  const titles = async () => (await site.get('/api/library')).json()
  expect(await titles()).toMatchObject({ movie: expect.arrayContaining([BUNNY]), tv: expect.arrayContaining([SHERLOCK]) })
  expect(await page('/watchlist')).toContain('marksLibrary')
  await site.send('PUT', '/api/admin/blocks', { type: 'movie', id: BUNNY }, { cookie })
  expect((await titles()).movie).not.toContain(BUNNY)
  await site.send('PUT', '/api/admin/libraries', { onCards: false }, { cookie })
  expect(await titles()).toEqual({ movie: [], tv: [] })
  expect(await page('/watchlist')).not.toContain('marksLibrary')
})

test('a blocked title is in no list of the library', async () => {
  const { page, site } = await open()
  await site.services.accountStore.add(BOSS, PASSWORD)
  const cookie = await site.signIn()
  const newest = site.services.libraries.newest()[0]!
  const html = await page('/')
  expect(html.slice(html.indexOf('New in the library'))).toContain(`/${newest.type}/${newest.id}"`)
  await site.send('PUT', '/api/admin/blocks', newest, { cookie })
  expect(await page('/')).not.toContain(`/${newest.type}/${newest.id}"`)
})

test('without a library there is nothing of it', async () => {
  const { get } = await openSite()
  for (const path of ['/', '/movie', '/movie?genres=18', `/movie/${BUNNY}`, `/tv/${SHERLOCK}/seasons/1`])
    expect(await (await get(path)).text()).not.toMatch(/In the library|New in the library|inLibrary|marksLibrary|library=1/)
})
