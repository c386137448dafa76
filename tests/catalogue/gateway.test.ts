import { createServer } from 'node:http'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { textOf } from '#tests/helpers/html.ts'
import { openSite } from '#tests/helpers/site.ts'

const KEY = 'canary-7f3a'
const sample = (await openSite({ env: { SAMPLE_SIZE: '600' } })).services.pictures
const ID = 10331

type Respond = (path: string) => Response | Promise<Response>

/** The sample catalogue's response to this path and query. */
function good(path: string): Promise<Response> {
  return sample ? sample(new Request(`https://service.test${path}`)) : Promise.reject(new Error('no sample'))
}

/** A site whose service is `answers.now`, with a clock that the test moves; `asked` records every path. */
async function open(answer: Respond = good) {
  const clock = { ticks: 0 }
  const answers = { now: answer }
  const asked: string[] = []
  const service: typeof fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input)
    asked.push(url.pathname)
    return answers.now(url.pathname + url.search)
  }
  const env = { TMDB_API_KEY: KEY, TMDB_API_URL: 'https://service.test/3' }
  return { ...(await openSite({ env, fetch: service, ticks: () => clock.ticks })), clock, answers, asked }
}

const away: Respond = () => {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })
}
const status =
  (code: number, headers: Record<string, string> = {}): Respond =>
  () =>
    Response.json({ success: false, status_code: 11, status_message: `No, ${KEY}` }, { status: code, headers })

test('while the service is down it gets one probe every five seconds, and pages respond with 503', async () => {
  const { get, clock, asked } = await open(away)
  for (let id = 1; id <= 40; id += 1) {
    const response = await get(`/movie/${id}`)
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
  }
  expect(asked).toHaveLength(5)
  for (let second = 1; second <= 30; second += 1) {
    clock.ticks += 1_000
    await get(`/person/${second}`)
    expect((await get('/')).status).toBe(503)
  }
  expect(asked).toHaveLength(5 + 6)
})

test('the first successful probe lets all calls through', async () => {
  const { get, clock, answers, services, logged } = await open(away)
  for (let id = 1; id <= 5; id += 1) await get(`/movie/${id}`)
  expect(services.upstream.summary().breaker).toBe('open')
  answers.now = good
  clock.ticks += 5_000
  expect((await get(`/movie/${ID}`)).status).toBe(200)
  expect((await get('/')).status).toBe(200)
  expect(services.upstream.summary()).toMatchObject({ breaker: 'closed' })
  expect(logged.filter((line) => line.includes('is failing'))).toHaveLength(1)
})

test.each([
  ['5', 5_000],
  ['9999', 60_000],
])(
  'after a 429 with Retry-After %s no page calls the service until it is over, and each fails at once',
  async (header, pause) => {
    const { get, clock, answers, asked } = await open(status(429, { 'Retry-After': header }))
    expect((await get(`/movie/${ID}`)).status).toBe(503)
    answers.now = good
    expect((await get('/')).status).toBe(503)
    clock.ticks += pause - 4_001
    const response = await get(`/movie/${ID}`)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(asked).toHaveLength(1)
    clock.ticks += 10_000
    expect((await get(`/movie/${ID}`)).status).toBe(200)
  },
)

test('a refused key is logged once a minute, causes no further calls, and appears nowhere', async () => {
  const { get, clock, asked, logged } = await open(status(401))
  const pages: string[] = []
  for (let second = 0; second < 119; second += 1) {
    const response = await get(`/movie/${second + 1}`)
    pages.push(`${JSON.stringify([...response.headers])} ${await response.text()}`)
    clock.ticks += 1_000
  }
  expect(asked.length).toBeLessThanOrEqual(1 + 119 / 5)
  expect(logged.filter((line) => line.includes('refuses the key'))).toHaveLength(3)
  expect(logged.filter((line) => line.includes('The catalogue service refuses the key'))).toHaveLength(2)
  expect(logged.join() + pages.join()).not.toContain(KEY)
})

test('a page that runs out of time shows what has arrived', async () => {
  const forever = new Promise<Response>(() => {})
  const { get, clock } = await open((path) => (path.includes('/trending/tv') ? forever : good(path)))
  const answer = get('/')
  clock.ticks += 60_000
  const response = await answer
  expect(response.status).toBe(200)
  expect(textOf(await response.text())).toContain('Trending')
})

test('a second round of calls has only the remaining time', async () => {
  const forever = new Promise<Response>(() => {})
  const { get, clock, asked } = await open((path) => {
    clock.ticks = 60_000
    return /\/3\/movie\/\d+/.test(path) ? forever : good(path)
  })
  const response = await get('/')
  expect(response.status).toBe(200)
  expect(asked.filter((path) => /\/movie\/\d+$/.test(path)).length).toBeGreaterThan(0)
})

