import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pngSize } from '#tests/helpers/png.ts'
import { expectAccessibleInBothThemes } from './axe.ts'
import { expect, test } from './visitor.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('listitem').getByRole('link')
const names = async (page: Page) => (await cards(page).allInnerTexts()).map((text) => text.split('\n')[0])
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Makes a list on `/lists`, and stays on its page. */
async function makeList(page: Page, name: string): Promise<void> {
  await page.goto('/lists')
  await button(page, 'New list').first().click()
  const dialog = page.getByRole('dialog', { name: 'New list' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Create list' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Puts titles into a list from their pages. */
async function add(page: Page, list: string, ...ids: number[]): Promise<void> {
  for (const id of ids) {
    await page.goto(`/movie/${id}`)
    await main(page).getByRole('button', { name: 'Add to list', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add to list' })
    await dialog.getByRole('checkbox', { name: list }).check()
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
}

test(
  'a visitor makes a list, fills it from titles, orders it by keys, and finds it by its cover',
  { tag: '@core' },
  async ({ page }) => {
    await makeList(page, 'Silent nights')
    await expect(page.getByText('Nothing on this list yet')).toBeVisible()
    await add(page, 'Silent nights', 961, 19, 10331)
    await page.getByRole('banner').getByRole('link', { name: 'Lists', exact: true }).click()
    await page.getByRole('link', { name: /Silent nights/ }).click()
    await expect(cards(page)).toHaveCount(3)
    const before = await names(page)
    await button(page, `Move ${before[0]}`).press('ArrowRight')
    await expect.poll(() => names(page)).toEqual([before[1], before[0], before[2]])
    await expect(button(page, `Move ${before[0]}`)).toBeFocused()
    await button(page, `Edit ${before[2]}`).click()
    const dialog = page.getByRole('dialog', { name: before[2] })
    await dialog.getByRole('spinbutton', { name: 'Move to position' }).fill('1')
    await dialog.getByRole('textbox', { name: 'Note' }).fill('With the organ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const after = [before[2], before[1], before[0]]
    await expect.poll(() => names(page)).toEqual(after)
    await expect(page.getByText('With the organ')).toBeVisible()
    await page.reload()
    await expect.poll(() => names(page)).toEqual(after)
    await expect(page).toHaveTitle(/^Silent nights \| /)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'All lists' }).click()
    await expect(page).toHaveTitle(/^Lists \| /)
    await expect(page.getByRole('link', { name: /Silent nights/ })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  },
)

test('a title is dragged to another place, and Undo brings it back', async ({ page }) => {
  await makeList(page, 'Silent nights')
  await add(page, 'Silent nights', 961, 19, 10331)
  await page.goto('/lists')
  await page.getByRole('link', { name: /Silent nights/ }).click()
  await expect(cards(page)).toHaveCount(3)
  const before = await names(page)
  await button(page, `Move ${before[2]}`).hover()
  await page.mouse.down()
  await cards(page).first().hover({ force: true })
  await page.mouse.up()
  await expect.poll(() => names(page)).toEqual([before[2], before[0], before[1]])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names(page)).toEqual(before)
})

test('a list is renamed, numbered and removed; Undo brings it back, and the menu of a card reaches it', async ({ page }) => {
  await makeList(page, 'Draft')
  await button(page, 'Edit list').click()
  const dialog = page.getByRole('dialog', { name: 'Edit list' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Horror <b>nights</b>')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Not alone')
  await dialog.getByRole('checkbox', { name: 'Number the titles' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Horror <b>nights</b>' })).toBeVisible()
  await button(page, 'Remove list').click()
  await expect(page.getByText('No lists yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /Horror/ })).toBeVisible()
  await page.goto('/movie')
  const card = cards(page).first()
  await card.hover()
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await button(page, 'Add to list').click()
  const choice = page.getByRole('dialog', { name: 'Add to list' })
  await choice.getByRole('checkbox', { name: /Horror/ }).check()
  await choice.getByRole('button', { name: 'New list' }).click()
  await choice.getByRole('textbox', { name: 'Name' }).fill('Another')
  await choice.getByRole('button', { name: 'Create list' }).click()
  await expect(choice.getByRole('checkbox', { name: 'Another' })).toBeChecked()
  await choice.getByRole('button', { name: 'Close' }).click()
  await page.goto('/lists')
  await expect(page.getByRole('link', { name: /Another/ })).toContainText('1 title')
  await expect(page.getByRole('link', { name: /Horror/ })).toContainText('1 title')
})

test('clearing all lists takes those of the visitor too, and its question says how many', async ({ page }) => {
  await makeList(page, 'Draft')
  await page.goto('/watchlist')
  await button(page, 'Clear all lists').click()
  const question = page.getByRole('alertdialog', { name: 'Clear all of your lists?' })
  await expect(question).toContainText('The list that you made will be removed')
  await question.getByRole('button', { name: 'Clear lists' }).click()
  await expect(button(page, 'Clear all lists')).toBeHidden()
  await page.goto('/lists')
  await expect(page.getByText('No lists yet')).toBeVisible()
})

test('a link holds a list: who opens it sees the titles and keeps them, and a cut one is explained', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => void (document.title = text) } }),
  )
  await makeList(page, 'Silent nights')
  await add(page, 'Silent nights', 961, 19)
  await page.goto('/lists')
  await page.getByRole('link', { name: /Silent nights/ }).click()
  await button(page, 'Copy link').click()
  await expect(page).toHaveTitle(/\/shared-list#1\./)
  const link = await page.title()
  await page.goto('/about')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Silent nights' })).toBeVisible()
  await expect.poll(() => names(page)).toEqual(['The General', 'Metropolis'])
  await button(page, 'Keep this list').click()
  await page.getByRole('link', { name: 'Open your list' }).click()
  await expect(page).toHaveURL(/\/lists\/\w+$/)
  await expect(cards(page)).toHaveCount(2)
  await page.goto('/about')
  await page.goto(link.slice(0, -5))
  await expect(page.getByText('This link is incomplete or was changed.')).toBeVisible()
})

const NOIR = `Letterboxd list export v7
Date,Name,Tags,URL,Description
2024-01-02,Silent nights,,https://boxd.it/x,For long evenings

Position,Name,Year,URL,Description
1,Metropolis,1927,https://boxd.it/1,The long version
2,The General,1926,https://boxd.it/2,
`

test('a list of Letterboxd is counted before it is added, and continues the list of its name', async ({ page }) => {
  await makeList(page, 'Silent nights')
  await add(page, 'Silent nights', 10331)
  await page.goto('/watchlist')
  await button(page, 'Import').click()
  await page
    .getByLabel('Files of your lists')
    .setInputFiles({ name: 'noir.csv', mimeType: 'text/csv', buffer: Buffer.from(NOIR) })
  const dialog = page.getByRole('dialog', { name: 'Import lists' })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Silent nights: 2 titles' })).toContainText(
    'your list of this name',
  )
  await dialog.getByRole('button', { name: 'Add 2 titles to my lists' }).click()
  await expect(dialog.getByText('2 titles from your files are on your lists.')).toBeVisible()
  await page.goto('/lists')
  await page.getByRole('link', { name: /Silent nights/ }).click()
  await expect.poll(() => names(page)).toEqual(['Night of the Living Dead', 'Metropolis', 'The General'])
  await expect(page.getByText('The long version')).toBeVisible()
})

test('a list whose file does not say what it is becomes one of the visitor’s own if they say so', async ({ page }) => {
  await page.goto('/watchlist')
  await button(page, 'Import').click()
  const text = 'Position,Const,Created,Description,Title,URL,Title Type,Year\n1,tt0017136,2024-01-02,,Metropolis,u,Film,1927\n'
  const file = { name: 'c0ffee00-1234-4abc-9def-0123456789ab.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('Files of your lists').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Import lists' })
  await dialog.getByText('A list of my own').click()
  await dialog.getByRole('textbox', { name: 'Name of the list' }).fill('Sunday')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await dialog.getByRole('button', { name: 'Add 1 title to my lists' }).click()
  await page.goto('/lists')
  await expect(page.getByRole('link', { name: /Sunday/ })).toContainText('1 title')
})

test('a list is saved as a picture and as a file, and the file is read back', async ({ page }) => {
  await makeList(page, 'Silent nights')
  await add(page, 'Silent nights', 961, 19)
  await page.goto('/lists')
  await page.getByRole('link', { name: /Silent nights/ }).click()
  const save = async (way: string) => {
    await button(page, 'Save or send').click()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog', { name: 'Save or send' }).getByRole('button', { name: way }).click()
    return download
  }
  const picture = await save('Save as a picture')
  expect(picture.suggestedFilename()).toBe('silent-nights.png')
  expect(pngSize(await readFile(await picture.path()))).toEqual({ width: 1080, height: 1350 })
  for (const [way, name] of [
    ['Save as a file', 'silent-nights.json'],
    ['Save as a table (CSV)', 'silent-nights.csv'],
  ] as const) {
    const file = await save(way)
    expect(file.suggestedFilename()).toBe(name)
    await button(page, 'Remove list').click()
    await expect(page.getByText('No lists yet')).toBeVisible()
    await page.goto('/watchlist')
    await button(page, 'Import').click()
    const read = { name, mimeType: 'application/octet-stream', buffer: await readFile(await file.path()) }
    await page.getByLabel('Files of your lists').setInputFiles(read)
    if (name.endsWith('.csv')) await page.getByRole('button', { name: 'Add 2 titles to my lists' }).click()
    await expect(page.getByText(/^Restored 2 titles|2 titles from your files are on your lists/)).toBeVisible()
    await page.goto('/lists')
    await page.getByRole('link', { name: /Silent nights/ }).click()
    await expect.poll(() => names(page)).toEqual(['The General', 'Metropolis'])
  }
})
