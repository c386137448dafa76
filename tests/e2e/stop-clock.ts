import type { Page } from '@playwright/test'

/**
 * Stops the page's clock, which `page.clock.install` leaves running: from now on only `page.clock.runFor` moves it, so that a
 * countdown does not depend on how long a busy machine takes between two steps.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  // `pauseAt` fails for a time in the past.
  await page.clock.pauseAt(now + 60_000)
}
