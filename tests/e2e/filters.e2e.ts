import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './axe.ts'
import { expect, test } from './visitor.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const apply = (page: Page) => page.getByRole('button', { name: /^Apply: Show / })
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })

async function openPanel(page: Page, path: string) {
  await page.goto(path)
  await button(page, 'Filters').click()
  await expect(panel(page)).toBeVisible()
}

// @spec lists/count: The count of results is announced politely.
// @spec lists/apply: Apply switches the list from the tab's normal listing to filtered discover results.
// @spec lists/clear: Clear All returns to the normal listing.
// @spec lists/chips: Active filters are shown as removable chips, with a count on the button.
test('a visitor chooses, applies, removes one filter, and clears all', { tag: '@core' }, async ({ page }) => {
  await openPanel(page, '/movie?tab=popular')
  const action = panel(page).getByRole('group', { name: 'Genres' }).getByRole('checkbox', { name: 'Action' })
  await action.check()
  await page.getByRole('slider', { name: 'Minimum year' }).fill('1990')
  await apply(page).click()
  await expect(page).toHaveURL('/movie?tab=popular&genres=28&year_min=1990')
  await expect(page.getByRole('tab', { name: 'Popular' })).toHaveAttribute('aria-selected', 'true')
  await expect(button(page, 'Filters')).toHaveAccessibleDescription('2 active')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ movies$/ })).toBeVisible()
  await button(page, 'Remove Action').click()
  await expect(page).toHaveURL('/movie?tab=popular&year_min=1990')
  await expect(action).not.toBeChecked()
  await expect(button(page, `Remove Years 1990–${new Date().getUTCFullYear()}`)).toBeFocused()
  await button(page, 'Clear All').click()
  await expect(page).toHaveURL('/movie?tab=popular')
  await expect(chips(page)).toBeHidden()
  await expect(page.getByRole('slider', { name: 'Minimum year' })).toHaveValue('1900')
})

test('the filtered list is another list, and loads more while scrolling', async ({ page }) => {
  await page.goto('/tv')
  const cards = page.getByRole('tabpanel').getByRole('listitem').getByRole('link')
  const before = await cards.first().getAttribute('href')
  await button(page, 'Filters').click()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('title.desc')
  await apply(page).click()
  await expect(page).toHaveURL('/tv?tab=top-rated&sort=title.desc')
  await expect(cards.first()).not.toHaveAttribute('href', String(before))
  await expect(async () => {
    await page.mouse.wheel(0, 1_500)
    expect(await cards.count()).toBeGreaterThan(20)
  }).toPass()
  const links = await cards.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links).size).toBe(links.length)
})

// @spec lists/tab-clears: Changing tab returns to the normal listing.
test('another tab is a list without filters', { tag: '@core' }, async ({ page }) => {
  await page.goto('/movie?tab=popular&genres=28')
  await page.getByRole('tab', { name: 'Top Rated' }).click()
  await expect(page).toHaveURL('/movie?tab=top-rated')
  await expect(chips(page)).toBeHidden()
  await page.goBack()
  await expect(button(page, 'Remove Action')).toBeVisible()
})

