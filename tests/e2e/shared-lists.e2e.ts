import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './axe.ts'
import { SHARED_LIST } from './shared-link.ts'
import { expect, test } from './visitor.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('listitem').getByRole('link')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a shared list is accessible, and says which of its titles are not available here', async ({ page }) => {
  await page.goto(SHARED_LIST)
  await expect(heading(page, 'Silent nights')).toBeVisible()
  await expect(page).toHaveTitle(/^Silent nights \| /)
  await expect(main(page).getByText('The train!')).toBeVisible()
  await expect(cards(page)).toHaveCount(4)
  await expect(cards(page).nth(2)).toContainText('Not available here')
  await expect(main(page).getByRole('status')).toContainText('4 titles')
  await expectAccessibleInBothThemes(page)
})

test('another language keeps the shared list that the address holds', { tag: '@core' }, async ({ page }) => {
  await page.goto(SHARED_LIST)
  await expect(cards(page)).toHaveCount(4)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(`/fr${SHARED_LIST}`)
  await expect(heading(page, 'Silent nights')).toBeVisible()
  await expect(main(page).getByText('Indisponible ici')).toBeVisible()
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-AT' })

  test('a link to a list opens in German, unless the reader chose English', async ({ page }) => {
    await page.goto(SHARED_LIST)
    await expect(page).toHaveURL(`/de${SHARED_LIST}`)
    await expect(heading(page, 'Silent nights')).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(SHARED_LIST)
    await expect(main(page).getByRole('button', { name: 'Keep this list' })).toBeVisible()
  })
})

test.describe('with a link that is wrong', () => {
  for (const [what, fragment, answer] of [
    ['without a list', '', 'There is no list at this address. Open the full link that you were sent.'],
    ['cut', SHARED_LIST.slice('/shared-list#'.length, -9), 'This link is incomplete or was changed. Ask for it again.'],
    ['of a later version', '2.abc', 'This link was made by a newer version of the site. Reload the page.'],
    ['of 1 MB', `1.${'A'.repeat(1_000_000)}`, 'This link contains more than a list can hold.'],
  ] as const) {
    test(`a visitor reads what is wrong with a link ${what}`, async ({ page }) => {
      await page.goto(`/shared-list#${fragment}`)
      await expect(main(page).getByText(answer)).toBeVisible()
      await expect(heading(page, 'Shared list')).toBeVisible()
    })
  }
})
