import { expect, test } from 'vitest'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { auditOf, openOperatedSite, refusalOf } from '#tests/helpers/operators.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const clock = { now: NOW }
const site = await openOperatedSite({ env: { TRUSTED_PROXIES: '10.0.0.5' }, now: () => clock.now })
await site.services.accountStore.add(BOSS, PASSWORD)
const cookie = await site.signIn()
const OWN = '203.0.113.7'
const send = (method: string, body: unknown) => site.send(method, '/api/admin/bans', body, { cookie })
const list = (count: number) => Array.from({ length: count }, (_, index) => `192.0.${index >> 8}.${index & 255}`)
const banned = async (network: string) => site.services.store.bans.find(network)

// @spec operators/ban-any: An address is banned from its row of the log, many from a pasted list, for any time up to ten years or until a date.
test('each address of a pasted list is banned, already banned, or refused with the reason; the audit log has one entry', async () => {
  await send('PUT', { address: '198.51.100.3', duration: 'permanent' })
  await send('PUT', { address: '198.51.100.4', duration: '5m' })
  const before = (await auditOf(site)).length
  const addresses = ['198.51.100.1', '198.51.100.0/30', '2001:DB8::1', '198.51.100.1', '198.51.100.3', '198.51.100.4', 'nonsense']
  const more = [OWN, '10.0.0.5', '127.0.0.1', '8.0.0.0/7']
  const response = await send('POST', { addresses: [...addresses, ...more], duration: '1d', reason: 'Scraping' })
  const { results } = await response.json()
  expect([response.status, results]).toEqual([
    200,
    [
      { entry: '198.51.100.1', network: '198.51.100.1', outcome: 'banned' },
      { entry: '198.51.100.0/30', network: '198.51.100.0/30', outcome: 'banned' },
      { entry: '2001:DB8::1', network: '2001:db8::/64', outcome: 'banned' },
      { entry: '198.51.100.1', network: '198.51.100.1', outcome: 'already' },
      { entry: '198.51.100.3', network: '198.51.100.3', outcome: 'already' },
      { entry: '198.51.100.4', network: '198.51.100.4', outcome: 'banned' },
      { entry: 'nonsense', network: null, outcome: 'refused', reason: 'That is not an IP address or a CIDR range' },
      { entry: OWN, network: OWN, outcome: 'refused', reason: 'You are on this network yourself.' },
      { entry: '10.0.0.5', network: '10.0.0.5', outcome: 'refused', reason: expect.stringContaining('A trusted proxy') },
      { entry: '127.0.0.1', network: '127.0.0.1', outcome: 'refused', reason: expect.stringContaining('loopback') },
      { entry: '8.0.0.0/7', network: '8.0.0.0/7', outcome: 'refused', reason: expect.stringContaining('wider than /16') },
    ],
  ])
  expect(await banned('198.51.100.3')).toMatchObject({ expiresAt: null })
  expect(await banned('198.51.100.4')).toMatchObject({ expiresAt: '2026-11-21T12:00:00.000Z', reason: 'Scraping' })
  expect((await site.get('/', {}, '198.51.100.1')).status).toBe(403)
  expect((await site.get('/', {}, '2001:db8::99')).status).toBe(403)
  const audit = await auditOf(site)
  expect(audit.length - before).toBe(1)
  // The clock stands still, so the entries have no order.
  expect(audit.find(({ action }) => action === 'ban.put-many')).toMatchObject({
    target: '4 networks',
    before: [{ network: '198.51.100.4' }],
    after: { networks: ['198.51.100.1', '198.51.100.0/30', '2001:db8::/64', '198.51.100.4'], reason: 'Scraping' },
  })
})

test('a list of a thousand addresses is banned at once, and a longer one is refused', async () => {
  const whole = await (await send('POST', { addresses: list(1000), duration: '1h' })).json()
  expect(whole.results.every(({ outcome }: { outcome: string }) => outcome === 'banned')).toBe(true)
  expect((await site.get('/', {}, '192.0.3.231')).status).toBe(403)
  const again = await (await send('POST', { addresses: list(1000), duration: '1h' })).json()
  expect(again.results.every(({ outcome }: { outcome: string }) => outcome === 'already')).toBe(true)
  expect(await refusalOf(await send('POST', { addresses: list(1001), duration: '1h' }))).toEqual([
    400,
    'A list has at most 1000 addresses',
  ])
  expect((await send('POST', { addresses: [], duration: '1h' })).status).toBe(400)
})

test.each([
  [{ minutes: 90 }, '2026-11-20T13:30:00.000Z'],
  [{ minutes: 3 * 7 * 24 * 60 }, '2026-12-11T12:00:00.000Z'],
  [{ until: '2026-12-24T18:00:00.000Z' }, '2026-12-24T18:00:00.000Z'],
])('a ban for %j ends at %s', async (term, end) => {
  const response = await send('PUT', { address: '198.51.100.77', ...term })
  expect([response.status, (await response.json()).expiresAt]).toEqual([200, end])
})

const MINUTES = 'A ban lasts between a minute and ten years, or is permanent'
const DURATION = 'The duration is 5m, 1h, 1d or permanent'
test.each([
  [{ minutes: 0 }, MINUTES],
  [{ minutes: 1.5 }, MINUTES],
  [{ minutes: 5_256_001 }, MINUTES],
  [{ minutes: '90' }, MINUTES],
  [{ until: 'tomorrow' }, 'The end is not a valid time'],
  [{ until: '2026-11-20T12:00:00.000Z' }, 'The end of the ban is not in the future'],
  [{ until: '2036-11-21T12:00:00.000Z' }, 'A ban ends within ten years, or is permanent'],
  [{}, DURATION],
  [{ duration: '2h' }, DURATION],
  [{ duration: '1h', minutes: 5 }, DURATION],
])('a ban for %j is refused', async (term, message) => {
  for (const [method, body] of [
    ['PUT', { address: '198.51.100.78' }],
    ['POST', { addresses: ['198.51.100.78', '198.51.100.79'] }],
  ] as const) {
    expect(await refusalOf(await send(method, { ...body, ...term }))).toEqual([400, message])
  }
  expect(await banned('198.51.100.78')).toBeNull()
})
