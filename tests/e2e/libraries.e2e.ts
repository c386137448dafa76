import { LIBRARY_KEY, openLibrary } from '#tests/library-server/library-server.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './operator.ts'

// An operator connects a media server; visitors see what it has, until it is removed.

test('an operator connects a library, visitors see and filter what it has, and nothing is left of it when it is removed @core', async ({
  page,
}) => {
  const server = await openLibrary()
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Libraries' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Libraries' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(server.address)
  await page.getByLabel('API key').fill('wrong')
  await page.getByRole('button', { name: 'Test' }).click()
  await expect(page.getByRole('alert')).toHaveText('The server refuses the API key.')
  await page.getByLabel('API key').fill(LIBRARY_KEY)
  await page.getByRole('button', { name: 'Test' }).click()
  await expect(page.getByText(/Jellyfin 12\.1\.0, “The film cupboard”.*2 shows \(0 without/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Movies' }).check()
  await page.getByRole('radio', { name: 'Play it here' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('Confirm that anybody who reaches this site may watch.')
  await page.getByRole('radio', { name: 'Open it there' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The film cupboard was saved, and is being read.')).toBeVisible()
  const card = page.getByRole('region', { name: 'The film cupboard' })
  await expect(card).toContainText('Last read')
  await expectAccessible(page)

  await page.goto('/movie/10378')
  await expect(page.getByRole('link', { name: 'Open in The film cupboard' })).toHaveAttribute(
    'href',
    new RegExp(`^${server.address}/web/#/details`),
  )
  await page.getByRole('link', { name: 'In the library', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Movies in the library' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'In the library' }).first()).toBeVisible()

  await page.goto('/movie/10378')
  await page.getByRole('main').getByRole('button', { name: 'Add to watchlist', exact: true }).click()
  await page.goto('/watchlist')
  await expect(page.getByRole('link', { name: /^Big Buck Bunny.*In the library/ })).toBeVisible()

  await page.goto('/admin/libraries')
  await page.getByRole('button', { name: 'Remove The film cupboard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The film cupboard was removed, with everything that was known of it.')).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.goto('/movie/10378')
  await expect(page.getByText('In the library')).toHaveCount(0)
  await page.goto('/watchlist')
  await expect(page.getByRole('link', { name: /^Big Buck Bunny/ })).toBeVisible()
  await expect(page.getByRole('img', { name: 'In the library' })).toHaveCount(0)
  await server.close()
})
