import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './axe.ts'
import { expect, test } from './visitor.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /^Remove / })
const apply = (page: Page) => panel(page).getByRole('button', { name: /^Apply/ })
const field = (page: Page, name: string) => panel(page).getByRole('combobox', { name, exact: true })

async function openPanel(page: Page, path: string) {
  await page.goto(path)
  await button(page, 'Filters').click()
  await expect(panel(page)).toBeVisible()
}

async function openMore(page: Page, path: string) {
  await openPanel(page, path)
  await button(page, 'More filters').click()
  await expect(button(page, 'More filters')).toHaveAttribute('aria-expanded', 'true')
}

/** Chooses a field's first suggestion with the keyboard. */
async function choose(page: Page, name: string, text: string, found: string | RegExp = text) {
  await field(page, name).fill(text)
  await expect(panel(page).getByRole('listbox', { name }).getByRole('option').first()).toHaveText(found)
  await field(page, name).press('Enter')
  await expect(field(page, name)).toHaveValue('')
}

test('a French comedy under 100 minutes from the eighties, not horror, is one address', { tag: '@core' }, async ({ page }) => {
  await openMore(page, '/movie?tab=popular')
  await panel(page).getByRole('group', { name: 'Genres', exact: true }).getByRole('checkbox', { name: 'Comedy' }).check()
  await button(page, 'Exclude genres').click()
  await panel(page).getByRole('group', { name: 'None of these genres' }).getByRole('checkbox', { name: 'Horror' }).check()
  await page.getByRole('slider', { name: 'Minimum year' }).fill('1980')
  await page.getByRole('slider', { name: 'Maximum year' }).fill('1989')
  await page.getByRole('slider', { name: 'Maximum length in minutes' }).fill('100')
  await choose(page, 'Original language', 'fren', 'French')
  await apply(page).click()
  await expect(page).toHaveURL(
    '/movie?tab=popular&genres=35&genres_not=27&language=fr&year_min=1980&year_max=1989&runtime_max=100',
  )
  await expect(chips(page)).toHaveText([/Comedy/, /Not Horror/, /French/, /Years 1980–1989/, /Up to 100 min/])
  await expect(button(page, 'Filters')).toHaveAccessibleDescription('5 active')
})

test('a genre is wanted or excluded, never both, and says which without its colour', async ({ page }) => {
  await openPanel(page, '/movie?tab=popular&genres_not=27')
  const wanted = panel(page).getByRole('group', { name: 'Genres', exact: true })
  const excluded = panel(page).getByRole('group', { name: 'None of these genres' })
  await expect(excluded.getByRole('checkbox', { name: 'Not Horror' })).toBeChecked()
  await wanted.getByRole('checkbox', { name: 'Not Horror' }).check()
  await expect(wanted.getByRole('checkbox', { name: 'Horror', exact: true })).toBeChecked()
  await expect(excluded.getByRole('checkbox', { name: 'Horror' })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Match any' })).toHaveCount(0)
  await wanted.getByRole('checkbox', { name: 'Comedy' }).check()
  await page.getByRole('checkbox', { name: 'Match any' }).check()
  await apply(page).click()
  await expect(page).toHaveURL('/movie?tab=popular&genres=35,27&genres_any=1')
  await expect(chips(page)).toHaveText([/Any of: Comedy, Horror/])
})

test('a field suggests values, which can be chosen, excluded and removed by keyboard; Escape leaves the panel open', async ({
  page,
}) => {
  await openMore(page, '/movie?tab=popular')
  await field(page, 'Country').fill('ger')
  await expect(
    panel(page).getByRole('listbox', { name: 'Country' }).getByRole('option', { name: 'Germany', exact: true }),
  ).toBeVisible()
  await expect(field(page, 'Country')).toHaveAttribute('aria-expanded', 'true')
  await field(page, 'Country').press('Escape')
  await expect(panel(page).getByRole('listbox', { name: 'Country' })).toBeHidden()
  await expect(panel(page)).toBeVisible()
  await choose(page, 'Country', 'germ', 'Germany')
  const exclude = panel(page).getByRole('button', { name: 'Exclude Germany' })
  await expect(exclude).toHaveAttribute('aria-pressed', 'false')
  await exclude.press('Space')
  await expect(exclude).toHaveAttribute('aria-pressed', 'true')
  await apply(page).click()
  await expect(page).toHaveURL('/movie?tab=popular&country=-DE')
  await expect(chips(page)).toHaveText([/Not Germany/])
  await panel(page).getByRole('button', { name: 'Remove Germany' }).press('Enter')
  await expect(field(page, 'Country')).toBeFocused()
  await apply(page).click()
  await expect(page).toHaveURL('/movie?tab=popular')
})

test('keywords and people are found by name, and their names are shown', async ({ page }) => {
  await openMore(page, '/movie?tab=popular')
  await choose(page, 'Keywords', 'silent', /silent/i)
  await choose(page, 'People', 'keaton', /Keaton/)
  await apply(page).click()
  await expect(page).toHaveURL(/\/movie\?tab=popular&keywords=\d+&people=\d+$/)
  await expect(chips(page)).toHaveText([/silent/i, /Keaton/])
  await page.reload()
  await button(page, 'Filters').click()
  // More filters are open at once if one of them is set.
  await expect(button(page, 'More filters')).toHaveAttribute('aria-expanded', 'true')
  await expect(panel(page).getByRole('list', { name: 'Chosen people' })).toContainText('Keaton')
})

test('a name without matches says so, and nothing is chosen', async ({ page }) => {
  await openMore(page, '/movie')
  await field(page, 'Keywords').fill('qqzzxxy')
  await expect(panel(page).getByText('No matches.')).toBeVisible()
  await field(page, 'Keywords').press('Enter')
  await expect(page).toHaveURL('/movie')
})

test('Apply says how many titles fit, from the start and after each change, and the list then shows as many', async ({
  page,
}) => {
  await openPanel(page, '/movie?tab=popular')
  const total = await page
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ movies$/ })
    .innerText()
  await expect(apply(page)).toHaveAccessibleName(`Apply: Show ${total.replace('movies', 'titles')}`)
  await panel(page).getByRole('checkbox', { name: 'Western' }).check()
  await expect(apply(page)).toHaveAccessibleName('Apply')
  await expect(apply(page)).toHaveAccessibleName(/^Apply: Show [\d,]+ titles?$/)
  const fits = /[\d,]+/.exec((await apply(page).innerText()) ?? '')?.[0]
  await apply(page).click()
  await expect(page).toHaveURL('/movie?tab=popular&genres=37')
  await expect(page.getByRole('status').filter({ hasText: `${fits} movie` })).toBeVisible()
  await expect(apply(page)).toHaveAccessibleName(`Apply: Show ${fits} ${fits === '1' ? 'title' : 'titles'}`)
})

