import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

// Notices have one place at the bottom of the window, where one is shown at a time and the others wait.

test.use({ locale: 'de-AT' })

const offer = (page: Page) => page.getByRole('complementary', { name: 'Language' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
const shown = (page: Page) => page.locator('[data-notice]:visible')

test('a notice with Undo comes before one that stays, which waits and then comes back', { tag: '@core' }, async ({ page }) => {
  await page.goto('/movie/10331')
  await expect(offer(page)).toBeVisible()
  await page.getByRole('button', { name: 'Add to watchlist' }).click()
  await expect(undo(page)).toBeVisible()
  await expect(shown(page)).toHaveCount(1)
  await undo(page).click()
  await expect(offer(page)).toBeVisible()
  await expect(shown(page)).toHaveCount(1)
})

test('of notices that stay the newest is shown, and each comes back when it is its turn', async ({ page }) => {
  await page.goto('/movie/10331')
  await expect(offer(page)).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
    window.dispatchEvent(new Event('offline'))
  })
  const lost = page.getByRole('status').getByText('No connection.')
  await expect(lost).toBeVisible()
  await expect(offer(page)).toBeHidden()
  await page.getByRole('button', { name: 'Add to watchlist' }).click()
  await expect(undo(page)).toBeVisible()
  await expect(lost).toBeHidden()
  await undo(page).click()
  await expect(lost).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => true, configurable: true })
    window.dispatchEvent(new Event('online'))
  })
  await expect(offer(page)).toBeVisible()
  await expect(shown(page)).toHaveCount(1)
})

test('an Undo that waits for another keeps its time', async ({ page }) => {
  await page.goto('/movie/10331')
  await expect(page.getByRole('button', { name: 'Add to watchlist' })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  const row = page.getByRole('region', { name: 'Continue Watching' })
  const card = page.getByRole('region', { name: 'Trending Movies' }).getByRole('listitem').first()
  await card.hover()
  await page.clock.install()
  await row.getByRole('button', { name: /^Remove / }).click()
  await expect(undo(page)).toHaveCount(1)
  await page.clock.runFor(7000)
  await expect(async () => {
    await page.mouse.move(0, 0)
    await card.hover()
    await page.getByRole('button', { name: /^Actions for / }).click({ timeout: 1000 })
  }).toPass()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to watchlist' }).click()
  await expect(shown(page)).toContainText('watchlist')
  await page.clock.runFor(7000)
  await expect(shown(page)).toContainText('watchlist')
  await page.clock.runFor(2000)
  await expect(shown(page)).toContainText('Removed')
  await undo(page).click()
  await expect(row.getByRole('button', { name: /^Remove / })).toBeVisible()
})
