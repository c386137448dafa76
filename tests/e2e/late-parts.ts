import type { Page } from '@playwright/test'

/** Scripts of parts of the page's frame that load on idle. */
const LATE = /\/assets\/after-[\w-]+\.js$/

/**
 * Opens a page that React has begun to take over, but holds back the code of the parts that load on idle: React stops clicks on
 * such a part. Returns a function that lets the code load.
 */
export async function openWithoutLateParts(page: Page, address: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(LATE, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(LATE)
  await page.goto(address)
  await asked
  return release
}
