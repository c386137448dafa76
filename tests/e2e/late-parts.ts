import type { Page } from '@playwright/test'

/** The code of parts of the frame. */
const LATE = /\/assets\/(?:alert-view|deferred-site|menu-panel|suggestions|theme-choice)-[\w-]+\.js$/

/**
 * Opens a page that React has begun to take over, while the code of the parts that load on idle is held back: a click on such a
 * part is one that React stops. Returns what lets the code come.
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
