import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { countsOf } from '#domain/library/library.ts'
import { readLibrary } from '#server/db/library-text.ts'
import { openDevice, OURS } from '#tests/helpers/device.ts'
import { openMarks } from '#tests/helpers/marking-device.ts'
import { openSite } from '#tests/helpers/site.ts'

const NOON = new Date('2026-11-20T12:00:00.000Z')
const site = await openSite({ now: () => NOON })
const ADDRESS = '203.0.113.9'
const SEASONS = { '1': '1-9999+1', '2': '1-9999+1', '3': '1-9999+1' }

afterEach(() => void vi.restoreAllMocks())

/** Counts the episodes unfolded and the bodies of this endpoint parsed so far; texts of other requests do not count. */
function watchWork() {
  const sets = vi.spyOn(Map.prototype, 'set')
  const parses = vi.spyOn(JSON, 'parse')
  return {
    episodes: () => sets.mock.calls.filter(([key]) => typeof key === 'string' && /^\d+\/\d+$/.test(key)).length,
    parsed: () => parses.mock.calls.filter(([text]) => String(text).includes('"library":')).length,
  }
}

/** Shows of a few bytes each as sent, and of thirty thousand episodes each when unfolded. */
const shows = (count: number) => Array.from({ length: count }, (_, index) => [`tv/${index + 1}`, '', null, SEASONS])
const bodyOf = (titles: unknown[], more: object = {}) =>
  JSON.stringify({
    code: 'AAAAAA',
    token: 'x'.repeat(22),
    known: '',
    library: { version: 1, cleared: 0, titles, positions: [] },
    ...more,
  })
const put = (body: string, headers: Record<string, string> = {}) =>
  site.get(
    '/api/sync/library',
    { method: 'PUT', headers: { ...OURS, 'Content-Encoding': 'gzip', ...headers }, body: gzipSync(body) },
    ADDRESS,
  )
const tokenOf = (device: { code: () => string; token: () => string }) => ({
  'X-Sync-Code': device.code(),
  'X-Device-Token': device.token(),
})

async function openOwner(id: string) {
  const device = openDevice(site, { id, address: ADDRESS })
  device.watch(1, NOON)
  await device.generate()
  return device
}

test.each([500, 2500, 7500])('%i shows of thirty thousand episodes each are a 413, and nothing is unfolded', async (count) => {
  const work = watchWork()
  const response = await put(bodyOf(shows(count)))
  expect(response.status).toBe(413)
  expect(work.episodes()).toBe(0)
})

test.each([
  ['a visitor without a token', async () => ({ code: 'AAAAAA', token: '', headers: {} })],
  ['an invalid token', async () => ({ code: 'AAAAAA', token: 'x', headers: { 'X-Sync-Code': 'AAAAAA', 'X-Device-Token': 'x' } })],
  [
    'a device that does not send its token in the headers',
    async () => {
      const owner = await openOwner('unshown')
      return { code: owner.code(), token: owner.token(), headers: {} }
    },
  ],
])('at most 512 kB are decompressed for %s, and a larger body is not parsed', async (_, from) => {
  const { headers, ...named } = await from()
  const work = watchWork()
  const body = JSON.stringify({ ...named, known: '', library: Array.from({ length: 400_000 }, () => []) })
  expect((await put(body, headers)).status).toBe(413)
  expect(work.parsed()).toBe(0)
})

test('not even a device of the code may send hundreds of thousands of empty lists', async () => {
  const owner = await openOwner('lists')
  const work = watchWork()
  const body = JSON.stringify({ code: owner.code(), token: owner.token(), library: Array.from({ length: 400_000 }, () => []) })
  expect((await put(body, tokenOf(owner))).status).toBe(413)
  expect(work.parsed()).toBe(0)
})

test('a visitor with 2,500 titles and 40,000 episodes, each watched at its own time, keeps all of them', async () => {
  const owner = await openOwner('heavy')
  const start = NOON.getTime() / 1000 - 40_000 * 5000
  const titles = Array.from({ length: 2500 }, (_, index) => {
    const known = [
      `A title of some length ${index}`,
      `/${String(index).padStart(27, 'x')}.jpg`,
      '2020-05-01',
      7.5,
      [18, 35],
      start,
    ]
    if (index >= 100) return [`movie/${index + 1}`, `s ${(start + index).toString(36)}`, known]
    const steps = Array.from(
      { length: 400 },
      (_step, episode) => `${episode + 1}+${episode === 0 ? (start + index).toString(36) : '3ur'}`,
    )
    return [`tv/${index + 1}`, '', known, { '1': steps.join(',') }]
  })
  const response = await put(bodyOf(titles, { code: owner.code(), token: owner.token() }), tokenOf(owner))
  expect(response.status).toBe(200)
  const record = await site.services.store.syncRecords.find(owner.code())
  expect(countsOf(await readLibrary(record?.library ?? ''))).toMatchObject({ titles: 2500, episodes: 40_000 })
})

test('a device with the previous version, which sends its token only in the body, syncs a small list', async () => {
  const owner = await openOwner('older')
  const marks = openMarks(site, owner, ADDRESS)
  marks.mark(5, 'wanted', true, NOON)
  expect(await marks.push({ shows: false })).toMatchObject({ status: 200, library: null })
})

test('a visitor who syncs too often is refused before their body is read', async () => {
  const address = '203.0.113.77'
  const ask = (init: RequestInit) => site.get('/api/sync/library', { method: 'PUT', headers: OURS, ...init }, address)
  for (let use = 0; use < 120; use += 1) await ask({ body: '{}' })
  let pulls = 0
  const body = new ReadableStream({ pull: (controller) => ((pulls += 1), controller.close()) }, { highWaterMark: 0 })
  const streamed = { body, duplex: 'half' }
  expect((await ask(streamed)).status).toBe(429)
  expect(pulls).toBe(0)
})

test('a device of the code has no larger budget of episodes than others', async () => {
  const owner = await openOwner('budget')
  const work = watchWork()
  const response = await put(bodyOf(shows(500), { code: owner.code(), token: owner.token() }), tokenOf(owner))
  expect(response.status).toBe(413)
  expect(work.episodes()).toBe(0)
})
