import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

const row = (page: Page) => page.getByRole('region', { name: 'Top 10' })
const shows = (page: Page) => row(page).getByRole('radio', { name: 'TV Shows' })
const below = (page: Page) =>
  page.getByRole('region', { name: 'Trending Movies' }).evaluate((each) => each.getBoundingClientRect().top + scrollY)

/** Home with the shows chosen in its Top 10. */
async function chooseShows(page: Page) {
  await page.goto('/')
  // Once the choice works, scripts have run.
  await expect(async () => {
    await row(page).getByText('TV Shows').click()
    await expect(row(page).getByRole('link').first()).toHaveAttribute('href', /^\/tv\//, { timeout: 300 })
  }).toPass()
}

// @spec home/top-ten-kept: On Back and Forward the Top 10 show what was chosen; after a reload at once, and nothing moves.
test('on Back and Forward the Top 10 show the chosen type, and a new visit shows movies', { tag: '@core' }, async ({ page }) => {
  await chooseShows(page)
  const first = row(page).getByRole('link').first()
  await first.click()
  await expect(page).toHaveURL(/\/tv\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(shows(page)).toBeChecked()
  await expect(first).toHaveAttribute('href', /^\/tv\//)

  await page.goForward()
  await expect(page).toHaveURL(/\/tv\/\d+$/)
  // The address changes before the page does; a click too early would go to Home from Home.
  await expect(row(page)).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(first).toHaveAttribute('href', /^\/movie\//)
  await expect(shows(page)).not.toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(/\/tv\/\d+$/)
  await page.goBack()
  await expect(shows(page)).toBeChecked()
  await expect(first).toHaveAttribute('href', /^\/tv\//)
})

for (const width of [390, 1440]) {
  test(`after a reload at ${width} pixels the choice is right at once, and nothing moves when the shows appear`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await chooseShows(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect(shows(page)).toBeChecked()
    await expect(row(page).locator('ul')).toBeHidden()
    await page.evaluate(() => document.fonts.ready)
    const before = await below(page)
    held.resolve()
    await expect(row(page).getByRole('link').first()).toBeVisible()
    await expect(row(page).getByRole('link').first()).toHaveAttribute('href', /^\/tv\//)
    expect(await below(page)).toBe(before)
    await row(page).getByText('Movies').click()
    await expect(row(page).getByRole('link').first()).toHaveAttribute('href', /^\/movie\//)
    expect(await below(page)).toBe(before)
  })
}

test('the choice of the Top 10 keeps the focus when it is made by keyboard', async ({ page }) => {
  await chooseShows(page)
  await shows(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(row(page).getByRole('link').first()).toHaveAttribute('href', /^\/movie\//)
  await expect(row(page).getByRole('radio', { name: 'Movies' })).toBeFocused()
})

test('a press on the Top 10 is visible before its cards are drawn', async ({ page }) => {
  await chooseShows(page)
  const inOneTask = await row(page).evaluate((region) => {
    const press = region.querySelector<HTMLInputElement>('input[value=movies]')
    press?.click()
    return { chosen: press?.checked, first: region.querySelector('a')?.pathname.split('/').at(-2) }
  })
  expect(inOneTask).toEqual({ chosen: true, first: 'tv' })
  await expect(row(page).getByRole('link').first()).toHaveAttribute('href', /^\/movie\//)
  await expect(row(page).getByRole('radio', { name: 'Movies' })).toBeChecked()
})
