import { expect, type Page } from '@playwright/test'
import { pathIn } from './path-in.ts'

/** The continue-watching row. */
export const row = (page: Page) => page.getByRole('region', { name: 'Continue Watching' })
export const cards = (page: Page) => row(page).getByRole('listitem').getByRole('link')

/** Opens a title's page and waits until it is first in the history. */
export async function watch(page: Page, path: string) {
  await page.goto(path)
  const [, type, id] = pathIn(path).split('/')
  const stored = () => page.evaluate(() => localStorage.getItem('marquee.history') ?? '')
  await expect.poll(stored).toContain(`"items":[{"type":"${type}","id":${id},`)
}
