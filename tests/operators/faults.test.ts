import { expect, test } from 'vitest'
import { ADDRESSES, filledIn } from '#tests/helpers/addresses.ts'
import { BOSS, openOperatedSite, PASSWORD } from '#tests/helpers/operators.ts'

const SECRET = 'secret detail of /srv/marquee/server/store/accounts.ts:17'
/** What the way to a handler needs; everything else that a handler may use is broken. */
const WAY = new Set(
  (
    'site log bans addressOf noteProxy pages requestBudgets backoff renderTurns connections traffic hourly now ' +
    'close streams live trustedProxies limits state accounts accountStore isOwnSession searchLogging frameOrigins sources'
  ).split(' '),
)
const PATHS = ADDRESSES.map((address) => filledIn(address, 'ABC123', { '*': 'x' }))
const TELLS = /secret detail|\bat (?:\/|file:|async |\w+ \()|node_modules|\.[jt]sx?:\d/

const MINUTE = 60_000
const clock = { ticks: 0 }
const site = await openOperatedSite({ ticks: () => clock.ticks })
await site.services.accountStore.add(BOSS, PASSWORD)
const cookie = await site.signIn()
const broken: object = new Proxy(() => {}, {
  get: (_, name) => (name === 'then' ? undefined : broken),
  apply: () => {
    throw new TypeError(SECRET)
  },
})
for (const [name, service] of Object.entries(site.services))
  if (service !== null && !WAY.has(name)) Object.defineProperty(site.services, name, { value: broken })

test('T35: a bug behind any handler is one general sentence under an id, by which the log has the rest', async () => {
  const failed = new Set<string>()
  for (const path of PATHS.filter((each) => !each.endsWith('/events'))) {
    const bodies = [{}, { type: 'movie', id: 5, address: '192.0.2.1', duration: '1h', message: 'x', all: true, code: 'ABC123' }]
    const sent = ['PUT', 'POST', 'DELETE'].flatMap((method) => bodies.map((body) => [method, body] as const))
    for (const [method, body] of [['GET', undefined] as const, ...(path.startsWith('/api/') ? sent : [])]) {
      // The log tells ten in a minute.
      clock.ticks += MINUTE
      const answer = await site.send(method, path, body, { cookie, address: `198.18.0.${failed.size % 250}` })
      // A file that fails while it is sent is cut off.
      const text = await answer.text().catch(() => '')
      expect([method, path, TELLS.exec(text)?.[0]]).toEqual([method, path, undefined])
      if (answer.status !== 500) continue
      failed.add(`${method} ${path}`)
      const id = answer.headers.get('X-Request-Id')
      expect([method, path, id]).toEqual([method, path, expect.stringMatching(/^[\w-]{36}$/)])
      expect([path, site.logged.some((line) => line.includes(id!) && line.includes('secret detail'))]).toEqual([path, true])
      const isPage = answer.headers.get('Content-Type')?.startsWith('text/html')
      const said = isPage
        ? /Oops!/
        : /^\{"error":\{"code":"unexpected","message":"Unknown error"\}\}$|^Unexpected Server Error|^Something went wrong\n$/
      expect([path, text]).toEqual([path, expect.stringMatching(said)])
    }
  }
  expect(failed.size).toBeGreaterThan(40)
})

test('T28: of a flood of requests that fail the log has ten lines a minute and a count, and no answer names an id that the log lacks', async () => {
  clock.ticks += MINUTE
  const before = site.logged.length
  const ids: string[] = []
  for (let number = 0; number < 200; number += 1) {
    const answer = await site.get(`/calendar.ics?movie=${number + 1}`, {}, `198.19.0.${number}`)
    expect(answer.status).toBe(500)
    await answer.text()
    const id = answer.headers.get('X-Request-Id')
    if (id !== null) ids.push(id)
  }
  const told = site.logged.slice(before)
  expect(told.filter((line) => line.endsWith(' A page failed'))).toHaveLength(10)
  expect(ids.map((id) => told.filter((line) => line.includes(id)).length)).toEqual(Array.from({ length: 10 }, () => 1))
  clock.ticks += MINUTE
  await site.get('/calendar.ics?movie=1')
  expect(site.logged.at(-2)).toBe('{"count":190,"line":"A page failed"} Repeated lines were left out')
})
