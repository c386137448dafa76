import type { Page } from '@playwright/test'
import { layoutShift } from './layout-shift.ts'
import { pathIn } from './path-in.ts'
import { storeWatched } from './seen-store.ts'
import { expect, test } from './visitor.ts'

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('link')
const trending = (page: Page) => page.getByRole('region', { name: 'Trending Movies', exact: true }).getByRole('link')
const hrefs = (page: Page, links = cards(page)) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
const turn = (page: Page) => page.getByRole('switch', { name: 'Hide watched titles' })
const open = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

test(
  'a card marked as not interesting disappears, passes the focus to its neighbour, and comes back by Undo',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/about')
    await turn(page).click()
    await expect(turn(page)).toBeChecked()
    await open(page, 'Movies')
    const [, , third, fourth] = await hrefs(page)
    await cards(page).nth(2).hover()
    await page.getByRole('button', { name: /^Actions for / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Not interested' }).click()
    await expect(page.getByRole('main').locator(`a[href="${third}"]`)).toHaveCount(0)
    await expect(cards(page).nth(2)).toHaveAttribute('href', fourth!)
    await expect(cards(page).nth(2)).toBeFocused()
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect(cards(page).nth(2)).toHaveAttribute('href', third!)
  },
)

test('watched titles are left out of lists, which load more by themselves, and of rows, but never of search', async ({
  page,
}) => {
  await page.goto('/movie?tab=popular')
  const first = await hrefs(page)
  await page.goto('/')
  const row = await hrefs(page, trending(page))
  const seen = [...new Set([...first.slice(0, 18), ...row.slice(0, 10)])]
  await storeWatched(page, seen)
  await page.goto('/about')
  await turn(page).click()
  await open(page, 'Movies')
  await page.getByRole('tab', { name: 'Popular' }).click()
  await expect(page).toHaveURL(/tab=popular/)
  // More than is left of the first page of the list.
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20)
  expect((await hrefs(page)).filter((href) => seen.includes(href))).toEqual([])
  await open(page, 'Home')
  const rest = row.filter((href) => !seen.includes(href))
  // The row is filled with the next titles.
  await expect(trending(page)).toHaveCount(12)
  const shown = await hrefs(page, trending(page))
  expect(shown.slice(0, rest.length)).toEqual(rest)
  expect(new Set(shown).size).toBe(12)
  expect(shown.filter((href) => seen.includes(href))).toEqual([])

  await storeWatched(page, ['/movie/10331'])
  await page.goto('/search?q=night of the living')
  await expect(page.getByRole('main').getByRole('link', { name: /^Night of the Living Dead 1968 .*Watched$/ })).toBeVisible()
})

test('recommendations fill the places of watched titles with further ones', async ({ page }) => {
  const row = page.getByRole('region', { name: /^If you like/ }).getByRole('link')
  await page.goto('/movie/10331')
  const shown = await hrefs(page, row)
  const [left] = shown
  await storeWatched(page, shown.slice(1))
  await page.goto('/about')
  await turn(page).click()
  await expect(turn(page)).toBeChecked()
  await page.goto('/movie/10331')
  // The last ones are there once the row is in use.
  await row.first().hover()
  await expect(row).toHaveCount(12)
  const filled = await hrefs(page, row)
  expect(filled[0]).toBe(left)
  expect(filled.filter((href) => shown.slice(1).includes(href))).toEqual([])
  expect(new Set(filled).size).toBe(12)
})

// @spec history/hide-watched
test(
  'the first screen of a visit leaves out watched titles too, after each reload, and nothing moves',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/movie')
    const [first, second, third] = await hrefs(page)
    await storeWatched(page, [first!, third!])
    await page.evaluate(() => localStorage.setItem('marquee.hide-seen', '1'))
    for (const _ of ['first', 'second']) {
      await page.reload({ waitUntil: 'commit' })
      await expect(page.locator(`main a[href="${pathIn(second!)}"]`)).toBeVisible()
      await expect(page.locator(`main a[href="${pathIn(first!)}"]`)).toBeHidden()
      await expect(page.getByRole('button', { name: 'Hide watched' })).toHaveAttribute('aria-pressed', 'true')
      // The page's code removes them from the document, too.
      await expect(page.locator(`main a[href="${pathIn(first!)}"]`)).toHaveCount(0)
      await expect(cards(page).first()).toHaveAttribute('href', second!)
      expect(await page.evaluate(layoutShift)).toBeLessThan(0.01)
    }
    await page.getByRole('button', { name: 'Hide watched' }).click()
    await expect(cards(page).first()).toHaveAttribute('href', first!)
  },
)
