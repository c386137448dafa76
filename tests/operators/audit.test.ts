import { expect, test } from 'vitest'
import type { SyncRecord } from '#domain/operators/records.ts'
import { codeOf } from '#tests/helpers/authenticator.ts'
import { BOSS, cookieOf, PASSWORD } from '#tests/helpers/operator-account.ts'
import { auditOf, openOperatedSite } from '#tests/helpers/operators.ts'
import { networksAround } from '#server/visitors/networks.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const ADDRESS = '198.51.100.77'
const site = await openOperatedSite({ now: () => new Date(NOW) })
await site.services.accountStore.add(BOSS, PASSWORD)
const flags = { isDefault: false, isFastest: false, is4K: false, isAdFree: false, hasAds: false }
const list = [{ id: 1, name: 'Film', url: '/player/film/movie/{id}', ...flags }]
const record: Omit<SyncRecord, 'code'> = {
  deviceId: 'd',
  deviceName: 'Phone',
  createdAt: NOW,
  lastUpdated: NOW,
  generatorAddress: 'Unknown',
}
const block = { type: 'movie', id: 10331, reason: 'asked for' }
const ban = { network: '192.0.2.9', reason: null, bannedAt: NOW, expiresAt: '2026-11-20T12:05:00.000Z' }
const alert = { message: 'Hello', createdAt: NOW, endsAt: null }
const held = { cookie: '', uri: '', recovery: '', elsewhere: '', secrets: [PASSWORD] }

type Deed = { does: string; run: () => Promise<Response>; entry: Record<string, unknown>; before?: unknown; after?: unknown }
const send = (method: string, path: string, body?: unknown) =>
  site.send(method, path, body, { cookie: held.cookie, address: ADDRESS })
const admin = (method: string, path: string, body?: unknown) => send(method, `/api/admin/${path}`, body)
const session = (method: string, body?: unknown) => send(method, '/api/session', body)
async function signIn() {
  const response = await session('POST', { email: BOSS, password: PASSWORD })
  held.cookie = cookieOf(response)
  return response
}

const DEEDS: Deed[] = [
  { does: 'sign in', run: signIn, entry: { action: 'session.sign-in', target: BOSS } },
  {
    does: 'block a title',
    run: () => admin('PUT', 'blocks', block),
    entry: { action: 'block.put', target: 'movie/10331' },
    after: expect.objectContaining(block),
  },
  {
    does: 'block it again',
    run: () => admin('PUT', 'blocks', { ...block, reason: null }),
    entry: { action: 'block.put', target: 'movie/10331' },
    before: expect.objectContaining(block),
    after: expect.objectContaining({ ...block, reason: null }),
  },
  {
    does: 'unblock it',
    run: () => admin('DELETE', 'blocks', block),
    entry: { action: 'block.remove', target: 'movie/10331' },
    before: expect.objectContaining({ id: 10331 }),
  },
  {
    does: 'ban an address',
    run: () => admin('PUT', 'bans', { address: '192.0.2.9', duration: '5m' }),
    entry: { action: 'ban.put', target: '192.0.2.9' },
    after: ban,
  },
  {
    does: 'ban it permanently',
    run: () => admin('PUT', 'bans', { address: '192.0.2.9', duration: 'permanent' }),
    entry: { action: 'ban.put', target: '192.0.2.9' },
    before: ban,
    after: { ...ban, expiresAt: null },
  },
  {
    does: 'unban it',
    run: () => admin('DELETE', 'bans', { network: '192.0.2.9' }),
    entry: { action: 'ban.remove', target: '192.0.2.9' },
    before: { ...ban, expiresAt: null },
  },
  {
    does: 'set an alert',
    run: () => admin('PUT', 'alert', { message: 'Hello', endsAt: null, seen: null }),
    entry: { action: 'alert.put', target: 'alert' },
    after: alert,
  },
  {
    does: 'clear it',
    run: () => admin('DELETE', 'alert', { seen: NOW }),
    entry: { action: 'alert.clear', target: 'alert' },
    before: alert,
  },
  {
    does: 'save the servers',
    run: () => admin('PUT', 'sources/movie', { list, download: 'https://archive.org/{id}', version: 0 }),
    entry: { action: 'sources.save', target: 'movie' },
    before: expect.objectContaining({ version: 0 }),
    after: { list, download: 'https://archive.org/{id}', version: 1 },
  },
  { does: 'clear the search log', run: () => admin('DELETE', 'searches'), entry: { action: 'search-log.clear' } },
  {
    does: 'go back to an earlier state of a sync code',
    run: () => admin('POST', 'sync-codes', { code: 'AAAAAA', restore: Date.parse(NOW) - 1 }),
    entry: { action: 'sync-code.restore', target: 'AAAAAA' },
    before: { items: 1 },
    after: { state: '2026-11-20T11:59:59.999Z', works: 1 },
  },
  {
    does: 'delete a sync code',
    run: () => admin('DELETE', 'sync-codes', { code: 'AAAAAA' }),
    entry: { action: 'sync-code.remove', target: 'AAAAAA' },
    before: { items: 1, deviceName: 'Phone' },
  },
  {
    does: 'delete every sync code',
    run: () => admin('DELETE', 'sync-codes', { all: true }),
    entry: { action: 'sync-code.remove-all', target: 'all' },
    before: { codes: 2 },
  },
  {
    does: 'end another session of theirs',
    run: () => admin('DELETE', 'sessions', { id: held.elsewhere }),
    entry: { action: 'session.end', target: BOSS },
  },
  {
    does: 'set up an authenticator',
    run: async () => {
      const response = await admin('POST', 'second-factor', { password: PASSWORD })
      const answer: { uri: string; recoveryCodes: string[] } = await response.clone().json()
      held.uri = answer.uri
      held.recovery = answer.recoveryCodes[0] ?? ''
      held.secrets.push(new URL(answer.uri).searchParams.get('secret') ?? '', ...answer.recoveryCodes)
      return response
    },
    entry: { action: 'second-factor.begin', target: BOSS },
  },
  {
    does: 'switch the second factor on',
    run: async () => {
      const response = await admin('PUT', 'second-factor', { code: await codeOf(held.uri) })
      held.cookie = cookieOf(response) || held.cookie
      return response
    },
    entry: { action: 'second-factor.on', target: BOSS },
  },
  {
    does: 'change the password',
    run: async () => {
      const newPassword = 'a midnight matinee'
      held.secrets.push(newPassword)
      const response = await admin('PUT', 'password', { password: PASSWORD, newPassword })
      held.cookie = cookieOf(response)
      return response
    },
    entry: { action: 'account.password', target: BOSS },
  },
  {
    does: 'change it back',
    run: async () => {
      const response = await admin('PUT', 'password', { password: 'a midnight matinee', newPassword: PASSWORD })
      held.cookie = cookieOf(response)
      return response
    },
    entry: { action: 'account.password', target: BOSS },
  },
  { does: 'sign out', run: () => session('DELETE'), entry: { action: 'session.sign-out', target: BOSS } },
  {
    does: 'sign in with the second factor',
    run: async () => {
      expect(await (await signIn()).json()).toEqual({ needsSecondFactor: true })
      const response = await session('PUT', { code: held.recovery })
      held.cookie = cookieOf(response)
      return response
    },
    entry: { action: 'session.sign-in', target: BOSS },
  },
  {
    does: 'switch the second factor off',
    run: () => admin('DELETE', 'second-factor', { password: PASSWORD }),
    entry: { action: 'second-factor.off', target: BOSS },
  },
]

