import { expect, test } from './visitor.ts'

test('a page has an absolute canonical address, also after navigation', async ({ page, baseURL }) => {
  const canonical = page.locator('link[rel="canonical"]')
  await page.goto('/movie/10331')
  await expect(canonical).toHaveAttribute('href', `${baseURL}/movie/10331`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible()
  await expect(canonical).toHaveAttribute('href', `${baseURL}/about`)
  await page.goBack()
  await expect(canonical).toHaveAttribute('href', `${baseURL}/movie/10331`)
})
