import { chromium } from '@playwright/test'
import { openLiveSite } from '../helpers/live-site.ts'
import { expect, test } from './visitor.ts'

/** Reasons of the browser itself: a headless one has no back/forward cache. */
const BROWSER_REASONS = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']

test('nothing on a page, its live connection included, prevents the back/forward cache', async ({ launchOptions }) => {
  // It starts its own site and browser, on a machine that may be busy.
  test.slow()
  const site = await openLiveSite()
  // Playwright disables the back/forward cache by default.
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce', serviceWorkers: 'block' })
    const devtools = await page.context().newCDPSession(page)
    const reasons: string[] = []
    devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      reasons.push(...notRestoredExplanations.map(({ reason }) => reason).filter((reason) => !BROWSER_REASONS.includes(reason)))
    })
    await devtools.send('Page.enable')
    await page.goto(`${site.origin}/movie`)
    await expect.poll(() => site.services.streams.count).toBe(1)
    await page.goto(`${site.origin}/about`)
    await page.goBack()
    await expect(page).toHaveURL(`${site.origin}/movie`)
    expect(reasons).toEqual([])
    // Live updates work again, whether the page was restored or reloaded.
    await expect.poll(() => site.services.streams.count).toBe(1)
    site.services.live.publish('alert', { message: 'Doors open', createdAt: new Date().toISOString(), endsAt: null })
    await expect(page.getByRole('region', { name: 'Site alert' })).toContainText('Doors open')
  } finally {
    await browser.close()
    await site.close()
  }
})
