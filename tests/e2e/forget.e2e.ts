import { expect, test } from './operator.ts'

const VISITOR = '203.0.113.90'

test('the data of an address is deleted after a confirmation that names it, and its neighbours’ data stays', async ({
  page,
  site,
}) => {
  const { searchLogging } = site.services
  searchLogging.note({ term: 'metropolis', address: VISITOR, matches: 4 })
  searchLogging.note({ term: 'nosferatu', address: '203.0.113.91', matches: 4 })
  await searchLogging.flush()
  await page.goto('/admin/searches')
  const row = (term: string) => page.getByRole('table').getByRole('link', { name: term })
  await expect(row('metropolis')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'IP address of the visitor' })
  const button = page.getByRole('button', { name: 'Delete data' })
  await button.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please enter an IP address.')

  await field.fill(VISITOR)
  await field.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: `Delete the data of ${VISITOR}?` })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row('metropolis')).toBeVisible()
  await expect(field).toHaveValue(VISITOR)
  await button.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${VISITOR}: 1 search deleted, address removed from 0 sync codes.`)).toBeVisible()
  await expect(row('metropolis')).toHaveCount(0)
  await expect(row('nosferatu')).toBeVisible()
  await expect(field).toHaveValue('')

  await field.fill('nobody')
  await button.click()
  await page.getByRole('alertdialog', { name: 'Delete the data of nobody?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('That is not an IP address or a CIDR range')
  await site.services.store.searchLog.clear()
})
