import { expect, test } from 'vitest'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite, refusalOf } from '#tests/helpers/operators.ts'

const ENV = { TMDB_API_KEY: 'k', TMDB_API_URL: 'https://service.test/3' }

/** A site with a service that answers every request like this. */
async function openOn(answer: (url: URL) => Response) {
  const site = await openOperatedSite({
    env: ENV,
    fetch: async (asked) => answer(new URL(asked instanceof Request ? asked.url : asked)),
  })
  await site.services.accountStore.add(BOSS, PASSWORD)
  const cookie = await site.signIn()
  return { ...site, cookie, ask: (path: string) => site.send('GET', path, undefined, { cookie }) }
}
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    Response.json({}, { status: code, headers })

test.each([
  ['a refused key', status(401), /^The catalogue service refuses the key \(TMDB_ACCESS_TOKEN or TMDB_API_KEY\)\.$/],
  [
    'too many requests',
    status(429, { 'Retry-After': '7' }),
    /^The catalogue service has received too many requests and asks for a pause/,
  ],
  ['an error of its own', status(503), 'The catalogue service responds with an error.'],
  ['something else', () => new Response('<html>'), 'The catalogue service sends responses that cannot be used.'],
  [
    'no connection',
    () => {
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })
    },
    'The catalogue service cannot be reached, or does not respond in time.',
  ],
] as const)('looking up an id says what the catalogue did: %s', async (_, answer, text) => {
  const { ask } = await openOn(answer)
  const [code, message] = await refusalOf(await ask('/api/admin/preview/movie/10331'))
  expect([code, message]).toEqual([503, expect.stringMatching(text)])
  const [, found] = await refusalOf(await ask('/api/admin/titles?q=nosferatu'))
  expect(found).toMatch(/^The catalogue service /)
})

// @spec operators/find-title: A title to block is found by its name or id; a catalogue that fails says how, and does not prevent the block.
test('while the circuit breaker is open, the message says why', async () => {
  const { ask } = await openOn(status(401))
  await ask('/api/admin/preview/movie/1')
  const [code, message] = await refusalOf(await ask('/api/admin/preview/movie/2'))
  expect([code, message]).toEqual([
    503,
    expect.stringMatching(
      /^The catalogue service is paused for now, because it refuses the key .*\. Try again in \d+ seconds?\.$/,
    ),
  ])
})

test('an id that the catalogue does not know is still a 404, and visitors see no details', async () => {
  const unknown = await openOn(({ pathname }) =>
    pathname.includes('/genre/')
      ? Response.json({ genres: [{ id: 18, name: 'Drama' }] })
      : Response.json({ status_code: 34, status_message: 'The resource you requested could not be found.' }, { status: 404 }),
  )
  expect((await unknown.ask('/api/admin/preview/movie/1')).status).toBe(404)
  const refused = await openOn(status(401))
  const page = await refused.get('/movie/10331')
  expect(page.status).toBe(503)
  expect(await page.text()).not.toMatch(/refuses the key|TMDB_API_KEY/)
})

test('a title can be blocked while the catalogue fails, and is shown with its name once the catalogue is back', async () => {
  let isBack = false
  const film = { id: 10331, title: 'Night of the Living Dead', poster_path: '/p.jpg' }
  const site = await openOn(() => (isBack ? Response.json(film) : Response.json({}, { status: 400 })))
  const { cookie } = site
  const blocked = await site.send('PUT', '/api/admin/blocks', { type: 'movie', id: 10331 }, { cookie })
  expect([blocked.status, await blocked.json()]).toMatchObject([200, { name: null }])
  const failing = await site.ask('/api/admin/titles?of=movie/10331')
  expect(await failing.json()).toEqual({ items: [], problem: 'The catalogue service sends responses that cannot be used.' })
  isBack = true
  const named = await site.ask('/api/admin/titles?of=movie/10331')
  const item = { type: 'movie', id: 10331, name: film.title, poster: '/p.jpg' }
  expect(await named.json()).toEqual({ items: [item], problem: null })
})
