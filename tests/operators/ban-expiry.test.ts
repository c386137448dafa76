import { expect, test, vi } from 'vitest'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { auditOf, openOperatedSite } from '#tests/helpers/operators.ts'

const MINUTE = 60_000
const VISITOR = '198.51.100.7'

// @spec operators/bans
test('an expired ban gives the visitor access and is deleted, without an audit entry', async () => {
  const clock = { now: Date.now() }
  const site = await openOperatedSite({ now: () => new Date(clock.now) })
  await site.services.accountStore.add(BOSS, PASSWORD)
  const cookie = await site.signIn()
  await site.send('PUT', '/api/admin/bans', { address: VISITOR, duration: '5m' }, { cookie })
  const entries = (await auditOf(site)).length
  const status = async () => (await site.get('/', {}, VISITOR)).status

  clock.now += 5 * MINUTE - 1000
  expect(await status()).toBe(403)
  clock.now += 2000
  expect(await status()).toBe(200)
  await vi.waitFor(async () => expect(await site.services.store.bans.find(VISITOR)).toBeNull())
  expect(site.services.bans.size).toBe(0)
  expect(await auditOf(site)).toHaveLength(entries)
})

test('a renewed ban is not lifted at the end of the first', async () => {
  const clock = { now: Date.now() }
  const site = await openOperatedSite({ now: () => new Date(clock.now) })
  const by = { email: BOSS, address: 'local', role: 'owner' as const }
  const { banning } = site.services.operators
  await banning.ban({ network: VISITOR, duration: '5m', reason: null }, by)
  clock.now += 6 * MINUTE
  await banning.ban({ network: VISITOR, duration: '1h', reason: null }, by)
  await banning.lift(VISITOR)
  expect((await site.get('/', {}, VISITOR)).status).toBe(403)
  expect(await site.services.store.bans.find(VISITOR)).not.toBeNull()
})