// @spec entities/operators-data: Blocks, bans, the alert, player servers and the search log are stored as specified.
// @spec operators/audit: Every change lands in an audit list that says what was there before and after; what lifts a ban, a block or the alert can be undone.
test('T34: each change is one audit entry with actor, action, before, after and address, and no secret', async () => {
  for (const code of ['AAAAAA', 'BBBBBB', 'CCCCCC'])
    await site.services.store.syncRecords.insert({ ...record, code }, { birth: 'b1' })
  const { syncEntries } = site.services.store
  const wanted = { key: 'movie/5', value: '{"f":{"wanted":[5,5]}}', base: 0, newest: 5, fields: 1, gone: false }
  await syncEntries.put('AAAAAA', [wanted], { birth: 'b1', since: null, now: new Date(NOW) })
  const device = { headers: new Headers(), address: null, networks: networksAround(null) }
  const { cookies } = await site.services.accounts.signIn({ email: BOSS, password: PASSWORD, ...device })
  device.headers.set('Cookie', cookies[0]?.split(';')[0] ?? '')
  held.elsewhere = (await site.services.accounts.sessionOf(device))?.id ?? ''
  for (const { does, run, entry, before = null, after = null } of DEEDS) {
    const known = new Set((await auditOf(site)).map(({ id }) => id))
    expect([does, (await run()).status]).toEqual([does, 200])
    const written = (await auditOf(site)).filter(({ id }) => !known.has(id))
    const common = { id: expect.any(String), at: NOW, actor: BOSS, address: ADDRESS }
    expect([does, written]).toEqual([does, [{ ...common, target: expect.any(String), before, after, ...entry }]])
  }
  expect(await auditOf(site)).toHaveLength(DEEDS.length)
  const everything = JSON.stringify(await auditOf(site))
  for (const secret of held.secrets) expect(everything).not.toContain(secret)
  expect(held.secrets.length).toBeGreaterThan(5)
})

test('refused actions leave no entry', async () => {
  const own = await openOperatedSite({ database: site.database })
  const before = (await auditOf(site)).length
  await own.send('POST', '/api/session', { email: BOSS, password: 'wrong password' })
  await own.send('PUT', '/api/session', { code: '000000' })
  await own.send('DELETE', '/api/session')
  held.cookie = await own.signIn()
  for (const [method, path, body] of [
    ['PUT', 'blocks', { type: 'movie', id: 0 }],
    ['DELETE', 'blocks', { type: 'movie', id: 5 }],
    ['PUT', 'bans', { address: '127.0.0.1', duration: '5m' }],
    ['DELETE', 'bans', { network: '192.0.2.1' }],
    ['PUT', 'alert', { message: 'x', endsAt: null, seen: NOW }],
    ['PUT', 'sources/movie', { list, download: null, version: 7 }],
    ['PUT', 'sources/movie', { list: [...list, ...list], download: null, version: 1 }],
    ['POST', 'sync-codes', { code: 'ZZZZZZ', restore: 1 }],
    ['DELETE', 'sync-codes', { code: 'ZZZZZZ' }],
    ['DELETE', 'sessions', { id: 'none' }],
    ['POST', 'second-factor', { password: 'wrong password' }],
    ['PUT', 'second-factor', { code: '000000' }],
  ] as const) {
    expect((await admin(method, path, body)).status).toBeGreaterThanOrEqual(400)
  }
  expect(await auditOf(site)).toHaveLength(before + 1)
})
