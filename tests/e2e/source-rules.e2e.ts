import { expectAccessible } from './axe.ts'
import { expect, test } from './operator.ts'

test('an operator tests a server, and confirms rights once by saving', async ({ page, site }) => {
  await page.goto('/admin/servers')
  const server = (position: number) => page.getByRole('group', { name: `Server ${position}`, exact: true })
  const save = page.getByRole('button', { name: 'Save' })
  const notice = page.getByText('add only those that have the right to show what they play')
  // Other tests of the same site may have played something.
  await expect(server(1)).toContainText(/Not played in the last 14 days|Last 14 days: /)
  await page.getByRole('textbox', { name: 'Preview with movie ID' }).fill('10331')
  await page.getByRole('button', { name: 'Show URLs' }).click()
  await page.getByRole('button', { name: 'Test server 4' }).click()
  await expect(server(4)).toContainText('Tested with Night of the Living Dead: /player/pattern/movie/10331')
  await expect(server(4)).toContainText('A page of this site, which has this title.')
  await server(4).getByRole('textbox', { name: 'URL' }).fill('https://localhost/{id}')
  await page.getByRole('button', { name: 'Test server 4' }).click()
  await expect(server(4)).toContainText('Not tested: the host is not on the public internet')

  await server(4).getByRole('textbox', { name: 'URL' }).fill('https://house.example/{id}')
  await expect(notice).toBeVisible()
  await expect(save).toHaveAccessibleDescription(/Saving confirms this/)
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText('Servers saved.')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expect(page.getByText('An operator has confirmed that all servers have the rights to what they play.')).toBeVisible()
  expect(site.services.state.rightsConfirmed()).toBe(true)

  // For a saved list the confirmation is not asked for again.
  await server(4).getByRole('textbox', { name: 'Name' }).fill('House')
  await expect(notice).toHaveCount(0)
  await save.click()
  await expect(page.getByText('Servers saved.')).toBeVisible()
})
