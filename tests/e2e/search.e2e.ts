import { expect, test } from './visitor.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/about')
})

test('suggestions wrap around, Escape closes them, and the clear button empties the box', async ({ page }) => {
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('night')
  const options = page.getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await search.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await search.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await search.press('Escape')
  await expect(options.first()).toBeHidden()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
})

test('Enter before any suggestion is there opens the results page', async ({ page }) => {
  // However long the machine takes for the next line: no suggestion comes.
  await page.route('**/api/suggest*', () => {})
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('  night of  ')
  await search.press('Enter')
  await expect(page).toHaveURL('/search?q=night%20of')
  await expect(page.getByRole('tab', { name: /^Movies/ })).toBeVisible()
})

test('a blank search goes nowhere', async ({ page }) => {
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('   ')
  await search.press('Enter')
  await expect(page).toHaveURL('/about')
})

test('nothing found is said in the dropdown and on the page', async ({ page }) => {
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('zzzzqqqq')
  await expect(page.getByText('No Results Found')).toBeVisible()
  await expect(page.getByText('No matches found. Please refine your search or check for errors.')).toBeVisible()
  await search.press('Enter')
  await expect(page).toHaveURL('/search?q=zzzzqqqq')
  await expect(page.getByRole('tabpanel').getByText('No Results Found')).toBeVisible()
  await page.getByRole('tab', { name: /^People/ }).click()
  await expect(page.getByText('No People Found')).toBeVisible()
})

test('a click outside closes the suggestions', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Search' }).fill('night')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('option').first()).toBeHidden()
})

test('on a phone the menu has links and a search of its own, and closes when one is taken', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('combobox', { name: 'Search' }).fill('metropolis')
  await menu
    .getByRole('option', { name: /Metropolis/ })
    .first()
    .click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Metropolis')
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'People' }).click()
  await expect(page).toHaveURL('/person')
  await expect(menu).toBeHidden()
})
