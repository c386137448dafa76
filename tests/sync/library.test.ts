import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cleared, marked } from '#domain/library/edits.ts'
import { EMPTY_LIBRARY, countsOf } from '#domain/library/library.ts'
import { readLibrary } from '#server/db/library-text.ts'
import { knownTitle } from '#tests/helpers/any-library.ts'
import { openDevice, OURS } from '#tests/helpers/device.ts'
import { openMarks } from '#tests/helpers/marking-device.ts'
import { openDatabase, openSite } from '#tests/helpers/site.ts'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')
const DAY = 24 * 60 * 60_000
const at = (minute: number) => new Date(NOON + minute * 60_000)

let time = at(60).getTime()
const database = await openDatabase()
const site = await openSite({ now: () => new Date(time), database })
const { store } = site.services
let addressCount = 0

function device(id: string) {
  const address = `203.0.113.${(addressCount += 1)}`
  const own = openDevice(site, { id, address })
  return { ...own, address, marks: openMarks(site, own, address) }
}

/** Two devices of one code; the second has had it for more than a day, unless it is new. */
async function sharing({ isNew = false } = {}) {
  const [one, two] = [device('one'), device('two')]
  one.watch(1, at(1))
  await one.generate()
  time += 1000
  await two.import(one.code())
  if (!isNew) time += DAY
  return { one, two }
}

test('a mark made on one device reaches the other, and a mark removed on one is gone on both', async () => {
  const { one, two } = await sharing()
  one.marks.mark(5, 'wanted', true, at(2))
  one.marks.watchEpisode(9, 3, at(2))
  expect(await one.marks.push()).toMatchObject({ status: 200, library: null })
  await two.marks.push()
  expect([two.marks.marks(5), two.marks.episodes(9)]).toEqual([['wanted'], [3]])
  two.marks.mark(5, 'watched', true, at(3))
  await two.marks.push()
  await one.marks.push({ asks: true })
  expect(one.marks.marks(5)).toEqual(['watched'])
})

test('lists that were cleared before their device joined clear nothing, even if an older page sends the clearing', async () => {
  const { one, two } = await sharing({ isNew: true })
  one.marks.mark(5, 'wanted', true, at(2))
  await one.marks.push()
  two.marks.put(cleared(two.marks.library(), at(3)))
  time += DAY
  expect(await two.marks.push()).toMatchObject({ status: 200 })
  expect(await one.marks.push({ asks: true })).toMatchObject({ library: null })
  expect(one.marks.marks(5)).toEqual(['wanted'])
})

test('a response has the library only if the device lacks some of it', async () => {
  const { one, two } = await sharing()
  one.marks.mark(5, 'wanted', true, at(2))
  await one.marks.push()
  expect(await one.marks.push({ asks: true })).toMatchObject({ library: null })
  expect((await two.marks.push({ asks: true })).library).not.toBeNull()
  expect(await two.marks.push({ asks: true })).toMatchObject({ library: null })
  // Pushing only the history does not change the library.
  one.watch(3, at(3))
  await one.push()
  expect(await two.marks.push({ asks: true })).toMatchObject({ library: null })
})

test('a blocked title stays in the record, reaches other devices once it is unblocked, and no response repeats known titles', async () => {
  const { one, two } = await sharing()
  one.marks.mark(777, 'wanted', true, at(2))
  one.marks.mark(5, 'wanted', true, at(2))
  await one.marks.push()
  await store.blocks.put({ type: 'movie', id: 777, name: null, reason: null, blockedAt: at(3).toISOString() })
  await site.services.state.changed('blocks')
  await two.marks.push({ asks: true })
  expect([two.marks.marks(5), two.marks.marks(777)]).toEqual([['wanted'], []])
  expect(await two.marks.push({ asks: true })).toMatchObject({ library: null })
  const record = await store.syncRecords.find(one.code())
  expect(countsOf(await readLibrary(record?.library ?? '')).wanted).toBe(2)
  await store.blocks.remove('movie', 777)
  await site.services.state.changed('blocks')
  await two.marks.push({ asks: true })
  expect([two.marks.marks(5), two.marks.marks(777)]).toEqual([['wanted'], ['wanted']])
  expect(await two.marks.push({ asks: true })).toMatchObject({ library: null })
})

test('a device with the previous version still syncs its history, and no marks are lost', async () => {
  const { one, two } = await sharing()
  one.marks.mark(5, 'wanted', true, at(2))
  await one.marks.push()
  two.watch(8, at(3))
  const answer = await two.push()
  expect(Object.keys(answer)).not.toContain('library')
  await two.generate()
  await one.push()
  expect(one.keys()).toEqual(['movie/8', 'movie/1'])
  const three = device('three')
  await three.import(one.code())
  await three.marks.push({ asks: true })
  expect(three.marks.marks(5)).toEqual(['wanted'])
})

