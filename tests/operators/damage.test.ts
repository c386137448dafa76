import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { EMPTY_HISTORY } from '#domain/history.ts'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import { BOSS, openOperatedSite, PASSWORD } from '#tests/helpers/operators.ts'
import { openSite } from '#tests/helpers/site.ts'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')
const flags = { isDefault: false, isFastest: false, is4K: false, isAdFree: false, hasAds: false }
const list = [{ id: 1, name: 'Film', url: '/player/film/movie/{id}', ...flags }]
const VISITOR = '192.0.2.9'

/** A site with an operator; `change` corrupts the database as a failing disk would, and the site reloads it. */
async function openDamagedSite() {
  const clock = { now: NOON }
  const site = await openOperatedSite({ now: () => new Date(clock.now) })
  await site.services.accountStore.add(BOSS, PASSWORD)
  const cookie = await site.signIn()
  const admin = (method: string, path: string, body: object) => site.send(method, `/api/admin/${path}`, body, { cookie })
  const panel = async (path = '/admin') => (await site.get(path, { headers: { Cookie: cookie } })).text()
  async function change(statement: string) {
    await sql.raw(statement).execute(site.database.operators)
    await site.services.state.load()
  }
  const readyz = async () => {
    clock.now += 6000
    const answer: unknown = await (await site.get('/readyz')).json()
    return answer
  }
  return { ...site, clock, admin, panel, change, readyz }
}

test('a damaged ban stays in force beyond its end until an operator decides', async () => {
  const { get, admin, panel, change, readyz, clock, logged } = await openDamagedSite()
  await admin('PUT', 'bans', { address: VISITOR, duration: '5m' })
  expect(await readyz()).not.toHaveProperty('degraded')
  await change("update bans set expires_at = '1026-11-20T12:05:00.000Z'")
  clock.now += 10 * 60_000
  expect((await get('/about', {}, VISITOR)).status).toBe(403)
  expect(await panel()).toContain(`The ban of ${VISITOR} is damaged. It stays in force until you lift it`)
  expect(logged.join()).toContain(VISITOR)
  const ready = await readyz()
  expect(ready).toMatchObject({ ok: true, degraded: true, parts: { database: { ok: true, degraded: true } } })
  expect(JSON.stringify(ready)).not.toContain(VISITOR)
  expect((await admin('DELETE', 'bans', { network: VISITOR })).status).toBe(200)
  expect((await get('/about', {}, VISITOR)).status).toBe(200)
  expect(await panel()).not.toContain('is damaged')
  expect(await readyz()).not.toHaveProperty('degraded')
})

test('a damaged block keeps hiding its title, and is reported', async () => {
  const { get, admin, panel, change } = await openDamagedSite()
  await admin('PUT', 'blocks', { type: 'movie', id: 10331 })
  await change("update blocks set reason = 'x'")
  expect((await get('/movie/10331')).status).not.toBe(200)
  expect(await panel('/admin/content')).toContain('The block of movie/10331 is damaged. It stays in force')
  await admin('DELETE', 'blocks', { type: 'movie', id: 10331 })
  expect(await panel('/admin/content')).not.toContain('is damaged')
})

test('a damaged list of servers is replaced by the defaults, and can be overwritten', async () => {
  const { services, admin, panel, change } = await openDamagedSite()
  await admin('PUT', 'sources/movie', { list, download: null, version: 0 })
  expect(services.sources.movie).toEqual(list)
  await change("update sources set list = replace(list, 'Film', 'Filn')")
  expect(services.sources.movie).toEqual(DEFAULT_SOURCES.movie)
  expect(await panel('/admin/servers')).toContain('The list of servers (movie) is damaged')
  const { version } = await services.state.readSources('movie')
  expect((await admin('PUT', 'sources/movie', { list, download: null, version })).status).toBe(200)
  expect(services.sources.movie).toEqual(list)
  expect(await panel('/admin/servers')).not.toContain('is damaged')
})

