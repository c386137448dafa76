import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './visitor.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => panel(page).getByRole('list', { name: 'Saved filters' })

async function openSaved(page: Page, path: string) {
  await page.goto(path)
  await button(page, 'Filters').click()
  await button(page, 'Saved filters').click()
}

test('filters are saved under a name, opened, renamed and removed', { tag: '@core' }, async ({ page }) => {
  await openSaved(page, '/movie?tab=popular&genres=35&year_max=1989')
  await expect(panel(page).getByRole('textbox', { name: 'Name of these filters' })).toHaveValue('Comedy, Years 1900–1989')
  await button(page, 'Save').click()
  await page.goto('/movie')
  await button(page, 'Filters').click()
  await button(page, 'Saved filters').click()
  await expect(panel(page).getByText('Applied filters can be saved here')).toBeVisible()
  await saved(page).getByRole('link', { name: 'Comedy, Years 1900–1989' }).click()
  await expect(page).toHaveURL('/movie?tab=now-playing&genres=35&year_max=1989')
  await button(page, 'Rename Comedy, Years 1900–1989').click()
  await expect(panel(page).getByRole('textbox', { name: /^New name/ })).toBeFocused()
  await panel(page)
    .getByRole('textbox', { name: /^New name/ })
    .fill('Old fun')
  await page.keyboard.press('Enter')
  await expect(saved(page).getByRole('listitem')).toHaveText(['Old fun'])
  await expect(saved(page).getByRole('link', { name: 'Old fun' })).toBeFocused()
  await button(page, 'Remove saved Old fun').click()
  await expect(saved(page)).toHaveCount(0)
})

test('saved sets are there after a reload, for the other type of title too, and in another tab at once', async ({
  page,
  context,
}) => {
  await openSaved(page, '/movie?genres=28')
  const other = await context.newPage()
  await openSaved(other, '/tv')
  await button(page, 'Save').click()
  await expect(saved(other).getByRole('link', { name: 'Action' })).toHaveAttribute('href', '/movie?genres=28')
  await page.reload()
  await button(page, 'Filters').click()
  await button(page, 'Saved filters').click()
  await expect(saved(page).getByRole('link')).toHaveText(['Action'])
})

test('a browser that stores nothing says so, and keeps the set while the page is open', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openSaved(page, '/movie?genres=28')
  await button(page, 'Save').click()
  await expect(saved(page).getByRole('link')).toHaveText(['Action'])
  await expect(panel(page).getByText('This browser cannot store anything at the moment')).toBeVisible()
})

test('with thirty sets saved, one has to be removed before another is saved', async ({ page }) => {
  await page.addInitScript(() => {
    const sets = Array.from({ length: 30 }, (_, index) => ({
      id: `s${index}`,
      type: 'movie',
      name: `Set ${index} of a visitor who gives long names to everything they keep`,
      search: `genres=${index + 100}`,
    }))
    localStorage['marquee.filter-sets'] ??= JSON.stringify(sets)
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await openSaved(page, '/movie?genres=28')
  await expect(panel(page).getByText('30 sets of filters are saved.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Remove saved Set 3 of a visitor who gives long names to everything they keep').click()
  await button(page, 'Save').click()
  await expect(saved(page).getByRole('listitem').first()).toContainText('Action')
  await expect(saved(page).getByRole('listitem')).toHaveCount(30)
})
