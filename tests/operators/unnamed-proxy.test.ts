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
  return { ...site, statuses, dashboard }
}

test('behind a proxy that is not named visitors are refused as one; the log and the Dashboard say so, with the line to add', async () => {
  const { statuses, logged, dashboard } = await openBehind('10.0.0.5')
  expect(statuses.slice(29, 31)).toEqual([200, 429])
  const told = logged.filter((line) => line.includes('TRUSTED_PROXIES=10.0.0.5'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('All visitors behind 10.0.0.5 count as one')
  expect(await dashboard()).toMatch(/Visitors count as one .*If this is your proxy.* TRUSTED_PROXIES=10\.0\.0\.5/)
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
