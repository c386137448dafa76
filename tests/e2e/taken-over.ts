import type { Page } from '@playwright/test'

/** Waits until React has taken the page over: a link that is clicked before loads its page from the server. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))
}
