import type { Page } from '@playwright/test'

/** Waits until React has taken the page over, or this element of it: a click before is the server's, or nobody's. */
export async function takenOver(page: Page, selector = 'main'): Promise<void> {
  await page.waitForFunction(
    (own) => Object.keys(document.querySelector(own) ?? {}).some((key) => key.startsWith('__react')),
    selector,
  )
}