/** A site with two damaged sync codes, one of which has a revision. */
async function openSiteWithDamagedCodes() {
  const site = await openDamagedSite()
  const { services, change } = site
  const at = new Date(NOON).toISOString()
  const device = { deviceId: 'd', deviceName: 'Phone', createdAt: at, lastUpdated: at, library: '', generatorAddress: 'Unknown' }
  const record = { code: 'AAAAAA', history: EMPTY_HISTORY, ...device }
  await services.store.syncRecords.insert(record)
  await services.store.syncRecords.update({ ...record, history: { ...EMPTY_HISTORY, clearedAt: at } }, 1)
  await services.store.syncRecords.insert({ ...record, code: 'BBBBBB', history: { ...EMPTY_HISTORY, clearedAt: at } })
  await change('update sync_records set cleared_at = null')
  return site
}

test('a damaged sync code is reported to its device and to operators, and can be restored', async () => {
  const { database, send, admin, panel } = await openSiteWithDamagedCodes()
  const importing = () => send('POST', '/api/sync/import', { code: 'AAAAAA', deviceId: 'device-2', deviceName: 'Mac' })
  expect((await importing()).status).toBe(503)
  expect(await panel('/admin/sync-codes')).toContain('Damaged')
  expect((await admin('POST', 'sync-codes', { code: 'AAAAAA', restore: 1 })).status).toBe(200)
  expect((await importing()).status).toBe(200)
  // All are checked when a site starts. The log is read by more people than the panel.
  const { logged } = await openOperatedSite({ database, now: () => new Date(NOON) })
  await expect.poll(() => logged.join()).toContain('Sync code [hidden] is damaged')
  expect(logged.join()).not.toMatch(/AAAAAA|BBBBBB/)
})

test('an operator’s action on sync codes reads those that are known as damaged, and no others', async () => {
  const before = await openSiteWithDamagedCodes()
  const { services, signIn, send } = await openOperatedSite({ database: before.database, now: () => new Date(NOON) })
  const damagedCodes = () => services.damages.all().map(({ key }) => key)
  await expect.poll(damagedCodes).toEqual(['AAAAAA', 'BBBBBB'])
  const all = vi.spyOn(services.store.syncRecords, 'damaged')
  const some = vi.spyOn(services.store.syncRecords, 'damagedAmong')
  const cookie = await signIn()
  expect((await send('POST', '/api/admin/sync-codes', { code: 'AAAAAA', restore: 1 }, { cookie })).status).toBe(200)
  await expect.poll(damagedCodes).toEqual(['BBBBBB'])
  expect([all.mock.calls, some.mock.calls]).toEqual([[], [[['AAAAAA', 'BBBBBB']]]])
})

test('a site that cannot read its bans does not start', async () => {
  const { database, admin, change } = await openDamagedSite()
  await admin('PUT', 'bans', { address: VISITOR, duration: 'permanent' })
  await change("update bans set network = '192.0.2.x'")
  const line = /^DATA_DIR: The ban of 192\.0\.2\.x is damaged beyond repair and has no effect\. Put a backup in its place\.$/
  await expect(openSite({ database })).rejects.toThrow(line)
})

test('a notice of damage is for the roles that may see the damaged row', async () => {
  const site = await openOperatedSite({ admins: [BOSS, 'editor@example.org', 'moderator@example.org'] })
  const { services } = site
  const cookies: [string, string][] = []
  for (const [email, role] of [
    [BOSS, 'owner'],
    ['editor@example.org', 'editor'],
    ['moderator@example.org', 'moderator'],
  ] as const) {
    await services.accountStore.add(email, PASSWORD)
    await services.store.accountRows.putRole(email, role)
    cookies.push([role, await site.signIn(email)])
  }
  const parts = ['ban', 'block', 'sources', 'sync-code', 'free-work'] as const
  for (const part of parts) services.damages.set(part, [{ part, key: `canary-${part}`, inEffect: true }])
  const shown: Record<string, string[]> = {}
  for (const [role, cookie] of cookies) {
    const headers = { Cookie: cookie }
    const pages = await Promise.all(['/admin', '/admin.data'].map(async (path) => (await site.get(path, { headers })).text()))
    shown[role] = parts.filter((part) => pages.some((page) => page.includes(`canary-${part}`)))
  }
  expect(shown).toEqual({
    owner: parts,
    editor: ['block', 'sources', 'free-work'],
    moderator: ['ban', 'sync-code'],
  })
})
