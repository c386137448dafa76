import { expect, test } from 'vitest'
import { z } from 'zod'
import { background } from '#domain/catalogue/scope.ts'
import { openSiteOn } from '#tests/helpers/service.ts'
import { openSite } from '#tests/helpers/site.ts'

const site = await openSite()
const ids = z.strictObject({ tv: z.array(z.number()), movie: z.array(z.number()) })
const key = { type: z.enum(['movie', 'tv']), id: z.number(), name: z.string() }
const shown = { poster: z.string().nullable(), date: z.string().nullable() }
const facts = z.strictObject({
  titles: z.array(
    z.strictObject({
      ...key,
      ...shown,
      runtime: z.number().nullable(),
      countries: z.array(z.string()),
      language: z.string().nullable(),
      genreIds: z.array(z.number()),
      people: z.array(z.strictObject({ id: z.number(), name: z.string() })),
    }),
  ),
  unknown: ids,
  later: ids,
})
const item = z.strictObject({ ...key, ...shown, rating: z.number().nullable() })
const recommended = z.strictObject({
  titles: z.array(z.strictObject({ ...key, items: z.array(item) })),
  unknown: ids,
  later: ids,
})
const list = (count: number) => Array.from({ length: count }, (_, at) => 900_000_000 + at).join()
const NONE = { tv: [], movie: [] }

test('the facts of several titles are what a year counts, and unknown titles are named', async () => {
  const response = await site.get('/api/facts?movie=10331,999999998&tv=71446')
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const { titles, unknown, later } = facts.parse(await response.json())
  expect(titles.map(({ type, id }) => `${type}/${id}`)).toEqual(['movie/10331', 'tv/71446'])
  expect(titles[0]).toMatchObject({ name: 'Night of the Living Dead', date: '1968-10-01', countries: ['US'], language: 'en' })
  expect(titles[0]?.people.map(({ name }) => name)).toContain('George A. Romero')
  expect([unknown, later]).toEqual([{ tv: [], movie: [999999998] }, NONE])
})

test('recommendations of several titles are those of their pages, by title', async () => {
  const response = await site.get('/api/recommendations?movie=10331&tv=71446,999999999')
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const { titles, unknown } = recommended.parse(await response.json())
  expect(titles.map(({ type, name }) => [type, name])).toEqual([
    ['movie', 'Night of the Living Dead'],
    ['tv', expect.any(String)],
  ])
  expect(titles[0]?.items.length).toBeGreaterThan(0)
  expect(unknown).toEqual({ tv: [999999999], movie: [] })
})

test.each([
  ['facts', 20],
  ['recommendations', 10],
])('%s are answered of up to %i titles at a time, each counted once', async (name, most) => {
  expect((await site.get(`/api/${name}?movie=${list(most)}`)).status).toBe(200)
  expect((await site.get(`/api/${name}?movie=${list(most)},900000000`)).status).toBe(200)
  const refused = await site.get(`/api/${name}?movie=${list(most)}&tv=1`)
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(`At most ${most} titles`)])
})

test.each(['facts', 'recommendations'])('of a blocked title %s are unknown, and the service is not asked', async (name) => {
  const service = await openSiteOn({ 'movie/1': { id: 1, title: 'One' } })
  const by = { email: 'boss@example.org', address: '203.0.113.1', role: 'owner' as const }
  await service.services.operators.blocking.block(background('en'), { type: 'movie', id: 4242, reason: null }, by)
  service.asked.length = 0
  const response = await service.get(`/api/${name}?movie=1,4242`)
  expect(await response.json()).toMatchObject({ titles: [{ id: 1 }], unknown: { tv: [], movie: [4242] } })
  expect(service.asked.map(({ path }) => path)).toEqual(['movie/1'])
})
