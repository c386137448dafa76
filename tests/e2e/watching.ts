import { expect, type Page } from '@playwright/test'
import { pathIn } from './path-in.ts'
import { firstFrame } from './visitor-record.ts'

/** The continue-watching row. */
export const row = (page: Page) => page.getByRole('region', { name: 'Continue Watching' })
export const cards = (page: Page) => row(page).getByRole('listitem').getByRole('link')

/** Opens a title's page and waits until it is first in the history. */
export async function watch(page: Page, path: string) {
  await page.goto(path)
  await expectFirst(page, path)
}

/** Waits until a title is first in the history, also in the first frame of the next page. */
export async function expectFirst(page: Page, path: string) {
  const [, type, id] = pathIn(path).split('/')
  await expect.poll(async () => (await firstFrame(page)).items[0]).toMatchObject({ type, id: Number(id) })
}