test('a slow or failing count does not block Apply', async ({ page }) => {
  await page.route('**/api/titles/movie?*', (route) => route.fulfill({ json: {} }))
  await openPanel(page, '/movie?tab=popular')
  await panel(page).getByRole('checkbox', { name: 'Western' }).check()
  await expect(apply(page)).toHaveAccessibleName('Apply')
  await apply(page).click()
  await expect(page).toHaveURL('/movie?tab=popular&genres=37')
})

test('the status and the kind of a show are filters of shows alone', async ({ page }) => {
  await openMore(page, '/tv?tab=popular')
  await panel(page).getByRole('group', { name: 'Status' }).getByRole('checkbox', { name: 'Ended' }).check()
  await panel(page).getByRole('group', { name: 'Kind of show' }).getByRole('checkbox', { name: 'Miniseries' }).check()
  await apply(page).click()
  await expect(page).toHaveURL('/tv?tab=popular&status=ended&type=miniseries')
  await openMore(page, '/movie')
  await expect(panel(page).getByRole('group', { name: 'Status' })).toHaveCount(0)
  await expect(field(page, 'Highest age rating')).toBeVisible()
})

test('another region has platforms of its own', async ({ page }) => {
  await openMore(page, '/movie?tab=popular&platforms=15')
  const platforms = panel(page).getByRole('group', { name: 'Streaming platforms' })
  await expect(platforms.getByRole('checkbox', { name: 'Hulu' })).toBeChecked()
  await field(page, 'Region for platforms, offers and age ratings').selectOption('Germany')
  await expect(platforms.getByRole('checkbox', { name: 'Hulu' })).toHaveCount(0)
  await platforms.getByRole('checkbox', { name: 'Netflix' }).check()
  await apply(page).click()
  await expect(page).toHaveURL('/movie?tab=popular&region=DE&platforms=8')
  await expect(chips(page)).toHaveText([/In Germany/, /Netflix/])
})

test('filters that an address cannot use are named in one line', async ({ page }) => {
  await page.goto('/movie?tab=popular&rating_min=99&networks=5&genres=28')
  const line = page.getByText('Some filters in this link were ignored')
  await expect(line).toContainText('Minimum rating')
  await expect(line).toContainText('Networks')
  await expect(chips(page)).toHaveText([/Action/])
  await page.goto('/movie?tab=popular&genres=28')
  await expect(chips(page)).toHaveText([/Action/])
  await expect(line).toHaveCount(0)
})

for (const width of [320, 768, 390, 1440]) {
  test(`all filters are accessible and fit at ${width} pixels in both themes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openPanel(page, '/tv?tab=popular&genres=18,35&genres_not=99&language=fr,-en&status=ended&votes_min=75')
    await expect(panel(page).getByRole('list', { name: 'Chosen original language' })).toBeVisible()
    await field(page, 'Country').fill('ger')
    await expect(
      panel(page).getByRole('listbox', { name: 'Country' }).getByRole('option', { name: 'Germany', exact: true }),
    ).toBeVisible()
    await expectAccessibleInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('active filters are form fields, and stay when others are applied', async ({ page }) => {
    await page.goto('/movie?tab=popular&genres_not=27&language=fr,-en&runtime_max=100&votes_min=10')
    await page.getByRole('group', { name: 'Genres', exact: true }).getByRole('checkbox', { name: 'Drama' }).check()
    await apply(page).click()
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('language')).toBe('fr,-en')
    await expect(chips(page)).toHaveText([/Drama/, /Not Horror/, /French/, /Not English/, /Up to 100 min/, /At least 10 votes/])
  })
})
