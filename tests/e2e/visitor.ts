import { randomInt } from 'node:crypto'
import type { ConsoleMessage, Page } from '@playwright/test'
import { test as base, expect } from './any-page.ts'

const THUMBNAIL = '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"/>'

/** A visitor whose console must stay silent: a warning, an error or a failed request fails the test. */
export const test = base.extend<object>({
  // Rate limits count per address.
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, 'X-Forwarded-For': someAddress() }),
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      // Playwright's own warning about `serviceWorkers`.
      if (message.text().endsWith('blocked by Playwright')) return
      // The browser's warning about a player page that embeds another site (docs/decisions/0049).
      if (message.text().startsWith('An iframe which has both allow-scripts and allow-same-origin')) return
      if (isRefusedTypeface(message) || isOfRouter(message.text())) return
      // Chrome's warning about a page that takes seconds, as on a busy machine.
      if (message.text().includes('was preloaded using link preload but not used within a few seconds')) return
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => isOfRouter(error.message) || complaints.push(error.message))
    await use(page)
    expect(complaints).toEqual([])
  },
})

/** Answers for the video site, which tests never reach. Use it only where needed: a page with a route has no cache. */
export async function showThumbnails(page: Page) {
  await page.route('https://i.ytimg.com/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: THUMBNAIL }))
}

/**
 * The player's frame, which has no origin, loads typefaces. The tests' header with the visitor's address, which real browsers do
 * not send, makes that request need a preflight, which fails.
 */
export function isRefusedTypeface(message: ConsoleMessage): boolean {
  const asked = message.text().startsWith('Access to font at ') && message.text().includes(" from origin 'null' ")
  return asked || (message.text().endsWith('net::ERR_FAILED') && message.location().url.endsWith('.woff2'))
}

/** An error of the router's own script for scroll positions when storage is blocked; the page works without it. */
function isOfRouter(text: string): boolean {
  return text.endsWith('The operation is insecure.')
}

/** A random address of 198.18.0.0/15, which RFC 2544 reserves for tests. */
function someAddress(): string {
  const number = randomInt(2 ** 17)
  return `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
}

export { expect }
