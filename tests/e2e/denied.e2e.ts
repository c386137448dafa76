import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { openLiveSite } from '../helpers/live-site.ts'

// Access Denied: what a banned visitor sees, and how open pages get there.
const bannedAt = '2026-11-20T12:00:00.000Z'
const EXPIRY = '2036-11-20T14:35:00.000Z'

let site: Awaited<ReturnType<typeof openLiveSite>>
test.beforeEach(async () => {
  site = await openLiveSite({ CONTACT_EMAIL: 'box@bijou.example' })
})
test.afterEach(() => site.close())

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(() => {
    test.use({ colorScheme, timezoneId: 'Asia/Tokyo', viewport: { width: 390, height: 844 } })

    test(`banned visitors read when the ban ends, in their time zone, and whom to contact (${colorScheme})`, async ({ page }) => {
      site.services.bans.put({ network: '127.0.0.1', reason: 'canary', bannedAt, expiresAt: EXPIRY })
      await page.goto(`${site.origin}/movie`)
      await expect(page).toHaveTitle('Access Denied | Marquee')
      await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
      await expect(page.getByText('127.0.0.1')).toBeVisible()
      await expect(page.getByText('This ban expires on November 20, 2036 at 11:35 PM GMT+9.')).toBeVisible()
      const contact = page.getByRole('link', { name: 'box@bijou.example' })
      await expect(contact).toHaveAttribute('href', 'mailto:box@bijou.example')
      const isDark = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor === 'rgb(12, 11, 10)')
      expect(isDark).toBe(colorScheme === 'dark')
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    })
  })

test('a permanent ban says so, and the page loads nothing else from the site', async ({ page }) => {
  site.services.bans.put({ network: '127.0.0.1', reason: null, bannedAt, expiresAt: null })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${site.origin}/about`)
  await expect(page.getByText('This ban is permanent.')).toBeVisible()
  expect(asked).toEqual(['/about'])
})

test('a page that missed the ban learns of it when it reconnects', async ({ page }) => {
  await page.goto(`${site.origin}/about`)
  await expect.poll(() => site.services.streams.count).toBe(1)
  site.services.bans.put({ network: '127.0.0.1', reason: null, bannedAt, expiresAt: null })
  site.services.streams.closeAll()
  // The event stream reconnects after one to ten seconds.
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible({ timeout: 15_000 })
})