test('a device that is new to the code can add marks, but cannot remove any for a day', async () => {
  const { one, two } = await sharing({ isNew: true })
  one.marks.mark(5, 'wanted', true, at(2))
  await one.marks.push()
  await two.marks.push()
  two.marks.mark(5, 'wanted', false, at(3))
  two.marks.mark(6, 'watched', true, at(3))
  await two.marks.push()
  await one.marks.push({ asks: true })
  expect([one.marks.marks(5), one.marks.marks(6)]).toEqual([['wanted'], ['watched']])
  time += DAY
  await two.marks.push()
  await one.marks.push({ asks: true })
  expect([one.marks.marks(5), one.marks.marks(6)]).toEqual([[], ['watched']])
})

test('concurrent pushes of several devices all take effect', async () => {
  const { one, two } = await sharing()
  for (const id of [11, 12, 13]) one.marks.mark(id, 'wanted', true, at(2))
  for (const id of [21, 22, 23]) two.marks.mark(id, 'wanted', true, at(2))
  const answers = await Promise.all([one.marks.push(), two.marks.push(), one.push(), two.push()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const record = await store.syncRecords.find(one.code())
  expect(countsOf(await readLibrary(record?.library ?? '')).wanted).toBe(6)
})

test('a device with marks and no history can create a code', async () => {
  const own = openDevice(site, { id: 'marks', address: '203.0.113.200' })
  expect((await own.generate()).status).toBe(400)
  const body = { deviceId: 'device-marks', deviceName: 'Mac', history: own.history(), marked: true }
  const response = await site.get('/api/sync', { method: 'POST', headers: OURS, body: JSON.stringify(body) }, '203.0.113.200')
  expect(response.status).toBe(200)
})

test('operators see counts and never titles, and can restore an earlier version', async () => {
  const { syncCodes } = site.services.operators
  const { one, two } = await sharing()
  one.marks.mark(5, 'wanted', true, at(2))
  one.marks.watchEpisode(9, 1, at(2))
  await one.marks.push()
  two.marks.put(await readLibrary((await store.syncRecords.find(one.code()))?.library ?? ''))
  two.marks.mark(5, 'wanted', false, new Date(time))
  await two.marks.push()
  const described = await syncCodes.describe(one.code())
  expect(described?.library).toEqual({ titles: 1, wanted: 0, watched: 0, hidden: 0, followed: 0, episodes: 1 })
  expect(JSON.stringify(described)).not.toContain('Title 5')
  const before = described?.revisions.find(({ version }) => version === 2)
  await syncCodes.restore(
    { code: one.code(), version: before?.version ?? 0 },
    { email: 'op@site.test', address: '198.51.100.1', role: 'owner' as const },
  )
  time += 60_000
  await one.marks.push()
  await two.marks.push()
  expect([one.marks.marks(5), two.marks.marks(5)]).toEqual([['wanted'], ['wanted']])
})

test('two thousand titles fit in one request', async () => {
  const { one } = await sharing()
  const changes = Array.from({ length: 2000 }, (_, index) => ({
    title: knownTitle(index + 1000),
    name: 'watched' as const,
    on: true,
  }))
  one.marks.put(marked(EMPTY_LIBRARY, changes, at(2)))
  expect(await one.marks.push()).toMatchObject({ status: 200, library: null })
})

const put = (body: BodyInit, headers: Record<string, string> = {}) =>
  site.get('/api/sync/library', { method: 'PUT', headers: { ...OURS, ...headers }, body }, '203.0.113.222')
const zipped = { 'Content-Encoding': 'gzip' }
const valid = { code: 'ABC123', token: '', library: null, known: '' }

test.each<[string, number, BodyInit, Record<string, string>]>([
  ['not gzip at all', 400, '{}', zipped],
  ['half of a gzip', 400, gzipSync(JSON.stringify(valid)).subarray(0, 20), zipped],
  ['a bomb of 100 MB', 413, gzipSync(Buffer.alloc(100_000_000)), zipped],
  ['another encoding', 415, JSON.stringify(valid), { 'Content-Encoding': 'br' }],
  ['more than 256 kB', 413, 'x'.repeat(300_000), {}],
  ['a list as the library', 400, JSON.stringify({ ...valid, library: [] }), {}],
  ['a string as the library', 400, JSON.stringify({ ...valid, library: 'x' }), {}],
  ['no library', 400, JSON.stringify({ code: 'ABC123', token: '' }), {}],
  ['a code of five characters', 400, JSON.stringify({ ...valid, code: 'ABC12' }), {}],
  ['an unknown code', 404, JSON.stringify(valid), {}],
])('%s is a %i', async (_what, status, body, headers) => {
  expect((await put(body, headers)).status).toBe(status)
})

test('a library is written only with the token of a device, and only by PUT', async () => {
  const { one } = await sharing()
  const body = JSON.stringify({ ...valid, code: one.code(), library: { titles: [] } })
  expect((await put(body)).status).toBe(401)
  expect((await site.get('/api/sync/library')).status).toBe(405)
  expect((await site.get('/api/sync/library', { method: 'POST', headers: OURS, body })).status).toBe(405)
})
