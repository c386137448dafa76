import type { Page } from '@playwright/test'
import { pathIn } from './path-in.ts'

/** Stores the titles at these addresses as watched, before a page that reads them is opened. */
export async function storeWatched(page: Page, addresses: string[]) {
  const titles = addresses.map((address) => [pathIn(address).slice(1), 's tf1x2k', null])
  await page.evaluate(
    (text) => localStorage.setItem('marquee.library', text),
    JSON.stringify({ version: 1, cleared: 0, titles, positions: [] }),
  )
}