test('a visitor who leaves does not abort the call for others', async () => {
  const late = Promise.withResolvers<void>()
  const { get, clock, asked } = await open(async (path) => {
    await late.promise
    return good(path)
  })
  const first = get(`/movie/${ID}`)
  clock.ticks += 60_000
  const second = get(`/movie/${ID}`, {}, '203.0.113.8')
  expect((await first).status).toBe(503)
  late.resolve()
  expect((await second).status).toBe(200)
  expect(asked.filter((path) => path === `/3/movie/${ID}`)).toHaveLength(1)
})

/** A site whose service holds calls for people from 800,000 on until `release`: how many fit into a second does not matter. */
async function openHeld() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const site = await open(async (path) => {
    if (path.includes('/person/8')) await released
    return good(path)
  })
  return { ...site, release }
}

test('a visitor who keeps opening unknown pages is told to wait, and others are served meanwhile', async () => {
  const { get, clock, services, release } = await openHeld()
  for (let id = 1; id <= 60; id += 1) {
    clock.ticks += 50
    expect((await get(`/person/${700_000 + id}`)).status).toBe(404)
  }
  clock.ticks += 1_000
  const flood = Array.from({ length: 60 }, (_, index) => get(`/person/${800_000 + index}`))
  expect((await get(`/movie/${ID}`, {}, '203.0.113.8')).status).toBe(200)
  // Some may be refused for a second, because their renders took this machine long.
  const refused = await Promise.any(
    flood.map(async (answer) =>
      (await answer).headers.get('Retry-After') === '57' ? answer : Promise.reject(new Error('It was not told to wait')),
    ),
  )
  release()
  expect(refused.status).toBe(429)
  expect(textOf(await refused.text())).toContain('You are browsing very fast. Please wait 57 seconds.')
  await Promise.all(flood)
  clock.ticks += 1_000
  expect((await get('/person/900000', {}, '203.0.113.8')).status).toBe(404)
  expect(services.upstream.summary().refusals.budget).toBeGreaterThanOrEqual(15)
})

test('a visitor who was just refused is refused again without a call, with the same message', async () => {
  const { get, clock, asked, release } = await openHeld()
  for (let id = 1; id <= 60; id += 1) {
    clock.ticks += 50
    await get(`/person/${700_000 + id}`)
  }
  clock.ticks += 1_000
  const flood = Array.from({ length: 60 }, (_, index) => get(`/person/${800_000 + index}`))
  await flood.at(-1)
  const before = asked.length
  const page = await get('/person/900001?tab="<b>"')
  expect([page.status, page.headers.get('Retry-After'), asked.length]).toEqual([429, '1', before])
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  const html = await page.text()
  expect(textOf(html)).toContain('Oops! Something Went Wrong You are browsing very fast. Please wait 1 second. Retry')
  expect(html).not.toContain('<b>')
  const endpoint = await get('/api/titles/movie')
  expect(await endpoint.json()).toEqual({
    error: { code: 'rate_limited', message: 'You are browsing very fast. Please wait 1 second.' },
  })
  expect((await get('/admin/login')).status).toBe(200)
  expect((await get('/', {}, '203.0.113.9')).status).toBe(200)
  clock.ticks += 1_000
  expect((await get('/')).status).toBe(200)
  release()
  await Promise.all(flood)
})

test('a popular page counts only towards the quota of the first visitor', async () => {
  const { get, asked, services } = await open()
  const pages = Array.from({ length: 50 }, () => get(`/movie/${ID}`))
  for (const response of await Promise.all(pages)) expect(response.status).toBe(200)
  expect(asked.filter((path) => path === `/3/movie/${ID}`)).toHaveLength(1)
  expect(services.upstream.summary().refusals).toEqual({ breaker: 0, budget: 0, queue: 0, 'retry-after': 0 })
})

test('a page with stale content says so in a header', async () => {
  const { get, services } = await open()
  expect((await get(`/movie/${ID}`)).headers.get('X-Cache')).toBeNull()
  const { person } = services.catalogue
  services.catalogue.person = (scope, id) => {
    if (scope.budget) scope.budget.isStale = true
    return person(scope, id)
  }
  expect((await get('/person/8635')).headers.get('X-Cache')).toBe('STALE')
  expect((await get('/about')).headers.get('X-Cache')).toBeNull()
})

test('over the network the service is called with a client that reaches no other host', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    asked.push(request.url)
    const answer = await good(request.url ?? '')
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text())
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { get } = await openSite({ env: { TMDB_API_KEY: KEY, TMDB_API_URL: `http://127.0.0.1:${address.port}/3` } })
  expect((await get(`/movie/${ID}`)).status).toBe(200)
  expect(asked[0]).toContain(`/3/movie/${ID}?`)
})
