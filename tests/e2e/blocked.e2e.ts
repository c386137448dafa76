import { openLiveSite } from '../helpers/live-site.ts'
import { expect, test } from './visitor.ts'

// The browser's caches do not outlive a title's block.
const BOSS = { email: 'boss@bijou.example', address: '192.0.2.10' }

let site: Awaited<ReturnType<typeof openLiveSite>>
test.beforeEach(async () => {
  site = await openLiveSite()
})
test.afterEach(async ({ page }) => {
  // Its pending requests would fail.
  await page.close()
  await site.close()
})

const isOpen = () => expect.poll(() => site.services.streams.count).toBe(1)

test('a title that was prefetched before it was blocked is not shown', async ({ page }) => {
  await page.goto(`${site.origin}/movie?tab=popular`)
  await isOpen()
  const card = page.locator('main a[href="/movie/10331"]').first()
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Night of the Living Dead' })).toBeVisible()
  await page.goBack()
  await page.mouse.move(0, 0)
  const ahead = page.waitForResponse((response) => new URL(response.url()).pathname === '/movie/10331.data')
  await card.hover()
  await (await ahead).finished()
  await site.services.operators.blocking.block({ type: 'movie', id: 10331, reason: null }, BOSS)
  await expect(card).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL(`${site.origin}/`)
})

test('the season page of a blocked show redirects to Home', async ({ page }) => {
  await page.goto(`${site.origin}/tv/71446/seasons/1`)
  await isOpen()
  await site.services.operators.blocking.block({ type: 'tv', id: 71446, reason: null }, BOSS)
  await expect(page).toHaveURL(`${site.origin}/`)
})
