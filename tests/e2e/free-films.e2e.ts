import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './operator.ts'

// An operator enters a film that anyone may watch; visitors see why, and play it.

const entry = (page: Page, name: RegExp) => page.getByRole('row', { name })
const csv = [
  'type,id,season,episode,archiveItem,file,licence,licenceUrl,provenance',
  'movie,4000078,,,big_parade_of_ours,,before-1930,,Our own scan',
  'movie,4000089,,,the_crowd,,,,Our own scan',
  'tv,4000101,1,2,,https://films.example/fights-on.mp4,Ours,https://films.example/terms,Us',
].join('\n')

test('an operator enters a film, imports a file with a bad line, exports, removes and undoes, and shows the row on Home', async ({
  page,
}) => {
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Free Films' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Free Films' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('ID', { exact: true }).fill('28966')
  await expect(page.getByText('Wings', { exact: true })).toBeVisible()
  await page.getByLabel('Copy').fill('https://archive.org/details/wings_of_ours')
  await page.getByLabel('Licence', { exact: true }).selectOption('before-1930')
  await page.getByRole('button', { name: 'Save entry' }).click()
  await expect(page.getByRole('alert')).toHaveText(/The provenance is missing/)
  await page.getByLabel('Provenance').fill('Our own scan')
  await page.getByRole('button', { name: 'Save entry' }).click()
  await expect(page.getByText('Wings is free to watch here.')).toBeVisible()
  await expect(entry(page, /Wings.*wings_of_ours.*Our own scan.*This site/)).toBeVisible()

  await page.getByLabel('File with entries').setInputFiles({ name: 'films.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('Added 2, changed 0. Not used: 1 line.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Lines that were not used' })).toHaveText('Line 3: The licence is missing')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('movie,28966,,,wings_of_ours,')

  await page.getByRole('button', { name: 'Remove Wings' }).click()
  await expect(page.getByText('Wings was removed.')).toBeVisible()
  await expect(entry(page, /wings_of_ours/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry(page, /wings_of_ours/)).toBeVisible()

  await page.getByRole('button', { name: 'Show the row' }).click()
  await expect(page.getByText('Home shows a row of free films.')).toBeVisible()
  await page.goto('/')
  await page.getByRole('link', { name: 'Free here' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Movies that play here for free' })).toBeVisible()

  await page.goto('/movie/28966')
  await expect(page.getByRole('link', { name: 'Free here' })).toHaveAttribute('href', '/movie?free=1')
  const licence = page.getByRole('region', { name: 'Player' }).getByRole('link', { name: /^Public domain/ })
  await expect(licence).toHaveAttribute('href', 'https://creativecommons.org/publicdomain/mark/1.0/')
  await page.goto('/tv/4000101?season=1&episode=2')
  await expect(page.getByRole('region', { name: 'Player' }).getByRole('link', { name: 'Ours' })).toBeVisible()
})
