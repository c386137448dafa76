import { openLiveSite } from '../helpers/live-site.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'
import { cards, row, watch } from './watching.ts'
import { pathIn } from './path-in.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

// The browser's caches do not show a title after it was blocked.
const BOSS = { email: 'boss@bijou.example', address: '192.0.2.10', role: 'owner' as const }

let site: Awaited<ReturnType<typeof openLiveSite>>
test.beforeEach(async () => {
  site = await openLiveSite()
})
test.afterEach(async ({ page }) => {
  // Otherwise the page's pending requests would fail.
  await page.close()
  await site.close()
})

const block = (type: 'movie' | 'tv', id: number) =>
  site.services.operators.blocking.block(english, { type, id, reason: null }, BOSS)
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'not available here' })
const isOpen = () => expect.poll(() => site.services.streams.count).toBe(1)

test('a title that was prefetched before it was blocked is not shown', async ({ page }) => {
  await page.goto(`${site.origin}/movie?tab=popular`)
  await isOpen()
  const card = page.locator('main a[href="/movie/10331"]').first()
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Night of the Living Dead' })).toBeVisible()
  await page.goBack()
  // If the list is redrawn below a resting pointer, no card gets an event.
  await expect(async () => {
    await page.mouse.move(0, 0)
    const ahead = page.waitForResponse((response) => pathIn(response.url()) === '/movie/10331.data', { timeout: 2000 })
    await Promise.all([card.hover(), ahead])
    await (await ahead).finished()
  }).toPass()
  await block('movie', 10331)
  await expect(card).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL(`${site.origin}/`)
})

test('the season page of a blocked show redirects to Home', async ({ page }) => {
  await page.goto(`${site.origin}/tv/71446/seasons/1`)
  await isOpen()
  await block('tv', 71446)
  await expect(page).toHaveURL(`${site.origin}/`)
})

test('a blocked title in the history redirects to Home, which says so and offers to remove it', async ({ page }) => {
  await watch(page, `${site.origin}/movie/961`)
  await watch(page, `${site.origin}/movie/10331`)
  await page.goto(site.origin)
  await expect(cards(page)).toHaveCount(2)
  await block('movie', 10331)
  await cards(page).first().click()
  await expect(notice(page)).toContainText('Night of the Living Dead is not available here.')
  await expect(page).toHaveURL(`${site.origin}/`)
  await notice(page).getByRole('button', { name: 'Remove from history' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(cards(page)).toHaveText(['The General'])
  // The notice is shown only once.
  await page.reload()
  await expect(cards(page)).toHaveText(['The General'])
  await isOpen()
  await expect(notice(page)).toHaveCount(0)
})

test('a title that is blocked while its page is open is named, and the line is gone after the next page', async ({ page }) => {
  await watch(page, `${site.origin}/tv/71446/?season=2&episode=3`)
  await isOpen()
  await block('tv', 71446)
  await expect(page).toHaveURL(`${site.origin}/`)
  await expect(notice(page)).toContainText('Forty-Eight Nights is not available here.')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Movies' }).click()
  // Home's own heading names movies too.
  await expect(page.getByRole('heading', { level: 1, name: 'Movies', exact: true })).toBeVisible()
  await page.goBack()
  await expect(row(page)).toContainText('S2 E3')
  await expect(notice(page)).toHaveCount(0)
})

test('a bookmark of a blocked title redirects to Home, which names the title only if the history has it', async ({
  page,
  browser,
}) => {
  await watch(page, `${site.origin}/movie/961`)
  await watch(page, `${site.origin}/movie/10331`)
  await block('movie', 10331)
  await page.goto(`${site.origin}/movie/10331?tab=cast`)
  await expect(notice(page)).toContainText('Night of the Living Dead is not available here.')
  await expect(page).toHaveURL(`${site.origin}/`)
  await notice(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(2)
  await block('tv', 71446)
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${site.origin}/tv/71446/seasons/2`)
  await expect(other).toHaveURL(`${site.origin}/`)
  await isOpen()
  await expect(notice(other)).toHaveCount(0)
  expect(await other.content()).not.toContain('Forty-Eight Nights')
  await other.context().close()
})

test('a blocked title that the history does not have is not named', async ({ page }) => {
  // Without live events, because a page that learns of the block removes the card by itself.
  await page.route('**/api/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }))
  await page.goto(`${site.origin}/movie?tab=popular`)
  const card = page.locator('main a[href="/movie/10331"]').first()
  await page.mouse.move(0, 0)
  await expect(card).toBeVisible()
  await block('movie', 10331)
  await card.click()
  await expect(page).toHaveURL(`${site.origin}/`)
  await expect(notice(page)).toContainText('This title is not available here.')
  await expect(notice(page).getByRole('button', { name: 'Remove from history' })).toHaveCount(0)
})
