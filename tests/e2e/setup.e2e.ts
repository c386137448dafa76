import { expectAccessibleInBothThemes } from './axe.ts'
import { expect, test } from './operator.ts'

test('the Dashboard’s list of what a new site lacks gets shorter as things are done', async ({ page }) => {
  await page.goto('/admin')
  const left = page.getByRole('complementary', { name: 'Left to do' })
  await expect(left).toContainText('The data source’s terms.')
  await expect(left).toContainText('PUBLIC_ORIGIN=https://films.example')
  await expectAccessibleInBothThemes(page)
  const before = await left.getByRole('listitem').count()

  await left.getByRole('link', { name: 'Go to Setup' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await expect(page.getByRole('link', { name: /TMDB’s terms/ })).toHaveAttribute('href', /^https:\/\/www\.themoviedb\.org\//)
  await page.getByRole('button', { name: 'I have read them' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'The data source’s terms (done)' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(left.getByRole('listitem')).toHaveCount(before - 1)
  await expect(left).not.toContainText('The data source’s terms.')
})
