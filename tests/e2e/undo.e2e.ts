import { withMarks } from '#domain/record/edits.ts'
import { cleared } from '#domain/record/removing.ts'
import { EMPTY_ENTRY, EMPTY_RECORD } from '#domain/record/entry.ts'
import { countsOf } from '#domain/record/marks.ts'
import { parseEntry } from '#domain/record/packed.ts'
import { toNewEntry } from '#server/db/record-state.ts'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { BOSS } from '#tests/helpers/operator-account.ts'
import { expect, test } from './operator.ts'
import { BIRTH, storeCode } from './shared-code.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

const NETWORK = '203.0.113.91'
const TITLE = 'Night of the Living Dead'
const colleague = { email: 'second@example.org', address: '198.18.0.2', role: 'owner' as const }
test('an unban, an unblock and a cleared alert can be undone exactly, and the audit log says so', async ({ page, site }) => {
  const { operators, store } = site.services
  await operators.banning.ban({ network: NETWORK, duration: '1d', reason: 'Scraping' }, colleague)
  await operators.blocking.block(english, { type: 'movie', id: 10331, reason: 'Rights holder asked' }, colleague)
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

test('operators go back to an earlier state of a sync code after a question, which shows only counts', async ({ page, site }) => {
  const { store } = site.services
  const code = 'REST01'
  const titles = [1, 2].map((id) => knownTitle(id, { name: 'A title that nobody else may read' }))
  const marks = titles.map((title) => ({ title, name: 'wanted' as const, on: true }))
  const at = new Date(Date.now() - 3 * 3_600_000)
  await storeCode(store, { code, at, record: withMarks(EMPTY_RECORD, marks, { now: at.getTime() }), devices: ['one'] })
  const record = async () =>
    new Map((await store.syncEntries.all(code)).map(({ key, value }) => [key, parseEntry(key, value) ?? EMPTY_ENTRY]))
  const removals = [...cleared(await record(), 'lists', { now: Date.now() })]
  const changes = removals.map(([key, entry]) => ({ ...toNewEntry(key, entry), base: null }))
  await store.syncEntries.put(code, changes, { birth: BIRTH, since: null, now: new Date() })

  await page.goto('/admin/sync-codes')
  await page.getByRole('link', { name: code }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Sync code ${code}` })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mac' })).toBeVisible()
  await page.getByRole('button', { name: /^Go back to \d{4}-/ }).click()
  const dialog = page.getByRole('alertdialog', { name: /^Go back to the state of / })
  await expect(dialog).toContainText(`2 entries of ${code} will be as they were then`)
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByText(new RegExp(`^${code} is as it was at `))).toBeVisible()
  await expect(page.getByText('Marked: 2 on the watchlist')).toBeVisible()
  expect(await page.content()).not.toContain('nobody else may read')
  expect(countsOf(await record()).wanted).toBe(2)

  await page.goto('/admin')
  await expect(page.getByRole('listitem').filter({ hasText: code })).toBeVisible()
  await store.syncRecords.remove(code)
})
