import { expect, test } from 'vitest'
import { EMPTY_HISTORY } from '#domain/history/history.ts'
import { ask, movie, openDevice, OURS } from '#tests/helpers/device.ts'
import { openSite } from '#tests/helpers/site.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const site = await openSite({ now: () => now })
const DEVICE = { deviceId: 'device-bad', deviceName: 'Tablet' }
const item = { ...movie(1), lastWatched: '2026-11-20T11:00:00.000Z' }

const importing = (code: unknown, address?: string) => ask(site, { path: '/api/sync/import', body: { ...DEVICE, code }, address })
let addressCount = 0

/** A device with a code, at its own address. */
async function open() {
  const device = openDevice(site, { id: 'owner', address: `198.51.${(addressCount += 1)}.7` })
  device.watch(1, new Date('2026-11-20T11:00:00.000Z'))
  await device.generate()
  return device
}

test('bad input 61: spaces around a code do not matter', async () => {
  const device = await open()
  expect((await importing(` ${device.code().toLowerCase()} `)).status).toBe(200)
})

test('bad input 77: __proto__, constructor and unknown keys are dropped', async () => {
  const text = JSON.stringify({ ...item, more: 1 }).replace('{', '{"__proto__":{"polluted":1},"constructor":{"a":1},')
  const { status, history } = await ask(site, {
    path: '/api/sync',
    body: `{"deviceId":"device-bad","deviceName":"Mac","__proto__":{"polluted":1},"history":{"items":[${text}],"x":1}}`,
  })
  expect([status, Object.keys(history?.items[0] ?? {}).toSorted()]).toEqual([200, Object.keys(item).toSorted()])
  expect('polluted' in {}).toBe(false)
})

test.each([undefined, null, '', 'x', 'A'.repeat(22)])(
  'bad input 79: the token %j is a 401, and nothing is written',
  async (token) => {
    const device = await open()
    const history = { ...EMPTY_HISTORY, clearedAt: now.toISOString() }
    const body = { code: device.code(), token, version: 1, history }
    const refused = { status: 401, error: { code: 'unauthorized' } }
    expect(await ask(site, { method: 'PUT', path: '/api/sync', body })).toMatchObject(refused)
    const again = { ...DEVICE, history, lastCode: device.code(), token }
    expect(await ask(site, { path: '/api/sync', body: again })).toMatchObject(refused)
    expect((await site.services.store.syncRecords.find(device.code()))?.version).toBe(1)
  },
)

test('bad input 79: the token of one code does not write to another', async () => {
  const [one, other] = [await open(), await open()]
  const body = { code: other.code(), token: one.token(), version: 1, history: EMPTY_HISTORY }
  expect((await ask(site, { method: 'PUT', path: '/api/sync', body })).status).toBe(401)
})

test.each([0, 1, 7, 1_000_000])(
  'bad input 80: a push with version %i is merged, whatever version the record has',
  async (version) => {
    const device = await open()
    device.watch(2, new Date('2026-11-20T11:10:00.000Z'))
    await device.push()
    const items = [{ ...item, id: 3, lastWatched: '2026-11-20T11:20:00.000Z' }]
    const body = { code: device.code(), token: device.token(), version, history: { ...EMPTY_HISTORY, items } }
    const answer = await ask(site, { method: 'PUT', path: '/api/sync', body })
    expect([answer.status, answer.version, answer.history?.items.map(({ id }) => id)]).toEqual([200, 3, [3, 2, 1]])
  },
)

test('bad input 81: the eleventh wrong code of an address is a 429, each further one with a longer wait', async () => {
  const [{ services }, address] = [site, '2001:db8:1:2::1']
  const device = await open()
  for (let miss = 1; miss <= 10; miss += 1) expect((await importing(`MISS${10 + miss}`, address)).status).toBe(404)
  const eleventh = await importing('MISS99', '2001:db8:1:2:ffff::9')
  expect(eleventh).toMatchObject({ status: 429, retryAfter: '600', error: { code: 'rate_limited' } })
  expect((await importing(device.code(), address)).retryAfter).toBe('1200')
  const push = { code: 'MISS98', token: 'x', version: 1, history: EMPTY_HISTORY }
  expect((await ask(site, { method: 'PUT', path: '/api/sync', body: push, address })).status).toBe(429)
  expect((await importing(device.code(), '2001:db8:1:3::1')).status).toBe(200)
  expect(await services.store.syncRecords.find('MISS99')).toBeNull()
})

test('bad input 81: after too many misses a visitor is not told which codes exist, but can still write to their own', async () => {
  const address = '203.0.113.50'
  const [device, other] = [openDevice(site, { id: 'mine', address }), await open()]
  device.watch(1, now)
  await device.generate()
  for (let miss = 1; miss <= 10; miss += 1) await importing(`LOST${10 + miss}`, address)
  const probe = (code: string) =>
    ask(site, { method: 'PUT', path: '/api/sync', body: { code, token: 'x', version: 1, history: EMPTY_HISTORY }, address })
  expect([(await probe(other.code())).status, (await probe('LOST99')).status]).toEqual([429, 429])
  device.watch(2, now)
  expect((await device.push()).status).toBe(200)
})

test.each(['/api/sync', '/api/sync/import'])(
  '%s refuses requests from another site’s page without reading them',
  async (path) => {
    const headers = { ...OURS, Origin: 'https://evil.example' }
    expect((await site.get(path, { method: 'POST', headers, body: '{}' })).status).toBe(403)
    const read = await site.get(path)
    expect([400, 404, 405]).toContain(read.status)
  },
)
