import type { Page } from '@playwright/test'

/**
 * Stops the page's clock, which `page.clock.install` leaves running: from now on only `page.clock.runFor` moves it, so that a count of
 * seconds ends when the test says so, however long a busy machine takes between two steps.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  // A time that is past would be an error.
  await page.clock.pauseAt(now + 60_000)
}
