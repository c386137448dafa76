import { expect, test } from 'vitest'
import { withOpened } from '#domain/record/edits.ts'
import { historyOf } from '#domain/record/history.ts'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { OURS, openDevice } from '#tests/helpers/device.ts'
import { openSite } from '#tests/helpers/site.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const site = await openSite({ now: () => now })
const { syncEntries } = site.services.store
const DEVICE = { deviceId: 'device-bad', deviceName: 'Tablet' }
let addressCount = 0

async function ask(path: string, body: object | string, address = '203.0.113.7') {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await site.get(`/api/sync/${path}`, { method: 'POST', headers: OURS, body: text }, address)
  const answer: object = await response.json()
  return { status: response.status, retryAfter: response.headers.get('Retry-After'), ...answer }
}

/** A device with a code and one title, at its own address. */
async function open() {
  const address = `198.51.${(addressCount += 1)}.7`
  const device = openDevice({ site, name: `owner-${addressCount}`, address, now: () => now.getTime() })
  await device.ready
  device.watch(1)
  await device.generate()
  return device
}

const joining = (code: unknown, address?: string) => ask('join', { ...DEVICE, code }, address)
const wanted = { key: 'movie/5', value: '{"f":{"wanted":[5,5]}}', base: 0 }

// @spec sync/import-code
test('bad input 61: spaces around a code do not matter', async () => {
  const device = await open()
  expect((await joining(` ${device.code().toLowerCase()} `)).status).toBe(200)
})

test('bad input 77: __proto__, constructor and unknown keys are dropped', async () => {
  const device = await open()
  const shown = JSON.stringify({ code: device.code(), token: device.token(), since: 0, more: 1 }).slice(1, -1)
  const change = JSON.stringify({ ...wanted, more: 1 }).replace('{', '{"__proto__":{"polluted":1},"constructor":{"a":1},')
  const body = `{${shown},"__proto__":{"polluted":1},"constructor":{},"changes":[${change}]}`
  expect(await ask('record', body)).toMatchObject({ status: 200, stored: [{ key: 'movie/5' }] })
  expect('polluted' in {}).toBe(false)
  expect((await syncEntries.all(device.code())).find(({ key }) => key === 'movie/5')?.value).toBe(wanted.value)
})

const entry = (fields: object) => JSON.stringify({ f: fields })
const facts = (part: object) => entry({ facts: [{ name: 'Title', ...part }, 5] })
const opened = (moment: unknown) => entry({ opened: [moment, 5] })

test.each<[number: number, what: string, key: string, values: readonly string[]]>([
  [71, 'a time that is none', 'movie/1', ['yesterday', '', -1, 1.5, '2026-11-20T12:00:00Z', 1e300, {}].map(opened)],
  [71, 'a time of merging that is none', 'movie/1', ['yesterday', -1, 0.5, null].map((at) => entry({ opened: [5, at] }))],
  [74, 'an episode that is none', 'tv/1', [-1, 1e9, 1.5, '1', null].map((season) => entry({ episode: [[season, 1, 5], 5] }))],
  [75, 'a name that is too long, or none', 'movie/1', ['x'.repeat(301), '', null, 5].map((name) => facts({ name }))],
])('bad input %i: an entry with %s is refused by its key, and nothing of it is stored', async (_number, _what, key, values) => {
  const device = await open()
  for (const value of values) {
    const body = { code: device.code(), token: device.token(), since: 1, changes: [{ key, value, base: 0 }] }
    expect([value, await ask('record', body)]).toMatchObject([
      value,
      { status: 200, stored: [], refused: [{ key, why: 'invalid' }] },
    ])
  }
  expect(await syncEntries.state(device.code())).toMatchObject({ count: 1 })
})

test.each([
  'person/1',
  'Movie/1',
  'movie/0',
  'movie/1.5',
  'movie/1e3',
  'movie/01',
  '',
  'constructor',
  'tv/1/s',
  'tv/1/s1/2',
  'movie/1/s1',
])('bad input 72: no entry has the key %j', async (key) => {
  const device = await open()
  const body = { code: device.code(), token: device.token(), since: 0, changes: [{ ...wanted, key }] }
  expect(await ask('record', body)).toMatchObject({ stored: [], refused: [{ key, why: 'invalid' }] })
})

