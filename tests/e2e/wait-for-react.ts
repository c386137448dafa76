import type { Page } from '@playwright/test'

/**
 * Waits until React has taken over the page, or this element of it: until then a click does what the plain HTML does, or
 * nothing.
 */
export async function waitForReact(page: Page, selector = 'main'): Promise<void> {
  await page.waitForFunction(
    (own) => Object.keys(document.querySelector(own) ?? {}).some((key) => key.startsWith('__react')),
    selector,
  )
}