test('an address restores every filter', async ({ page }) => {
  await openPanel(
    page,
    '/tv?tab=on-air&genres=18,35&rating_min=2.5&rating_max=9&year_min=1950&year_max=2020&sort=rating.asc&platforms=8,1899',
  )
  await expect(page.getByRole('tab', { name: 'On Air' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4)
  for (const name of ['Comedy', 'Drama', 'Netflix', 'Max (1899)'])
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('rating.asc')
  for (const [name, value] of Object.entries({
    'Minimum rating': '2.5',
    'Maximum rating': '9',
    'Minimum year': '1950',
    'Maximum year': '2020',
  }))
    await expect(page.getByRole('slider', { name })).toHaveValue(value)
  await expect(chips(page).getByRole('button', { name: /^Remove / })).toHaveCount(7)
})

test('Clear All discards choices that were not applied', async ({ page }) => {
  await openPanel(page, '/movie')
  await page.getByRole('checkbox', { name: 'Western' }).check()
  await button(page, 'Clear All').click()
  await expect(page.getByRole('checkbox', { name: 'Western' })).not.toBeChecked()
})

test('neither slider of a range passes the other', async ({ page }) => {
  await openPanel(page, '/movie')
  await page.getByRole('slider', { name: 'Maximum rating' }).fill('4')
  await page.getByRole('slider', { name: 'Minimum rating' }).fill('8.5')
  await expect(page.getByRole('slider', { name: 'Minimum rating' })).toHaveValue('4')
  await page.getByRole('slider', { name: 'Minimum rating' }).press('ArrowLeft')
  await expect(page.getByRole('group', { name: 'Rating' })).toContainText('3.5–4')
})

test('a press on the rail moves and focuses the nearer thumb, which can then be dragged', async ({ page }) => {
  await openPanel(page, '/movie')
  const [low, high] = [page.getByRole('slider', { name: 'Minimum rating' }), page.getByRole('slider', { name: 'Maximum rating' })]
  await low.scrollIntoViewIfNeeded()
  const box = (await low.boundingBox())!
  const at = (rating: number) => box.x + 12 + (rating / 10) * (box.width - 24)
  const middle = box.y + box.height / 2
  await page.mouse.click(at(3), middle)
  await expect(low).toHaveValue('3')
  await expect(low).toBeFocused()
  await page.mouse.move(at(8), middle)
  await page.mouse.down()
  await expect(high).toHaveValue('8')
  await page.mouse.move(at(6), middle)
  await page.mouse.up()
  await expect(high).toHaveValue('6')
  await expect(high).toBeFocused()
  await page.mouse.move(at(9), middle)
  await expect(high).toHaveValue('6')
  await page.keyboard.press('ArrowLeft')
  await expect(high).toHaveValue('5.5')
  await expect(low).toHaveValue('3')
})

test('the platforms have the names and logos of the catalogue', async ({ page }) => {
  await openPanel(page, '/tv?tab=popular&platforms=337')
  const logo = panel(page)
    .getByRole('group', { name: 'Streaming platforms' })
    .locator('label', { hasText: 'Disney+' })
    .locator('img')
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(button(page, 'Remove Disney+').locator('img')).toHaveCount(1)
})

test('filters without matches say so, and can be cleared', async ({ page }) => {
  await page.goto('/movie?tab=popular&rating_min=10&year_max=1900')
  await expect(page.getByText('No Movies Found')).toBeVisible()
  await button(page, 'Clear All').click()
  await expect(page).toHaveURL('/movie?tab=popular')
  await expect(button(page, 'Filters')).toBeFocused()
})

test('the panel works by keyboard alone', async ({ page }) => {
  await page.goto('/movie')
  await button(page, 'Filters').focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Close')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Action' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/movie?tab=now-playing&genres=28')
  await expect(page.getByRole('checkbox', { name: 'Action' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(button(page, 'Filters')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(button(page, 'Filters')).toBeFocused()
})

// @spec lists/sheet: The filter panel is a sheet on phones.
test(
  'on a phone the filters are a sheet over the list; Apply, Escape and a press beside it close it',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openPanel(page, '/movie')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(button(page, 'Filters')).toBeFocused()
    await button(page, 'Filters').click()
    await page.mouse.click(195, 10)
    await expect(panel(page)).toBeHidden()
    await button(page, 'Filters').click()
    await page.getByRole('group', { name: 'Streaming platforms' }).getByRole('checkbox', { name: 'Netflix' }).check()
    await apply(page).click()
    await expect(panel(page)).toBeHidden()
    await expect(page).toHaveURL('/movie?tab=now-playing&platforms=8')
    await expect(button(page, 'Remove Netflix')).toBeVisible()
  },
)

test('the streaming platforms are credited', async ({ page }) => {
  await openPanel(page, '/tv')
  await expect(panel(page).getByText('Streaming data by JustWatch')).toBeVisible()
})

for (const width of [320, 768, 390, 1440]) {
  test(`the open panel is accessible and fits at ${width} pixels in both themes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openPanel(page, '/movie?tab=popular&genres=28,18&rating_min=6')
    await expectAccessibleInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form filters the list, a chip removes one filter, and Clear All the rest', async ({ page }) => {
    await page.goto('/movie?tab=popular')
    await page.getByRole('checkbox', { name: 'Action' }).check()
    await page.getByRole('checkbox', { name: 'Drama' }).check()
    await apply(page).click()
    await button(page, 'Remove Action').click()
    await expect(page).toHaveURL(/\/movie\?tab=popular&genres=18$/)
    await expect(page.getByRole('checkbox', { name: 'Drama' })).toBeChecked()
    await button(page, 'Clear All').first().click()
    await expect(page).toHaveURL('/movie?tab=popular')
  })
})
