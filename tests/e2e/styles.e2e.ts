import { expect, test } from './any-page.ts'

test('a page has its styles before any file has loaded, and links no style sheet', async ({ page }) => {
  await page.route('**/assets/**', (route) => route.abort())
  await page.goto('/movie/10331')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('text-transform', 'uppercase')
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0)
})

test('a page that is reached by a click has its styles', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Movies' }).click()
  const card = page.getByRole('main').getByRole('listitem').first()
  await expect(card.getByRole('img').or(card.locator('img')).first()).toHaveCSS('object-fit', 'cover')
})
