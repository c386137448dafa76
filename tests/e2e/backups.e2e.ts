import { createReadStream } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from './operator.ts'

test('an owner makes a backup, sees that it is checked, and takes it along', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Backups' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeFocused()
  await expect(page.getByText('No backup yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The backup has been made and checked.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeFocused()
  const row = page.getByRole('row', { name: /marquee-\d{8}T\d{9}Z\.db/ })
  const download = page.waitForEvent('download')
  await row.getByRole('link', { name: /^Download marquee-/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^marquee-\d{8}T\d{9}Z\.db$/)
  const [first] = await createReadStream(await file.path(), { end: 15 }).toArray()
  expect(String(first)).toBe('SQLite format 3\0')
  await page.goto('/admin/audit')
  await expect(page.getByText('Downloaded the backup')).toBeVisible()
})
