import { EMPTY_HISTORY } from '#domain/history/history.ts'
import { BOSS, expect, test } from './operator.ts'

const NETWORK = '203.0.113.91'
const TITLE = 'Night of the Living Dead'
const colleague = { email: 'second@example.org', address: '198.18.0.2', role: 'owner' as const }
const item = (id: number) => ({
  type: 'movie' as const,
  id,
  name: 'A title that nobody else may read',
  poster: null,
  backdrop: null,
  rating: null,
  lastWatched: new Date(Date.now() - id * 60_000).toISOString(),
  progress: null,
})

test('an unban, an unblock and a cleared alert can be undone exactly, and the audit log says so', async ({ page, site }) => {
  const { operators, store } = site.services
  await operators.banning.ban({ network: NETWORK, duration: '1d', reason: 'Scraping' }, colleague)
  await operators.blocking.block({ type: 'movie', id: 10331, reason: 'Rights holder asked' }, colleague)
  await operators.alerting.set({ message: 'Doors open at eight', endsAt: null, seen: null }, colleague)
  const before = [await store.bans.find(NETWORK), await store.blocks.find('movie', 10331), await store.alert.read()]
  const undo = page.getByRole('button', { name: 'Undo' })

  await page.goto('/admin/bans')
  await page.getByRole('button', { name: `Unban ${NETWORK}` }).click()
  await expect(page.getByRole('status').filter({ hasText: `Unbanned ${NETWORK}.` })).toBeVisible()
  await undo.click()
  await expect(page.getByRole('row').filter({ hasText: NETWORK })).toContainText('Scraping')
  await expect(page.getByText(`Undone: Unbanned ${NETWORK}.`)).toBeVisible()

  await page.goto('/admin/content')
  await page.getByRole('button', { name: 'Unblock movie 10331' }).click()
  await expect(page.getByText(`Unblocked ${TITLE}.`)).toBeVisible()
  await undo.click()
  await expect(page.getByRole('row').filter({ hasText: TITLE })).toContainText('Rights holder asked')

  await page.goto('/admin/alert')
  await page.getByRole('button', { name: 'Clear alert' }).click()
  await expect(page.getByRole('region', { name: 'Site alert' })).toHaveCount(0)
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Site alert' })).toContainText('Doors open at eight')

  expect([await store.bans.find(NETWORK), await store.blocks.find('movie', 10331), await store.alert.read()]).toEqual(before)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'All changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Bans')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(/[?&]kind=ban(&|$)/)
  const rows = page.getByRole('row').filter({ hasText: NETWORK })
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(/boss@example\.org.*Banned 203\.0\.113\.91.*Reason.*Scraping.*Until/)
  await expect(rows.nth(1)).toContainText('Unbanned')

  await page.getByRole('combobox', { name: 'Operator' }).selectOption(BOSS)
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(rows).toHaveCount(2)
  await page.goBack()
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('combobox', { name: 'Operator' })).toHaveValue('')
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Doors open at eight' }).first()).toBeVisible()

  await operators.banning.unban(NETWORK, colleague)
  await operators.blocking.unblock({ type: 'movie', id: 10331 }, colleague)
  await operators.alerting.clear({ seen: (await store.alert.read())?.createdAt ?? null }, colleague)
})

test('an undo that is too late says why', async ({ page, site }) => {
  const { banning } = site.services.operators
  await banning.ban({ network: NETWORK, duration: '1d', reason: null }, colleague)
  await page.goto('/admin/bans')
  await page.getByRole('button', { name: `Unban ${NETWORK}` }).click()
  await expect(page.getByText(`Unbanned ${NETWORK}.`)).toBeVisible()
  await banning.ban({ network: NETWORK, duration: 'permanent', reason: null }, colleague)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert')).toHaveText('That address is banned again already')
  await banning.unban(NETWORK, colleague)
})

test('an earlier version of a sync code is restored after a question, which shows only counts', async ({ page, site }) => {
  const { store } = site.services
  const at = new Date().toISOString()
  const two = { ...EMPTY_HISTORY, items: [item(1), item(2)] }
  const record = {
    code: 'REST01',
    deviceId: 'd',
    deviceName: 'Mac',
    createdAt: at,
    lastUpdated: at,
    library: '',
    generatorAddress: 'Unknown',
  }
  await store.syncRecords.insert({ ...record, history: two })
  await store.syncDevices.add({ code: 'REST01', deviceId: 'd', name: 'Tablet', tokenHash: 'x', addedAt: at })
  await store.syncRecords.update({ ...record, history: EMPTY_HISTORY }, 1)

  await page.goto('/admin/sync-codes')
  await page.getByRole('link', { name: 'REST01' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sync code REST01' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tablet' })).toBeVisible()
  await expect(page.getByText('0 titles, updated')).toBeVisible()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Restore version 1 of REST01?' })
  await expect(dialog).toContainText('2 titles of that version instead of the current 0 titles')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Restored version 1 of REST01.')).toBeVisible()
  await expect(page.getByText('2 titles, updated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore version 2' })).toBeVisible()
  expect(await page.content()).not.toContain('nobody else may read')
  expect((await store.syncRecords.find('REST01'))?.history.items.map(({ id }) => id).toSorted()).toEqual([1, 2])

  await page.goto('/admin')
  await expect(page.getByRole('listitem').filter({ hasText: 'Restored sync code REST01' })).toBeVisible()
  await store.syncRecords.remove('REST01')
})
