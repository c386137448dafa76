import { expect, test } from 'vitest'
import { z } from 'zod'
import { openSiteOn } from '#tests/helpers/service.ts'
import { openSite } from '#tests/helpers/site.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

const NOON = new Date('2026-11-20T12:00:00Z')
const site = await openSite({ now: () => NOON })
const ids = z.object({ tv: z.array(z.number()), movie: z.array(z.number()) })
const episode = z.object({ season: z.number(), episode: z.number(), date: z.iso.date(), name: z.string() })
const answer = z.strictObject({
  tv: z.array(
    z.strictObject({
      id: z.number(),
      name: z.string(),
      poster: z.string().nullable(),
      status: z.string().nullable(),
      seasons: z.array(z.strictObject({ number: z.number(), episodes: z.number() })),
      last: episode.nullable(),
      recent: z.array(episode),
      coming: z.array(episode),
    }),
  ),
  movie: z.array(
    z.strictObject({ id: z.number(), name: z.string(), poster: z.string().nullable(), date: z.string().nullable() }),
  ),
  unknown: ids,
  later: ids,
})

const dates = { of: 'airing', from: '2026-11-20', to: '2026-11-27' } as const
const shows = (await site.services.catalogue.discover(english, { type: 'tv', page: 1, sort: 'popularity.desc', dates })).items
const [show] = shows.map(({ id }) => id)

/** `count` shows from 1 on, each with an episode a week from now. */
function weekly(count: number): Record<string, unknown> {
  const next = { season_number: 1, episode_number: 2, name: 'Two', air_date: '2026-11-27' }
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => at + 1).flatMap((id) => [
      [`tv/${id}`, { id, name: `Show ${id}`, next_episode_to_air: next }],
      [`tv/${id}/season/1`, { season_number: 1, episodes: [] }],
    ]),
  )
}

async function upcoming(path: string, on: Pick<typeof site, 'get'> = site) {
  return answer.parse(await (await on.get(path)).json())
}

test('the endpoint has the dates of the given shows and movies, and lists the unknown ones', async () => {
  const response = await site.get(`/api/upcoming?tv=${show},999999999&movie=10331,999999998`)
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const { tv, movie, unknown, later } = answer.parse(await response.json())
  expect(tv.map(({ id }) => id)).toEqual([show])
  expect(tv[0]?.coming.length).toBeGreaterThan(0)
  expect(movie).toEqual([{ id: 10331, name: 'Night of the Living Dead', poster: expect.any(String), date: '1968-10-01' }])
  expect([unknown, later]).toEqual([
    { tv: [999999999], movie: [999999998] },
    { tv: [], movie: [] },
  ])
})

test('a blocked title is unknown, and not requested from the service', async () => {
  const service = await openSiteOn(weekly(1), { now: () => NOON })
  const by = { email: 'boss@example.org', address: '203.0.113.1', role: 'owner' as const }
  await service.services.operators.blocking.block(english, { type: 'tv', id: 4242, reason: null }, by)
  service.asked.length = 0
  const { tv, unknown } = await upcoming('/api/upcoming?tv=1,4242', service)
  expect([tv.map(({ id }) => id), unknown.tv]).toEqual([[1], [4242]])
  expect(service.asked.map(({ path }) => path)).toEqual(['tv/1', 'tv/1/season/1'])
})

test.each([
  '',
  '?tv=0',
  '?tv=1,2,x',
  '?movie=-1',
  '?movie=1000000000',
  '?tv=1&tv=2',
  `?tv=${Array.from({ length: 101 }, (_, at) => at + 1).join()}`,
])('/api/upcoming%s is a 400 with a sentence, without an upstream call', async (search) => {
  const service = await openSiteOn()
  const response = await service.get(`/api/upcoming${search}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ error: { code: 'invalid', message: expect.stringMatching(/^[A-Za-z].{20,}/) } })
  expect([response.headers.get('Cache-Control'), service.asked]).toEqual(['no-store', []])
})

test('a thousand visitors who follow the same show cost the catalogue two calls', async () => {
  const service = await openSiteOn(weekly(1), { now: () => NOON })
  await Promise.all(
    Array.from({ length: 1000 }, (_, at) => service.get('/api/upcoming?tv=1', {}, `198.51.${at >> 8}.${at & 255}`)),
  )
  expect(service.asked.map(({ path }) => path)).toEqual(['tv/1', 'tv/1/season/1'])
})

test('titles that a request has no time for are listed as later, and come when requested again', async () => {
  const service = await openSiteOn(weekly(100), { now: () => NOON })
  const all = Array.from({ length: 100 }, (_, at) => at + 1)
  let rest = all
  const found = new Set<number>()
  let rounds = 0
  for (; rest.length > 0 && rounds < 8; rounds += 1) {
    const response = await service.get(`/api/upcoming?tv=${rest.join()}`, {}, `198.51.100.${rounds}`)
    const { tv, unknown, later } = answer.parse(await response.json())
    expect([...tv.map(({ id }) => id), ...later.tv].toSorted((a, b) => a - b)).toEqual(rest)
    expect(unknown.tv).toEqual([])
    for (const { id } of tv) found.add(id)
    rest = later.tv
  }
  expect([rounds > 1, found.size]).toEqual([true, 100])
  expect(service.asked).toHaveLength(200)
})

test('one visitor’s hundred titles leave room for the pages of others', async () => {
  const service = await openSiteOn(weekly(100), { now: () => NOON })
  const all = service.get(`/api/upcoming?tv=${Array.from({ length: 100 }, (_, at) => at + 1).join()}`)
  const other = await service.get('/movie/10331', {}, '198.51.100.9')
  expect(other.status).toBe(200)
  await all
})

test('while the catalogue is down, cached titles are returned and the others are listed as later', async () => {
  let isDown = false
  let calls = 0
  const one = weekly(1)
  const service: typeof fetch = async (input) => {
    calls += 1
    const url = new URL(input instanceof Request ? input.url : input)
    if (isDown) throw new TypeError('connect ECONNREFUSED')
    return Response.json(one[url.pathname.replace('/3/', '')])
  }
  const down = await openSite({ env: { TMDB_API_KEY: 'k' }, fetch: service, now: () => NOON })
  await upcoming('/api/upcoming?tv=1', down)
  isDown = true
  calls = 0
  const missing = Array.from({ length: 60 }, (_, at) => at + 2)
  const { tv, unknown, later } = await upcoming(`/api/upcoming?tv=${[...missing, 1].join()}`, down)
  expect(tv.map(({ id }) => id)).toEqual([1])
  expect([unknown.tv, later.tv.toSorted((a, b) => a - b)]).toEqual([[], missing])
  expect(calls).toBeLessThan(40)
})
