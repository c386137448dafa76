import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { EMPTY_HISTORY } from '#domain/history.ts'
import { ask, movie, openDevice, OURS } from '#tests/helpers/device.ts'
import { openSite } from '#tests/helpers/site.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const site = await openSite({ now: () => now })
const LENGTH = 'Sync code must be exactly 6 characters.'
const DEVICE = { deviceId: 'device-bad', deviceName: 'Tablet' }
const item = { ...movie(1), lastWatched: '2026-11-20T11:00:00.000Z' }
const show = { ...item, type: 'tv', id: 2 }
const invalid = { status: 400, error: { code: 'invalid' } }

const importing = (code: unknown, address?: string) => ask(site, { path: '/api/sync/import', body: { ...DEVICE, code }, address })
const generating = (history: unknown) => ask(site, { path: '/api/sync', body: { ...DEVICE, history } })
const withItems = (...items: unknown[]) => generating({ ...EMPTY_HISTORY, items })
const raw = (init: RequestInit) => site.get('/api/sync', { method: 'POST', ...init })
let drawn = 0

/** A device with a code, at its own address. */
async function open() {
  const device = openDevice(site, { id: 'owner', address: `198.51.100.${(drawn += 1)}` })
  device.watch(1, new Date('2026-11-20T11:00:00.000Z'))
  await device.generate()
  return device
}

test.each([
  [56, 'abc12', LENGTH],
  [57, 'abc1234', LENGTH],
  [58, 'ﬁabcd', LENGTH],
  [59, 'ıſABCD', LENGTH],
  [60, 'АBC123', LENGTH],
  [62, '../../x', LENGTH],
  [0, '../../', LENGTH],
  [0, 'A'.repeat(30_000), LENGTH],
  [0, '  ', 'Please enter a sync code.'],
  [0, '', 'Please enter a sync code.'],
])('bad input %i: the code %j is a 400 in the specified words', async (_, code, message) => {
  expect(await importing(code)).toMatchObject({ status: 400, error: { code: 'invalid', message } })
  const push = await ask(site, {
    method: 'PUT',
    path: '/api/sync',
    body: { code, token: 'x', version: 1, history: EMPTY_HISTORY },
  })
  expect(push).toMatchObject({ status: 400, error: { message } })
})

test.each([null, 123_456, ['ABC123'], { a: 1 }])('bad input 0: a code that is not a string (%j) is a 400', async (code) => {
  expect(await importing(code)).toMatchObject(invalid)
})

test('bad input 61: spaces around a code do not matter', async () => {
  const device = await open()
  expect((await importing(` ${device.code().toLowerCase()} `)).status).toBe(200)
})

test('bad input 63: an unknown code is a 404 in the specified words', async () => {
  expect(await importing('zzzzz0')).toEqual({
    status: 404,
    retryAfter: null,
    error: { code: 'not_found', message: '❌ Invalid sync code "ZZZZZ0" or code not found in the realtime database.' },
  })
})

