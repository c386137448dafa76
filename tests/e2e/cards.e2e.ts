import type { Page } from '@playwright/test'
import { stopAll } from '../helpers/processes.ts'
import { siteThatAnswers } from './answering-site.ts'
import { cardFaults } from './card-faults.ts'
import { LONG_CATALOGUE } from './long-catalogue.ts'
import { expect, test } from './visitor.ts'
import { expectFirst } from './watching.ts'

test.afterEach(async ({ page }) => {
  // Otherwise the interrupted event stream would be logged on the page's console.
  await page.close()
  await stopAll()
})

const WIDTHS = [320, 390, 768, 1024, 1280, 1920]
/** Pages with cards, and the least number of cards on each. */
const PAGES: [path: string, cards: number][] = [
  ['/', 30],
  ['/movie', 6],
  ['/person', 6],
  ['/search?q=pier', 6],
  ['/search?q=pier&tab=people', 2],
  ['/movie/5', 12],
  ['/movie/5?tab=cast', 6],
  ['/movie/5?tab=crew', 3],
  ['/tv/5', 15],
  ['/tv/5?tab=cast', 3],
  ['/tv/5/seasons/1', 3],
  ['/person/5', 4],
  ['/person/5?tab=movies', 3],
  ['/person/5?tab=tv', 3],
  ['/person/5?tab=crew', 3],
]

for (const width of WIDTHS)
  // @spec everywhere/cards: Nothing of a card lies outside it, with long, unbroken and right-to-left names.
  test(
    `no text of a card sticks out or overlaps another, with long, unbroken and right-to-left names, at ${width} pixels`,
    { tag: width === 390 ? '@core' : [] },
    async ({ page }) => {
      const site = await siteThatAnswers(LONG_CATALOGUE)
      await page.setViewportSize({ width, height: 900 })
      for (const [path, least] of PAGES) {
        await page.goto(site + path)
        await page.getByRole('contentinfo').waitFor()
        await expectTidy(page, path, least)
      }
    },
  )

test('the same holds for suggestions and for Continue Watching', async ({ page }) => {
  const site = await siteThatAnswers(LONG_CATALOGUE)
  for (const path of ['/movie/5', '/tv/5?season=1&episode=1233']) {
    await page.goto(site + path)
    await expectFirst(page, path)
  }
  await page.goto(site)
  await expect(page.getByRole('region', { name: 'Continue Watching' }).getByRole('listitem')).toHaveCount(2)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectTidy(page, `Continue Watching at ${width}`, 30)
    const search = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
    await search.focus()
    await search.fill('pier')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await page.evaluate(cardFaults, { cards: '[role=option]', least: 4 }), `suggestions at ${width}`).toEqual([])
    await search.fill('')
  }
})

async function expectTidy(page: Page, name: string, least: number) {
  const cards = '#main li:has(> a, > div > a, h2 a)'
  expect(await page.evaluate(cardFaults, { cards, least }), name).toEqual([])
}
