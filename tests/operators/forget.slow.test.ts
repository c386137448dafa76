import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Store } from '#server/db/store.ts'
import { openAt, sqlitePlace } from '#tests/helpers/databases.ts'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { auditOf, openOperatedSite, refusalOf } from '#tests/helpers/operators.ts'
import { createStore } from '#server/db/store.ts'
import { start, stopAll } from '#tests/helpers/processes.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const ADDRESS = '198.51.100.77'
const NETWORK = '198.51.100.0/24'
const OTHER = '198.51.100.78'

/** Searches and sync codes of two visitors on one network, and older searches of that network. */
async function fill({ searchLog, syncRecords, bans }: Store) {
  const search = { at: NOON, type: 'multi', matches: 1 } as const
  await searchLog.append([
    { ...search, id: 's1', term: 'one', address: ADDRESS },
    { ...search, id: 's2', term: 'two', address: ADDRESS },
    { ...search, id: 's3', term: 'three', address: OTHER },
    { ...search, id: 's4', term: 'four', address: NETWORK },
    { ...search, id: 's5', term: 'five', address: 'Unknown' },
  ])
  const device = { deviceId: 'd', deviceName: 'Phone', createdAt: NOON, lastUpdated: NOON }
  await syncRecords.insert({ ...device, code: 'AAAAAA', generatorAddress: ADDRESS }, { birth: 'b1' })
  await syncRecords.insert({ ...device, code: 'BBBBBB', generatorAddress: OTHER }, { birth: 'b1' })
  await bans.put({ network: '203.0.113.5', reason: null, bannedAt: NOON, expiresAt: null })
}

async function termsIn({ searchLog }: Store): Promise<string[]> {
  const query = { page: 1, perPage: 100, find: '', sort: 'term', direction: 'asc' } as const
  return (await searchLog.page(query)).rows.map(({ term }) => term)
}

test('an operator deletes the searches of an address and removes it from sync codes; neighbours and older searches stay', async () => {
  const site = await openOperatedSite({ now: () => new Date(NOON) })
  const { store } = site.services
  await site.services.accountStore.add(BOSS, PASSWORD)
  const cookie = await site.signIn()
  await fill(store)
  const remove = (address: unknown) => site.send('DELETE', '/api/admin/visitors', { address }, { cookie })
  expect(await (await remove(` ${ADDRESS} `)).json()).toEqual({ name: ADDRESS, searches: 2, syncCodes: 1 })
  expect(await termsIn(store)).toEqual(['five', 'four', 'three'])
  expect((await store.syncRecords.find('AAAAAA'))?.generatorAddress).toBe('Unknown')
  expect((await store.syncRecords.find('BBBBBB'))?.generatorAddress).toBe(OTHER)
  // Entries of the same moment have no fixed order.
  const entry = (await auditOf(site)).find(({ action }) => action === 'visitor.forget')
  expect(entry).toMatchObject({ action: 'visitor.forget', target: NETWORK, before: { searches: 2, syncCodes: 1 } })
  expect(JSON.stringify(entry)).not.toContain(ADDRESS)
  expect(await (await remove(NETWORK)).json()).toEqual({ name: NETWORK, searches: 2, syncCodes: 1 })
  expect(await termsIn(store)).toEqual(['five'])
})

test.each([['nobody'], ['203.0.113.7/40'], [''], ['a'.repeat(65)], [7], [null]])(
  '%j is refused, and nothing is deleted',
  async (address) => {
    const site = await openOperatedSite()
    await site.services.accountStore.add(BOSS, PASSWORD)
    const cookie = await site.signIn()
    await fill(site.services.store)
    const response = await site.send('DELETE', '/api/admin/visitors', { address }, { cookie })
    expect((await refusalOf(response))[0]).toBe(400)
    expect(await termsIn(site.services.store)).toHaveLength(5)
  },
)

test('the command does the same without the site, reports what stays, and leaves nothing in the files', async () => {
  const place = await sqlitePlace()
  const database = await openAt(place)
  await fill(createStore(database))
  await database.close()
  const isInFiles = (text: string) =>
    readdirSync(place.dataDir).some((name) => readFileSync(join(place.dataDir, name)).includes(text))
  expect(isInFiles(ADDRESS)).toBe(true)
  const forget = (...args: string[]) => start({ DATA_DIR: place.dataDir }, 'server/start/commands/forget.ts', args).ended
  expect(await forget(ADDRESS)).toEqual({
    code: 0,
    output:
      `Deleted for ${ADDRESS}: searches 2, addresses of sync codes 1\n` +
      `Searches older than a week are stored under ${NETWORK}, which others share: run it for that network to delete them too\n` +
      'Bans and the audit log are not deleted: they protect the site\n',
    errors: '',
  })
  expect(isInFiles(ADDRESS)).toBe(false)
  expect(isInFiles(OTHER)).toBe(true)
  expect((await forget(NETWORK)).output).toMatch(
    /^Deleted for 198\.51\.100\.0\/24: searches 2, addresses of sync codes 1\nBans .+\n$/,
  )
  expect(isInFiles(OTHER)).toBe(false)
  expect(await forget('0x7f.1')).toMatchObject({ code: 64, output: '' })
  expect(await forget()).toMatchObject({ code: 64, output: '' })
  const { audit, bans } = createStore(await openAt(place))
  expect((await audit.recent(5)).map(({ actor, action, target }) => [actor, action, target])).toEqual([
    ['npm run forget', 'visitor.forget', NETWORK],
    ['npm run forget', 'visitor.forget', NETWORK],
  ])
  expect(await bans.find('203.0.113.5')).not.toBeNull()
  await stopAll()
})