test.each(['', '{', 'null', '[]', '"x"', '\uFEFF{}'])('bad input 64: the body %j is a 400', async (body) => {
  expect(await ask(site, { path: '/api/sync', body })).toMatchObject(invalid)
  expect(await ask(site, { path: '/api/sync/import', body })).toMatchObject(invalid)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'])(
  'bad input 65: a body of %s is a 415',
  async (type) => {
    const response = await raw({ headers: { ...OURS, 'Content-Type': type }, body: '{}' })
    expect([response.status, await response.json()]).toMatchObject([415, { error: { code: 'unsupported_type' } }])
  },
)

test('bad input 66: a body of 33 KB is a 413', async () => {
  const body = { ...DEVICE, history: { ...EMPTY_HISTORY, items: [item] }, more: 'x'.repeat(33 * 1024) }
  expect(await ask(site, { path: '/api/sync', body })).toMatchObject({ status: 413, error: { code: 'too_large' } })
  const code = { method: 'PUT', path: '/api/sync', body: { ...body, code: 'ABC123' } }
  expect(await ask(site, code)).toMatchObject({ status: 413 })
  expect(await ask(site, { path: '/api/sync/import', body })).toMatchObject({ status: 413 })
})

test('bad input 67: a body that unpacks to a lot is a 415 and is not unpacked', async () => {
  const body = gzipSync(Buffer.alloc(10_000_000, 32))
  expect((await raw({ headers: { ...OURS, 'Content-Encoding': 'gzip' }, body })).status).toBe(415)
})

test.each([{}, null, 'x', 5, [], [item], { items: {} }, { items: null }, { items: 'x' }])(
  'bad input 68: the history %j is a 400',
  async (history) => {
    expect(await generating(history)).toMatchObject(invalid)
  },
)

test('bad input 69: more items, or removals, than a history has are a 400', async () => {
  const small = { type: 'movie', id: 1 }
  expect(await withItems(...Array.from({ length: 1000 }, () => small))).toMatchObject(invalid)
  expect(await withItems(...Array.from({ length: 21 }, (_, index) => ({ ...item, id: index + 1 })))).toMatchObject(invalid)
  const removals = Array.from({ length: 201 }, (_, index) => ({ type: 'tv', id: index + 1, at: item.lastWatched }))
  expect(await generating({ items: [item], removals, clearedAt: null })).toMatchObject(invalid)
  expect((await generating({ items: [item], removals: removals.slice(1), clearedAt: null })).status).toBe(200)
})

test('bad input 70: of a title that is there twice the newest is kept', async () => {
  const { history } = await withItems(
    { ...item, name: 'Older' },
    { ...item, name: 'Newest', lastWatched: '2026-11-20T11:30:00Z' },
    { ...item, name: 'Oldest', lastWatched: '2026-11-20T10:00:00Z' },
  )
  expect(history?.items).toMatchObject([{ id: 1, name: 'Newest', lastWatched: '2026-11-20T11:30:00.000Z' }])
})

test.each([
  ['9999-12-31T23:59:59.999Z', '2026-11-20T12:00:00.000Z'],
  ['2036-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z'],
  ['0000-01-01T00:00:00Z', '2000-01-01T00:00:00.000Z'],
  ['1970-01-01T00:00:00.000Z', '2000-01-01T00:00:00.000Z'],
])('bad input 71: the time %s is read as %s', async (lastWatched, taken) => {
  const { history } = await withItems({ ...item, lastWatched })
  expect(history?.items[0]?.lastWatched).toBe(taken)
})

test.each([1_790_000_000_000, 'yesterday', '', null, '2026-02-30T00:00:00Z', '+275760-09-13T00:00:00.000Z', '2026-11-20'])(
  'bad input 71: the time %j is a 400, in any field',
  async (time) => {
    expect(await withItems({ ...item, lastWatched: time })).toMatchObject(invalid)
    const removals = [{ type: 'movie', id: 1, at: time }]
    expect(await generating({ items: [item], removals, clearedAt: null })).toMatchObject(invalid)
    expect(await generating({ items: [item], removals: [], clearedAt: time ?? 0 })).toMatchObject(invalid)
  },
)

test.each(['person', 'Movie', '', null, 1, 'constructor'])('bad input 72: an item of the type %j is a 400', async (type) => {
  expect(await withItems({ ...item, type })).toMatchObject(invalid)
})

test('bad input 73: a show without progress is taken', async () => {
  const { progress: _, ...without } = show
  const { status, history } = await withItems(without)
  expect([status, history?.items]).toMatchObject([200, [{ type: 'tv', id: 2, progress: null }]])
})

test.each([-1, 1e9, 1.5, '1', null, 10_000])('bad input 74: the season %j is a 400', async (season) => {
  expect(await withItems({ ...show, progress: { season, episode: 1 } })).toMatchObject(invalid)
})

test('bad input 0: the progress of a movie is dropped', async () => {
  const { history } = await withItems({ ...item, progress: { season: 1, episode: 1 } })
  expect(history?.items[0]?.progress).toBeNull()
})

test('bad input 75: a title of 10 KB is a 400, one of 300 characters is not', async () => {
  expect(await withItems({ ...item, name: 'x'.repeat(10_240) })).toMatchObject(invalid)
  expect((await withItems({ ...item, name: '<b>'.repeat(100) })).history?.items[0]?.name).toBe('<b>'.repeat(100))
})

test.each([
  '//evil/x.jpg',
  'javascript:alert(1)',
  '/../x.jpg',
  '/x.jpg?y',
  '/x.gif',
  'x.jpg',
  '/x.jpg\n',
  5,
  { a: 1 },
  `/${'x'.repeat(500)}.jpg`,
])('bad input 76: the picture %j counts as none', async (path) => {
  const { status, history } = await withItems({ ...item, poster: path, backdrop: path })
  expect([status, history?.items[0]]).toMatchObject([200, { poster: null, backdrop: null }])
})

test('bad input 76: a picture of the catalogue is kept', async () => {
  const { history } = await withItems({ ...item, poster: '/aB-9_x.jpg', backdrop: '/m19-b0.svg' })
  expect(history?.items[0]).toMatchObject({ poster: '/aB-9_x.jpg', backdrop: '/m19-b0.svg' })
})

test('bad input 77: keys that mean something to the language, and unknown ones, are dropped', async () => {
  const text = JSON.stringify({ ...item, more: 1 }).replace('{', '{"__proto__":{"polluted":1},"constructor":{"a":1},')
  const { status, history } = await ask(site, {
    path: '/api/sync',
    body: `{"deviceId":"device-bad","deviceName":"Mac","__proto__":{"polluted":1},"history":{"items":[${text}],"x":1}}`,
  })
  expect([status, Object.keys(history?.items[0] ?? {}).toSorted()]).toEqual([200, Object.keys(item).toSorted()])
  expect('polluted' in {}).toBe(false)
})

test.each(['[', '{"a":'])('bad input 78: ten thousand levels of %j are a 400', async (level) => {
  const body = `{"history":${level.repeat(10_000)}`.slice(0, 32_000)
  expect(await ask(site, { path: '/api/sync', body })).toMatchObject(invalid)
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

test.each([0, 1, 7, 1_000_000])('bad input 80: version %i, whatever the record has, is a merge', async (version) => {
  const device = await open()
  device.watch(2, new Date('2026-11-20T11:10:00.000Z'))
  await device.push()
  const items = [{ ...item, id: 3, lastWatched: '2026-11-20T11:20:00.000Z' }]
  const body = { code: device.code(), token: device.token(), version, history: { ...EMPTY_HISTORY, items } }
  const answer = await ask(site, { method: 'PUT', path: '/api/sync', body })
  expect([answer.status, answer.version, answer.history?.items.map(({ id }) => id)]).toEqual([200, 3, [3, 2, 1]])
})

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

test.each([
  ['an id', { id: 0 }],
  ['an id', { id: 1.5 }],
  ['an id', { id: '1' }],
  ['an id', { id: 1e12 }],
  ['a rating', { rating: 11 }],
  ['a rating', { rating: '7' }],
  ['a name', { name: null }],
  ['an episode', { type: 'tv', progress: { season: 1, episode: -1 } }],
  ['an episode', { type: 'tv', progress: { season: 1 } }],
])('bad input 0: %s such as %j is a 400', async (_, part) => {
  expect(await withItems({ ...item, ...part })).toMatchObject(invalid)
})

test.each([{ deviceName: 'Toaster' }, { deviceId: '' }, { deviceId: '<b>x</b>' }, { deviceId: 'x'.repeat(41) }, { deviceId: 7 }])(
  'bad input 0: the device %j is a 400',
  async (part) => {
    const body = { ...DEVICE, history: { ...EMPTY_HISTORY, items: [item] }, ...part }
    expect(await ask(site, { path: '/api/sync', body })).toMatchObject(invalid)
  },
)

test.each(['/api/sync', '/api/sync/import'])('%s refuses requests from another site’s page unread', async (path) => {
  const headers = { ...OURS, Origin: 'https://evil.example' }
  expect((await site.get(path, { method: 'POST', headers, body: '{}' })).status).toBe(403)
  const read = await site.get(path)
  expect([400, 404, 405]).toContain(read.status)
})
