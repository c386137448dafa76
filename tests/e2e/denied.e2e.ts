import type { Page, Request } from '@playwright/test'
import { expect, test } from './any-page.ts'
import { openLiveSite } from '../helpers/live-site.ts'
import { expectAccessible } from './axe.ts'
import { pathIn } from './path-in.ts'

// Access Denied: what a banned visitor sees, and how open pages get there.
const bannedAt = '2026-11-20T12:00:00.000Z'
const EXPIRY = '2036-11-20T14:35:00.000Z'

/** A lifted ban is noticed within ten seconds. */
const SECONDS = { timeout: 60_000 }

let site: Awaited<ReturnType<typeof openLiveSite>>
let now: number
test.beforeEach(async () => {
  now = Date.now()
  site = await openLiveSite({ CONTACT_EMAIL: 'box@bijou.example' }, () => new Date(now))
})
test.afterEach(() => site.close())

const ban = (expiresAt: string | null) => site.services.bans.put({ network: '127.0.0.1', reason: null, bannedAt, expiresAt })
const denied = (page: Page) => page.getByRole('heading', { level: 1, name: 'Access Denied' })

function setHidden(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

const isAsk = (request: Request) => request.url().endsWith('/api/ip')

/** Counts the page's requests that ask whether it is still banned. */
function countAsks(page: Page) {
  const asks = { asked: 0, answered: 0 }
  page.on('request', (request) => isAsk(request) && (asks.asked += 1))
  page.on('response', (response) => isAsk(response.request()) && (asks.answered += 1))
  return asks
}

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
      await expectAccessible(page)
    })
  })

test('a permanent ban says so, and the page loads nothing else from the site', async ({ page }) => {
  // The page asks later on whether the ban was lifted.
  await page.clock.install()
  ban(null)
  const asked: string[] = []
  page.on('request', (request) => asked.push(pathIn(request.url())))
  await page.goto(`${site.origin}/about`)
  await expect(page.getByText('This ban is permanent.')).toBeVisible()
  expect(asked).toEqual(['/about'])
})

test(
  'an open page turns into Access Denied, and comes back where it was when the ban is lifted',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(`${site.origin}/movie?tab=top-rated&genres=18`)
    await expect.poll(() => site.services.streams.count).toBe(1)
    await page.evaluate(() => window.scrollTo(0, 700))
    ban(null)
    site.services.streams.recheck()
    await expect(denied(page)).toBeVisible()
    await expect(page.getByText('This page reloads by itself when the ban ends.')).toBeVisible()
    site.services.bans.remove('127.0.0.1')
    await expect(page.getByRole('tab', { name: 'Top Rated', selected: true })).toBeVisible(SECONDS)
    await expect(page).toHaveURL(`${site.origin}/movie?tab=top-rated&genres=18`)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  },
)

test('a page that was requested during a ban loads when the ban is lifted', async ({ page }) => {
  ban(null)
  await page.goto(`${site.origin}/about`)
  await expect(denied(page)).toBeVisible()
  site.services.bans.remove('127.0.0.1')
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible(SECONDS)
})

test('a ban that ends lets its visitor in, whatever their clock says', async ({ page }) => {
  await page.clock.install({ time: new Date('2031-01-01') })
  ban(new Date(now + 60 * 60_000).toISOString())
  await page.goto(`${site.origin}/about`)
  const asks = countAsks(page)
  await page.clock.runFor(10_000)
  // The page's clock runs on meanwhile, so that it may have asked again.
  await expect.poll(() => asks.answered).toBeGreaterThan(0)
  await expect(denied(page)).toBeVisible()
  now += 60 * 60_000
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
})

test('a visible page asks every five to ten seconds, a hidden one never, and an error does not count as the end of the ban', async ({
  page,
}) => {
  await page.clock.install()
  ban(null)
  await page.goto(`${site.origin}/about`)
  const asks = countAsks(page)
  let elapsed = 0
  while (asks.answered < 20) {
    const before = asks.answered
    await page.clock.runFor(500)
    elapsed += 500
    await page.evaluate(() => undefined)
    if (asks.asked > before) await expect.poll(() => asks.answered).toBe(asks.asked)
  }
  expect(elapsed).toBeGreaterThanOrEqual(20 * 5000)
  expect(elapsed).toBeLessThanOrEqual(20 * 10_000)
  const answer = { status: 503, body: 'busy' }
  await page.route('**/api/ip', (route) => (asks.asked % 2 === 0 ? route.fulfill(answer) : route.abort()))
  for (let turn = 0; turn < 3; turn += 1) await page.clock.runFor(10_000)
  expect(asks.asked).toBeGreaterThan(20)
  await expect(denied(page)).toBeVisible()
  await setHidden(page, true)
  const { asked } = asks
  await page.clock.runFor(600_000)
  expect(asks.asked).toBe(asked)
  await setHidden(page, false)
  await page.clock.runFor(10_000)
  await expect.poll(() => asks.asked).toBeGreaterThan(asked)
})

test('contradictory answers about a ban do not reload the page in a loop', async ({ page }) => {
  await page.clock.install()
  ban(null)
  await page.route('**/api/ip', (route) => route.fulfill({ json: { ip: '127.0.0.1' } }))
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto(`${site.origin}/about`)
  for (let second = 0; second < 60; second += 1) {
    await page.clock.runFor(1000)
    await expect(denied(page)).toBeVisible()
  }
  expect(loads).toBeGreaterThan(4)
  expect(loads).toBeLessThan(2 + 60 / 5)
})

test('a page that missed the ban learns of it when it reconnects', async ({ page }) => {
  await page.goto(`${site.origin}/about`)
  await expect.poll(() => site.services.streams.count).toBe(1)
  site.services.bans.put({ network: '127.0.0.1', reason: null, bannedAt, expiresAt: null })
  site.services.streams.closeAll()
  // The event stream reconnects after one to ten seconds.
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible({ timeout: 60_000 })
})
