import { expect, test } from 'vitest'
import { BOSS, OTHER, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite } from '#tests/helpers/operators.ts'

const MINUTE = 60_000

test('failed sign-ins are logged without the input, and a flood is counted in one line', async () => {
  const clock = { ticks: 0 }
  const site = await openOperatedSite({ ticks: () => clock.ticks })
  await site.services.accountStore.add(BOSS, PASSWORD)
  const guess = (place: number, email = 'secret typed into the wrong field@example.org') =>
    site.send('POST', '/api/session', { email, password: 'canary guess' }, { address: `198.51.${place}.7` })
  await guess(1)
  expect(site.logged).toEqual(['{"address":"198.51.1.7","step":"password","reason":"invalid"} A sign-in failed'])
  await guess(2, BOSS)
  expect(site.logged.at(-1)).toBe('{"address":"198.51.2.7","step":"password","reason":"unauthorized"} A sign-in failed')
  await site.send('PUT', '/api/session', { code: '000000' }, { address: '198.51.3.7' })
  expect(site.logged.at(-1)).toMatch(/"address":"198\.51\.3\.7","step":"code"/)
  for (let place = 4; place < 34; place++) await guess(place)
  expect(site.logged).toHaveLength(10)
  clock.ticks += MINUTE
  await guess(40)
  expect(site.logged.slice(10)).toEqual([
    '{"count":23,"line":"A sign-in failed"} Repeated lines were left out',
    expect.stringContaining('"address":"198.51.40.7"'),
  ])
  expect(site.logged.join('')).not.toMatch(/canary|secret|wrong field|example\.org/)
  // A successful sign-in is only in the audit log.
  await site.signIn()
  expect(site.logged).toHaveLength(12)
})

test('a request without the right is logged', async () => {
  const site = await openOperatedSite({ admins: [BOSS, OTHER] })
  for (const email of [BOSS, OTHER]) await site.services.accountStore.add(email, PASSWORD)
  await site.services.store.accountRows.putRole(OTHER, 'editor')
  const cookie = await site.signIn(OTHER)
  await site.send('DELETE', '/api/admin/searches', {}, { cookie })
  await site.get('/admin/audit', { headers: { Cookie: cookie } })
  expect(site.logged).toEqual(
    ['searches', 'audit'].map(
      (right) => `{"account":"${OTHER}","role":"editor","right":"${right}"} An account lacks the right for a request`,
    ),
  )
  const without = await openOperatedSite({ database: site.database })
  await without.send('DELETE', '/api/admin/bans', {}, { cookie })
  expect(without.logged[0]).toContain('"role":"none","right":"bans"')
})
