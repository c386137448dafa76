import { expect, test } from 'vitest'
import { ADDRESSES, filledIn } from '#tests/helpers/addresses.ts'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite } from '#tests/helpers/operators.ts'

const SECRET = 'secret detail of /srv/marquee/server/store/accounts.ts:17'
/** Services that a request needs on its way to a handler; all others are broken. */
const INTACT = new Set(
  (
    'site codes log bans addressOf noteProxy pages requestBudgets backoff renderTurns connections traffic hourly now ' +
    'close streams live trustedProxies limits state accounts accountStore isOwnSession searchLogging frameOrigins sources'
  ).split(' '),
)
const PATHS = ADDRESSES.map((address) => filledIn(address, 'ABC123', { '*': 'x' }))
const DETAILS = /secret detail|\bat (?:\/|file:|async |\w+ \()|node_modules|\.[jt]sx?:\d/

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
  if (service !== null && !INTACT.has(name)) Object.defineProperty(site.services, name, { value: broken })

test('T35: a bug in any handler is answered with a general sentence and an id, under which the log has the details', async () => {
  const failed = new Set<string>()
  for (const path of PATHS.filter((each) => !each.endsWith('/events'))) {
    const bodies = [{}, { type: 'movie', id: 5, address: '192.0.2.1', duration: '1h', message: 'x', all: true, code: 'ABC123' }]
    const sent = ['PUT', 'POST', 'DELETE'].flatMap((method) => bodies.map((body) => [method, body] as const))
    for (const [method, body] of [['GET', undefined] as const, ...(path.startsWith('/api/') ? sent : [])]) {
      // The log has at most ten a minute.
      clock.ticks += MINUTE
      const answer = await site.send(method, path, body, { cookie, address: `198.18.0.${failed.size % 250}` })
      // A file that fails while it is being sent is cut off.
      const text = await answer.text().catch(() => '')
      expect([method, path, DETAILS.exec(text)?.[0]]).toEqual([method, path, undefined])
      if (answer.status !== 500) continue
      failed.add(`${method} ${path}`)
      const id = answer.headers.get('X-Request-Id')
      expect([method, path, id]).toEqual([method, path, expect.stringMatching(/^[\w-]{36}$/)])
      expect([path, site.logged.some((line) => line.includes(id!) && line.includes('secret detail'))]).toEqual([path, true])
      const isPage = answer.headers.get('Content-Type')?.startsWith('text/html')
      const expected = isPage
        ? new RegExp(`Oops!.*<code id="request-id">${id}</code>`, 's')
        : /^\{"error":\{"code":"unexpected","message":"Unknown error"\}\}$|^Unexpected Server Error|^Something went wrong\n$/
      expect([path, text]).toEqual([path, expect.stringMatching(expected)])
    }
  }
  expect(failed.size).toBeGreaterThan(40)
})

test('T28: a flood of failing requests is logged ten times a minute, then counted, and answers have only ids that are in the log', async () => {
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
  const lines = site.logged.slice(before)
  expect(lines.filter((line) => line.endsWith(' A request failed'))).toHaveLength(10)
  expect(ids.map((id) => lines.filter((line) => line.includes(id)).length)).toEqual(Array.from({ length: 10 }, () => 1))
  clock.ticks += MINUTE
  await site.get('/calendar.ics?movie=1')
  expect(site.logged.at(-2)).toBe('{"count":190,"line":"A request failed"} Repeated lines were left out')
})
