import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { everythingIn, openOperatedSite, refusalOf } from '#tests/helpers/operators.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const flags = { isDefault: false, isFastest: false, is4K: false, isAdFree: false, hasAds: false }
const list = [{ id: 1, name: 'Film', url: '/player/film/movie/{id}', ...flags }]

const site = await openOperatedSite({ now: () => new Date(NOON) })
const { services, database } = site
await services.accountStore.add(BOSS, PASSWORD)
const cookie = await site.signIn()
await site.signIn()
await services.store.syncRecords.insert(
  {
    code: 'AAAAAA',
    deviceId: 'd',
    deviceName: 'Phone',
    createdAt: NOON,
    lastUpdated: NOON,
    generatorAddress: '198.51.100.7',
  },
  { birth: 'b1' },
)
await services.operators.banning.ban(
  { network: '192.0.2.1', duration: 'permanent', reason: null },
  { email: BOSS, address: '::1', role: 'owner' as const },
)
await services.store.searchLog.append([{ id: 's1', at: NOON, term: 'night', type: 'multi', address: '198.51.100.7', matches: 1 }])

async function elsewhere(): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from sessions order by "createdAt" desc`.execute(database.operators)
  return rows[0]?.id ?? ''
}

const DEEDS: [method: string, path: string, body: object][] = [
  ['PUT', 'blocks', { type: 'movie', id: 10331 }],
  ['PUT', 'bans', { address: '192.0.2.9', duration: '5m' }],
  ['DELETE', 'bans', { network: '192.0.2.1' }],
  ['PUT', 'alert', { message: 'Hello', endsAt: null, seen: null }],
  ['PUT', 'sources/movie', { list, download: null, version: 0 }],
  ['DELETE', 'searches', {}],
  ['DELETE', 'sync-codes', { code: 'AAAAAA' }],
  ['DELETE', 'sync-codes', { all: true }],
  ['DELETE', 'sessions', { id: await elsewhere() }],
  ['POST', 'second-factor', { password: PASSWORD }],
]

test.each(DEEDS)('%s %s %j changes and announces nothing if its audit entry cannot be written', async (method, path, body) => {
  const heard: string[] = []
  const stop = services.live.subscribe((topic) => void heard.push(topic))
  const firstCount = heard.length
  // The first request marks the session as used, whatever its outcome.
  await site.get('/admin', { headers: { Cookie: cookie } })
  const ask = () => site.send(method, `/api/admin/${path}`, body, { cookie })
  await sql`alter table audit rename to audit_away`.execute(database.operators)
  const before = await everythingIn(site)
  const refused = await ask()
  const after = await everythingIn(site)
  await sql`alter table audit_away rename to audit`.execute(database.operators)
  stop()
  expect((await refusalOf(refused))[0]).toBe(503)
  expect(after).toBe(before)
  expect(heard.slice(firstCount)).toEqual([])
  expect(services.bans.verdict('192.0.2.9')).toBeNull()
  expect(services.bans.verdict('192.0.2.1')).not.toBeNull()
})
