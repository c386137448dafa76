import { expect, test } from 'vitest'
import { openSiteOn } from '#tests/helpers/service.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

const now = () => new Date('2026-11-20T12:00:00Z')

type Draw = { items: { type: string; id: number }[] }

async function draw(site: Awaited<ReturnType<typeof openSiteOn>>, list: string): Promise<Draw['items']> {
  const response = await site.get(`/api/surprise${list}`)
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const { items }: Draw = await response.json()
  return items
}

const pagesAsked = ({ asked }: Awaited<ReturnType<typeof openSiteOn>>) =>
  asked.filter(({ path }) => path === 'discover/movie').map(({ params }) => Number(params.page))

test('titles are drawn from the whole of a list, not from its first page, with two calls at most', async () => {
  const site = await openSiteOn({}, { now })
  const { total, pages }: { total: number; pages: number } = await (await site.get('/api/titles/movie?tab=popular')).json()
  expect(pages).toBeGreaterThan(3)
  const drawn = []
  for (let turn = 0; turn < 60; turn += 1) {
    const before = site.asked.length
    drawn.push((await draw(site, '/movie?tab=popular'))[0]?.id)
    expect(site.asked.length - before).toBeLessThanOrEqual(1)
  }
  expect(new Set(drawn).size).toBeGreaterThan(Math.min(20, total / 4))
  expect(new Set(pagesAsked(site)).size).toBeGreaterThan(2)
})

test('a drawn title belongs to the filtered list and its tab', async () => {
  const site = await openSiteOn({}, { now })
  for (const list of ['/tv?genres=35&year_max=1999', '/movie?tab=upcoming', '/tv']) {
    const listed: number[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer: { items: { id: number }[]; pages: number } = await (
        await site.get(`/api/titles${list}${list.includes('?') ? '&' : '?'}page=${page}`)
      ).json()
      pages = answer.pages
      listed.push(...answer.items.map(({ id }) => id))
    }
    expect(listed.length).toBeGreaterThan(0)
    for (let turn = 0; turn < 5; turn += 1)
      for (const { type, id } of await draw(site, list)) {
        expect(list.startsWith(`/${type}`)).toBe(true)
        expect(listed).toContain(id)
      }
  }
})

test('an empty list yields no title, and an unknown one is refused', async () => {
  const site = await openSiteOn({}, { now })
  expect(await draw(site, '/movie?rating_min=10&year_max=1900')).toEqual([])
  const statuses = await Promise.all(
    ['/person', '/movie?tab=on-air', '/movie?genres=abc', '/movie?year_min=2000&year_max=1990'].map(
      async (list) => (await site.get(`/api/surprise${list}`)).status,
    ),
  )
  expect(statuses).toEqual([404, 400, 400, 400])
})

test('no page after the five hundredth is requested, the last that the service has', async () => {
  const card = { id: 5, title: 'Five', vote_average: 7, vote_count: 9, genre_ids: [] }
  const site = await openSiteOn(
    { 'discover/movie': { page: 1, results: [card], total_pages: 48_000, total_results: 960_000 } },
    { now },
  )
  for (let turn = 0; turn < 30; turn += 1) await draw(site, '/movie?tab=popular')
  expect(Math.max(...pagesAsked(site))).toBeLessThanOrEqual(500)
  expect(Math.max(...pagesAsked(site))).toBeGreaterThan(1)
})

test('blocked titles are not drawn', async () => {
  const site = await openSiteOn({}, { now })
  const list = '/movie?genres=37&year_max=1930'
  const all = await draw(site, list)
  expect(all.length).toBeGreaterThan(1)
  const operator = { email: 'boss@example.org', address: '203.0.113.7', role: 'owner' as const }
  await site.services.operators.blocking.block(english, { type: 'movie', id: all[0]!.id, reason: null }, operator)
  for (let turn = 0; turn < 10; turn += 1) expect((await draw(site, list)).map(({ id }) => id)).not.toContain(all[0]!.id)
})
