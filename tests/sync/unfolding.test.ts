import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { openDevice, OURS } from '#tests/helpers/device.ts'
import { openSite } from '#tests/helpers/site.ts'

vi.setConfig({ testTimeout: 30_000 })

const NOON = new Date('2026-11-20T12:00:00.000Z')
const site = await openSite({ now: () => NOON })
const ADDRESS = '203.0.113.9'
const SEASONS = { '1': '1-9999+1', '2': '1-9999+1', '3': '1-9999+1' }

afterEach(() => void vi.restoreAllMocks())

/** Shows that are a few bytes each as sent, and thirty thousand episodes each once unfolded. */
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
  const marks = vi.spyOn(Map.prototype, 'set')
  const response = await put(bodyOf(shows(count)))
  expect(response.status).toBe(413)
  expect(marks.mock.calls.length).toBeLessThan(2000)
})

test('a device that belongs to the code has no larger budget of episodes', async () => {
  const owner = await openOwner('budget')
  const marks = vi.spyOn(Map.prototype, 'set')
  const response = await put(bodyOf(shows(500), { code: owner.code(), token: owner.token() }), tokenOf(owner))
  expect(response.status).toBe(413)
  expect(marks.mock.calls.length).toBeLessThan(2000)
})
