import { expect, test } from 'vitest'
import { OPERATOR_MESSAGES } from '#domain/operators/operator-messages.ts'
import type { Source } from '#domain/sources/source.ts'
import { textOf } from '#tests/helpers/html.ts'
import { BOSS, OTHER, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite, refusalOf } from '#tests/helpers/operators.ts'

const ACCENTED = 'caf\u00e9 \u0000 correct horse'
const site = await openOperatedSite({ env: { TRUSTED_PROXIES: '10.0.0.0/8' } })
for (const email of [BOSS, OTHER]) await site.services.accountStore.add(email, PASSWORD)
const cookie = await site.signIn()
let visitors = 0
/** Signs in from a new address, so that failures of one test do not slow the next. */
const signIn = (body: unknown, headers?: Record<string, string>) =>
  site.send('POST', '/api/session', body, { headers, address: `198.51.100.${(visitors += 1)}` })
const put = (path: string, body: unknown) => site.send('PUT', `/api/admin/${path}`, body, { cookie })
const remove = (path: string, body: unknown) => site.send('DELETE', `/api/admin/${path}`, body, { cookie })
const error = (code: string) => ({ error: { code, message: expect.any(String) } })
const page = async (path: string, as = cookie) => (await site.get(path, { headers: { Cookie: as } })).text()

test('bad input 85: a password is compared as given: another Unicode form is another password', async () => {
  const own = await openOperatedSite()
  await own.services.accountStore.add(BOSS, ACCENTED)
  await expect(own.signIn(BOSS, ACCENTED.normalize('NFD'))).rejects.toThrow(OPERATOR_MESSAGES.signInInvalid)
  await expect(own.signIn(BOSS, ACCENTED.replace('\u0000', ''))).rejects.toThrow(OPERATOR_MESSAGES.signInInvalid)
  expect(await own.signIn(BOSS, ACCENTED)).toContain('__Host-session=')
})

test('bad input 86: an e-mail address is the same account in any case', async () => {
  expect((await signIn({ email: ' BOSS@Example.ORG ', password: PASSWORD })).status).toBe(200)
  const listed = await site.services.accountStore.list()
  expect(listed.map(({ email }) => email)).toEqual([BOSS, OTHER])
})

test('bad input 90: after half an hour without use a session gets a 401, and pages redirect to the sign-in', async () => {
  const later = await openOperatedSite({ database: site.database, now: () => new Date(Date.now() + 31 * 60_000) })
  const [first, second] = [await site.signIn(), await site.signIn()]
  const data = await later.send('DELETE', '/api/admin/searches', undefined, { cookie: first })
  expect([data.status, await data.json()]).toEqual([401, error('unauthorized')])
  const html = await later.get('/admin/bans', { headers: { Cookie: second } })
  expect([html.status, html.headers.get('Location')]).toEqual([302, '/admin/login'])
})

test('bad input 96: a range is stored as its network, and its ban is lifted by that', async () => {
  const response = await put('bans', { address: ' 1.2.3.7/24 ', duration: 'permanent', reason: ' spam ' })
  expect([response.status, await response.json()]).toMatchObject([
    200,
    { network: '1.2.3.0/24', reason: 'spam', expiresAt: null },
  ])
  expect((await site.get('/', {}, '1.2.3.200')).status).toBe(403)
  expect((await remove('bans', { network: '1.2.3.0/24' })).status).toBe(200)
  expect((await site.get('/', {}, '1.2.3.200')).status).toBe(200)
  expect(await refusalOf(await remove('bans', { network: '1.2.3.0/24' }))).toEqual([404, 'That address is not banned'])
})

test.each([
  ['203.0.113.7', 'You are on this network yourself.'],
  ['::ffff:203.0.113.7', 'You are on this network yourself.'],
  ['203.0.113.0/24', 'You are on this network yourself.'],
  ['127.0.0.1', 'This network has loopback addresses, which no visitor has.'],
  ['::1/128', 'This network has loopback addresses, which no visitor has.'],
  ['0.0.0.0', 'This network has unspecified addresses, which no visitor has.'],
  ['224.0.0.1', 'This network has multicast addresses, which no visitor has.'],
  ['10.0.0.1', 'A trusted proxy is on this network: every visitor behind it would be banned.'],
  ['198.0.0.0/15', 'This network is wider than /16.'],
  ['2001::/31', 'This network is wider than /32.'],
])('T2: a ban of %s is a 409 with its reason, and works when the operator confirms', async (address, reason) => {
  const body = { address, duration: '5m' }
  expect(await refusalOf(await put('bans', body))).toEqual([409, reason])
  expect(site.services.bans.size).toBe(0)
  const insisted = await put('bans', { ...body, override: true })
  expect(insisted.status).toBe(200)
  const { network }: { network: string } = await insisted.json()
  await site.services.operators.banning.unban(network, { email: 'unban', address: 'local', role: 'owner' as const })
})

test('bad inputs 98 and 99: markup in a reason, a term and an alert is text', async () => {
  const markup = '<img src=x onerror="alert(1)">'
  const banned = await put('bans', { address: '192.0.2.5', duration: '1d', reason: markup })
  expect(banned.status).toBe(200)
  const shown = await put('alert', { message: markup, endsAt: null, seen: null })
  const { createdAt }: { createdAt: string } = await shown.json()
  expect(await page('/admin')).not.toContain('<img src=x')
  for (const path of ['/admin/bans', '/admin/alert', '/', '/about']) {
    const html = await page(path)
    expect(html).not.toContain('<img src=x')
    expect(textOf(html)).toContain(markup)
  }
  expect((await remove('alert', { seen: createdAt })).status).toBe(200)
  expect((await remove('bans', { network: '192.0.2.5' })).status).toBe(200)
})

