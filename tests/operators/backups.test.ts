import { copyFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { auditOf, openOperatedSite, refusalOf } from '#tests/helpers/operators.ts'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')
const NAME = 'marquee-20261120T120000000Z.db'

async function openBackedUpSite(env: NodeJS.ProcessEnv = {}) {
  const site = await openOperatedSite({ now: () => new Date(NOON), env })
  await site.services.accountStore.add(BOSS, PASSWORD)
  const cookie = await site.signIn()
  const folder = join(site.database.place.dataDir, 'backups')
  const panel = async (path: string) => (await site.get(path, { headers: { Cookie: cookie } })).text()
  const make = () => site.send('POST', '/api/admin/backups', {}, { cookie })
  const download = (name: string, method = 'GET') =>
    site.get(`/api/admin/backups/${name}`, { method, headers: { Cookie: cookie } })
  const settled = () =>
    vi.waitFor(async () => expect((await site.services.backups.status()).isRunning).toBe(false), { timeout: 10_000 })
  const actions = async () =>
    (await auditOf(site))
      .filter(({ action }) => action.startsWith('backup'))
      .map(({ action, target }) => [action, target])
      .toSorted()
  return { ...site, folder, panel, make, download, settled, actions }
}

test('an owner makes a backup, sees it and downloads it, with an audit entry for each', async () => {
  const { folder, panel, make, download, settled, actions } = await openBackedUpSite()
  expect(await panel('/admin/backups')).toContain('No backup yet.')
  expect(await (await make()).json()).toEqual({ name: NAME })
  await settled()
  const page = await panel('/admin/backups')
  expect(page).toContain(NAME)
  expect(page).not.toContain('No backup yet.')
  const looked = await download(NAME, 'HEAD')
  expect([looked.status, await actions()]).toEqual([200, [['backup.make', NAME]]])
  const response = await download(NAME)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${NAME}"`,
    'content-type': 'application/octet-stream',
  })
  const copy = join(folder, 'copy')
  writeFileSync(copy, Buffer.from(await response.arrayBuffer()))
  const database = new DatabaseSync(copy, { readOnly: true })
  expect(database.prepare('SELECT email FROM users').all()).toEqual([{ email: BOSS }])
  database.close()
  expect(await actions()).toEqual([
    ['backup.download', NAME],
    ['backup.make', NAME],
  ])
})

test('only backups in the folder can be downloaded, whatever name is requested', async () => {
  const { folder, panel, make, download, settled, actions } = await openBackedUpSite()
  await make()
  await settled()
  copyFileSync(join(folder, NAME), join(folder, 'other.db'))
  for (const name of ['other.db', '..%2Fmarquee.db', `..%2Fbackups%2F${NAME}`, `${NAME}.data`])
    expect([name, (await download(name)).status]).toEqual([name, 404])
  expect(await panel('/admin/backups')).not.toContain('other.db')
  expect(await actions()).toHaveLength(1)
})

test('a second backup is refused while the first is being made', async () => {
  const { make, settled, actions } = await openBackedUpSite()
  const [first, second] = [await make(), await make()]
  expect(first.status).toBe(200)
  expect(await refusalOf(second)).toEqual([409, 'A backup is being made already.'])
  await settled()
  expect(await actions()).toHaveLength(1)
})

test('on a full disk the site keeps working, and log, Dashboard and section say why there is no backup', async () => {
  const { services, get, folder, panel, make, settled, logged } = await openBackedUpSite()
  // A file where the folder belongs: nothing can be written into it.
  writeFileSync(folder, '')
  expect((await make()).status).toBe(200)
  await settled()
  expect((await get('/about')).status).toBe(200)
  expect(logged.join()).toContain('No backup could be made')
  for (const path of ['/admin', '/admin/backups']) expect(await panel(path)).toContain('The last backup failed.')
  expect(await services.backups.list()).toEqual([])
})

test('the Dashboard warns when the last good backup is older than two intervals', async () => {
  const { folder, panel, settled } = await openBackedUpSite({ BACKUP_EVERY: '24', BACKUP_KEEP: '2' })
  // The first backup is made automatically.
  await settled()
  await vi.waitFor(() => expect(readdirSync(folder).filter((name) => name.endsWith('.db'))).toEqual([NAME]))
  await settled()
  expect(await panel('/admin')).not.toContain('No recent backup')
  expect(await panel('/admin/backups')).toContain('The site makes one every 24 hours.')
  renameSync(join(folder, NAME), join(folder, 'marquee-20261117T120000000Z.db'))
  const text = 'The last good backup is 3 days old. The site should make one every 24 hours.'
  for (const path of ['/admin', '/admin/backups']) expect(await panel(path)).toContain(text)
})
