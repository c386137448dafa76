import { expect, test } from 'vitest'
import { textOf } from '#tests/helpers/html.ts'
import { BOSS, openOperatedSite, PASSWORD } from '#tests/helpers/operators.ts'

/** A site whose pages 40 visitors open through a proxy with this address. */
async function openBehind(proxy: string, env: NodeJS.ProcessEnv = {}) {
  const site = await openOperatedSite({ env })
  await site.services.accountStore.add(BOSS, PASSWORD)
  const cookie = await site.signIn(BOSS, PASSWORD, '198.51.100.1')
  const statuses: number[] = []
  for (let visitor = 1; visitor <= 40; visitor += 1) {
    const headers = { 'X-Forwarded-For': `203.0.113.${visitor}` }
    statuses.push((await site.get(`/search?q=film${visitor}`, { headers }, proxy)).status)
  }
  const dashboard = async () => textOf(await (await site.get('/admin', { headers: { Cookie: cookie } }, '198.51.100.1')).text())
  const ban = (address: string, more: object = {}) =>
    site.send('PUT', '/api/admin/bans', { address, duration: '1h', reason: '', ...more }, { cookie, address: '198.51.100.1' })
  return { ...site, statuses, dashboard, ban }
}

test('behind a proxy of a private network that is not named, limits do not stop everybody; the log and the Dashboard say what to add', async () => {
  const { statuses, logged, dashboard } = await openBehind('10.0.0.5')
  expect(statuses).toEqual(Array(40).fill(200))
  const told = logged.filter((line) => line.includes('TRUSTED_PROXIES=10.0.0.5'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('All visitors behind 10.0.0.5 count as one')
  expect(await dashboard()).toMatch(/Visitors count as one .*If this is your proxy.* TRUSTED_PROXIES=10\.0\.0\.5/)
})

test('a ban of that proxy is refused with the reason and the line to add, unless the operator insists', async () => {
  const { ban } = await openBehind('10.0.0.5')
  for (const address of ['10.0.0.5', '10.0.0.0/24']) {
    const refused = await ban(address)
    expect(refused.status).toBe(409)
    expect((await refused.json()).error.message).toBe(
      'A proxy that the settings do not name is on this network: every visitor behind it would be banned. Name it first: TRUSTED_PROXIES=10.0.0.5',
    )
  }
  expect((await ban('10.0.0.5', { override: true })).status).toBe(200)
  expect((await ban('10.0.0.6')).status).toBe(200)
})

test('one visitor behind it still has limits: the proxy’s own word of them counts, and not what they write', async () => {
  const { get } = await openBehind('10.0.0.5')
  const statuses: number[] = []
  for (let time = 0; time < 60; time += 1) {
    const headers = { 'X-Forwarded-For': `192.0.2.${time}, 198.51.100.7` }
    statuses.push((await get(`/search?q=again${time}`, { headers }, '10.0.0.5')).status)
  }
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30)
  expect(statuses.at(-1)).toBe(429)
})

test('a stranger who writes the header themselves has one visitor’s limits, whatever they write', async () => {
  const { statuses } = await openBehind('198.51.100.66')
  expect(statuses).toEqual([...Array(30).fill(200), ...Array(10).fill(429)])
})

test('with the line added every visitor counts for themselves, and nothing is said', async () => {
  const { statuses, logged, dashboard } = await openBehind('10.0.0.5', { TRUSTED_PROXIES: '10.0.0.5' })
  expect(statuses).toEqual(Array(40).fill(200))
  expect([logged.filter((line) => line.includes('TRUSTED_PROXIES')), await dashboard()]).toEqual([
    [],
    expect.not.stringContaining('TRUSTED_PROXIES'),
  ])
})

test('a stranger who sends the header gets nobody to trust them', async () => {
  const { logged, dashboard } = await openBehind('198.51.100.66')
  expect(logged.filter((line) => line.includes('TRUSTED_PROXIES'))).toEqual([])
  expect(await dashboard()).not.toContain('TRUSTED_PROXIES')
})