const at = async (work: Promise<Response>) => (await work).status
const set = (message: string, seen: string | null) => put('alert', { message, endsAt: null, seen })

test('if two operators change the alert at once, one gets a conflict', async () => {
  expect((await Promise.all([at(set('One', null)), at(set('Two', null))])).toSorted()).toEqual([200, 409])
  const current = await site.services.store.alert.read()
  expect(await at(set('Three', null))).toBe(409)
  expect(await at(remove('alert', { seen: null }))).toBe(409)
  expect(await site.services.store.alert.read()).toEqual(current)
  const seen = current?.createdAt ?? null
  expect((await Promise.all([at(set('Four', seen)), at(remove('alert', { seen }))])).toSorted()).toEqual([200, 409])
  const left = await site.services.store.alert.read()
  if (left) await remove('alert', { seen: left.createdAt })
})

const row = (id: number, part: Partial<Source> = {}): Source => ({
  id,
  name: `Server ${id}`,
  url: 'https://player.example/{id}',
  isDefault: false,
  isFastest: false,
  is4K: false,
  isAdFree: false,
  hasAds: false,
  ...part,
})
const save = (list: unknown[], version = 0, type = 'movie') => put(`sources/${type}`, { list, download: null, version })
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1))

test('bad inputs 104 and 105: empty rows are dropped and reported; of two concurrent saves one gets a conflict', async () => {
  const list = [row(1), row(2, { name: ' ' }), row(3), row(4, { url: '' })]
  const answers = await Promise.all([save(list), save([row(9)])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const late = await save(list, 0)
  expect(await refusalOf(late)).toEqual([409, 'Another admin has saved in the meantime'])
  const saved = await save(list, 1)
  expect([saved.status, await saved.json()]).toMatchObject([200, { list: [{ id: 1 }, { id: 3 }], dropped: [2, 4], version: 2 }])
  expect((await save(rows(100), 0, 'tv')).status).toBe(200)
  expect((await save([row(1)], 0, 'person')).status).toBe(404)
})

test('T25: keys that are special in JavaScript change nothing and are not stored', async () => {
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    const body = `{"type":"movie","id":77,"${key}":{"isAdmin":true,"polluted":1},"reason":null}`
    const response = await put('blocks', body)
    expect([response.status, JSON.stringify(await response.json())]).toEqual([200, expect.not.stringContaining('polluted')])
    const outsider = await site.send('PUT', '/api/admin/blocks', body)
    expect(outsider.status).toBe(401)
  }
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  await remove('blocks', { type: 'movie', id: 77 })
})

test('T35: while the database is down every response is a sentence that reveals nothing about the machine', async () => {
  const broken = await openOperatedSite()
  await broken.services.accountStore.add(BOSS, PASSWORD)
  const own = await broken.signIn()
  await broken.database.close()
  for (const [method, path, body] of [
    ['POST', '/api/session', { email: BOSS, password: PASSWORD }],
    ['PUT', '/api/session', { code: '123456' }],
    ['DELETE', '/api/session', undefined],
    ['PUT', '/api/admin/blocks', { type: 'movie', id: 5 }],
    ['DELETE', '/api/admin/searches', undefined],
    ['GET', '/api/admin/searches.csv', undefined],
    ['GET', '/api/admin/events', undefined],
    ['GET', '/admin', undefined],
    ['GET', '/admin/bans', undefined],
    ['GET', '/admin/bans.data', undefined],
  ] as const) {
    const response = await broken.send(method, path, body, { cookie: path === '/api/session' && method === 'PUT' ? '' : own })
    const text = await response.text()
    expect([path, text]).not.toEqual([path, expect.stringMatching(/at \/|at file:|node_modules|\.ts:\d|SqliteError|select /i)])
    expect([method, path, response.status]).toEqual([method, path, path === '/api/session' && method === 'PUT' ? 401 : 503])
    expect([path, /^\{"error":\{"code":"[a-z_]+","message":"[^"]+"\}\}$/.test(text)]).toEqual([path, path.startsWith('/api/')])
  }
  // Visitors notice nothing, and neither do operators on visitors' pages.
  for (const path of ['/', '/movie/10331', '/admin/login']) {
    expect([path, (await broken.get(path, { headers: { Cookie: own } })).status]).toEqual([path, 200])
  }
})

test('a bug in an endpoint is a 500 with a general message, and the log has the details', async () => {
  const broken = await openOperatedSite()
  await broken.services.accountStore.add(BOSS, PASSWORD)
  const own = await broken.signIn()
  Object.assign(broken.services.operators, { clearSearches: () => Promise.reject(new TypeError('secret detail')) })
  const response = await broken.send('DELETE', '/api/admin/searches', undefined, { cookie: own })
  expect([response.status, await response.json()]).toEqual([500, { error: { code: 'unexpected', message: 'Unknown error' } }])
  expect(broken.logged.join('\n')).toMatch(/secret detail.*at /)
})
