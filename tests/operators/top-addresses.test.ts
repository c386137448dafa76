import { expect, test } from 'vitest'
import { textOf } from '#tests/helpers/html.ts'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite } from '#tests/helpers/operators.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const site = await openOperatedSite({ now: () => NOW })
await site.services.accountStore.add(BOSS, PASSWORD)
const cookie = await site.signIn()
const page = async (path: string) => textOf(await (await site.get(path, { headers: { Cookie: cookie } })).text())

const ago = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60_000).toISOString()
const searches = (address: string, count: number, hours: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${address} ${hours} ${index}`,
    at: ago(hours),
    term: `term ${index}`,
    type: 'multi' as const,
    address,
    matches: 1,
  }))

// @spec operators/ban-any
test('the search log lists the top addresses of the last 24 hours, with links to their searches and to a ban', async () => {
  await site.services.store.searchLog.append([
    ...searches('192.0.2.60', 3, 1),
    ...searches('192.0.2.61', 5, 23),
    ...searches('198.51.100.9', 50, 25),
    ...searches('Unknown', 1, 2),
    ...searches('192.0.2.0/24', 2, 2),
  ])
  const text = await page('/admin/searches')
  expect(text).toMatch(
    /Top addresses, last 24 hours 192\.0\.2\.61 5 searches from 192\.0\.2\.61 Ban 192\.0\.2\.61 192\.0\.2\.60 3 searches from 192\.0\.2\.60 Ban 192\.0\.2\.60 192\.0\.2\.0\/24 2 searches .* Unknown 1 search from Unknown/,
  )
  expect(text).not.toMatch(/Ban Unknown|50 searches/)
})

test('rows of a banned address or network say so until the ban is over', async () => {
  const { banning } = site.services.operators
  const by = { email: BOSS, address: '203.0.113.7', role: 'owner' as const }
  await banning.ban({ network: '192.0.2.61', duration: '1h', reason: null }, by)
  await banning.ban({ network: '192.0.2.0/24', duration: '1h', reason: null }, by)
  await banning.unban('192.0.2.61', by)
  const text = await page('/admin/searches?find=192.0.2.61')
  expect(text).not.toContain('Ban 192.0.2.61')
  expect(text).toContain('Banned')
  await banning.unban('192.0.2.0/24', by)
  expect(await page('/admin/searches?find=192.0.2')).toContain('Ban 192.0.2.0/24')
})