test('bad input 70, 71 and 76: of two times the later counts, a device ahead moves back, and a picture from elsewhere is dropped', async () => {
  let ahead = 10 * 365 * 24 * 60 * 60_000
  const far = openDevice({ site, name: 'far-ahead', address: '203.0.113.60', now: () => now.getTime() + ahead })
  const pictures = ['//evil/x.jpg', 'javascript:alert(1)', '/../x.jpg', '/x.jpg?y', '/x.gif', '/%2e.jpg', '/a.jpg']
  await far.generate()
  far.act((record, at) =>
    pictures.reduce((all, poster, id) => withOpened(all, knownTitle(id + 1, { name: '<b>', poster }), at), record),
  )
  expect(await far.sync()).toBe(true)
  ahead = 0
  const near = openDevice({ site, name: 'near', address: '203.0.113.61', now: () => now.getTime() })
  await near.join(far.code())
  near.watch(1)
  await near.sync()
  await far.sync()
  for (const device of [near, far]) {
    const shown = historyOf(device.record())
    expect(shown.map(({ id }) => id)).toEqual([1, 7, 6, 5, 4, 3, 2])
    expect(shown.map(({ poster }) => poster).filter((poster) => poster !== null)).toEqual(['/a.jpg'])
    expect(Math.max(...shown.map(({ openedAt }) => openedAt))).toBeLessThan(now.getTime() + 60_000)
  }
})

test('bad input 73: a show without an episode, and a movie with one, are shown without', async () => {
  const device = await open()
  const values = [
    ['tv/5', entry({ opened: [5, 5], facts: [{ name: 'Show' }, 5] })],
    ['movie/5', entry({ opened: [5, 5], episode: [[1, 1, 5], 5], facts: [{ name: 'Movie' }, 5] })],
  ]
  const changes = values.map(([key, value]) => ({ key, value, base: 0 }))
  await ask('record', { code: device.code(), token: device.token(), since: 0, changes })
  await device.sync()
  expect(historyOf(device.record()).map(({ progress }) => progress)).toEqual([null, null, null])
})

test.each([undefined, null, '', 'x', 'A'.repeat(22)])(
  'bad input 79: the token %j is a 401, and nothing is written',
  async (token) => {
    const device = await open()
    const body = { code: device.code(), token, since: 0, changes: [wanted] }
    expect(await ask('record', body)).toMatchObject({ status: 401, error: { code: 'unauthorized' } })
    expect(await syncEntries.state(device.code())).toMatchObject({ count: 1 })
  },
)

// @spec sync/write-token: A code is a locator, not a secret: a write needs the device’s own token.
test('bad input 79: the token of one code does not write to another', async () => {
  const [one, other] = [await open(), await open()]
  const body = { code: other.code(), token: one.token(), since: 0, changes: [wanted] }
  expect((await ask('record', body)).status).toBe(401)
})

test.each([0, 1, 7, 1_000_000])(
  'bad input 80: a change of version %i, which is not the stored one, loses nothing',
  async (base) => {
    const device = await open()
    const body = { code: device.code(), token: device.token(), since: 0, changes: [{ ...wanted, key: 'movie/1', base }] }
    expect(await ask('record', body)).toMatchObject({ status: 200, stored: [], conflicts: [{ key: 'movie/1' }] })
    await device.sync()
    expect(device.watched()).toEqual(['movie/1'])
  },
)

// @spec sync/misses: Guesses count before they are looked up: per home, per network and for the whole site.
test('bad input 81: the eleventh wrong code of an address is a 429, each further one with a longer wait', async () => {
  const [{ services }, address] = [site, '2001:db8:1:2::1']
  const device = await open()
  for (let miss = 1; miss <= 10; miss += 1) expect((await joining(`MISS${10 + miss}`, address)).status).toBe(404)
  const eleventh = await joining('MISS99', '2001:db8:1:2:ffff::9')
  expect(eleventh).toMatchObject({ status: 429, retryAfter: '600', error: { code: 'rate_limited' } })
  expect((await joining(device.code(), address)).retryAfter).toBe('1200')
  expect((await ask('record', { code: 'MISS98', token: 'x', since: 0 }, address)).status).toBe(429)
  expect((await joining(device.code(), '2001:db8:1:3::1')).status).toBe(200)
  expect(await services.store.syncRecords.find('MISS99')).toBeNull()
})

test('bad input 81: after too many misses a visitor is not told which codes exist, but can still write to their own', async () => {
  const address = '203.0.113.50'
  const [device, other] = [openDevice({ site, name: 'mine', address, now: () => now.getTime() }), await open()]
  await device.generate()
  for (let miss = 1; miss <= 10; miss += 1) await joining(`LOST${10 + miss}`, address)
  const probe = async (code: string) => (await ask('record', { code, token: 'x', since: 0 }, address)).status
  expect([await probe(other.code()), await probe('LOST99')]).toEqual([429, 429])
  device.watch(2)
  expect(await device.sync()).toBe(true)
})

test.each(['/api/sync/record', '/api/sync/join'])(
  '%s refuses requests from another site’s page without reading them',
  async (path) => {
    const headers = { ...OURS, Origin: 'https://evil.example' }
    expect((await site.get(path, { method: 'POST', headers, body: '{}' })).status).toBe(403)
    const read = await site.get(path)
    expect([400, 404, 405]).toContain(read.status)
  },
)
