import type { Page } from '@playwright/test'
import { listedTitle, withMarks } from './marking.ts'
import { expect, test } from './visitor.ts'
import { waitForReact } from './wait-for-react.ts'

// A press counts from the first paint on: the button looks pressed, and acts once its code and what it changes have loaded.

/** Opens a page without these scripts; returns a function that lets them load. */
async function openWithout(page: Page, scripts: string, path: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/assets/${scripts}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('toggles that are pressed before the page’s code has loaded act once it has', { tag: '@core' }, async ({ page }) => {
  const release = await openWithout(page, '*.js', '/tv/71446')
  await button(page, 'Follow').click()
  await expect(button(page, 'Follow')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.getByRole('switch', { name: 'Hide spoilers' }).click()
  await page.getByRole('switch', { name: 'Hide watched titles' }).press('Space')
  release()
  await expect(button(page, 'Follow')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('switch', { name: 'Hide spoilers' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Hide watched titles' })).toBeChecked()
  await expect(button(page, 'Add to watchlist')).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(button(page, 'Follow')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('switch', { name: 'Hide spoilers' })).toBeChecked()
})

test('a mark that is pressed while the visitor’s lists load is on, also if it was before, and off if pressed twice', async ({
  page,
}) => {
  const title = await listedTitle(page, 'movie?tab=popular')
  await withMarks(page, [{ title, name: 'wanted' }])
  const release = await openWithout(page, 'lists-*.js', `/movie/${title.id}`)
  // The code that reads the record.
  await page.waitForRequest('**/assets/lists-*.js')
  await button(page, 'Add to watchlist').click()
  await button(page, 'Mark as watched').dblclick()
  release()
  await expect(page.locator('[data-waits]')).toHaveCount(0)
  await expect(button(page, 'Add to watchlist')).toHaveAttribute('aria-pressed', 'true')
  await expect(button(page, 'Mark as watched')).toHaveAttribute('aria-pressed', 'false')
})

test('the other regions of a title that are opened before the page’s code has loaded are listed once it has', async ({
  page,
}) => {
  const release = await openWithout(page, '*.js', '/movie/5000597')
  const part = page.getByRole('region', { name: 'Where to watch' })
  await part.getByText(/^Offered in \d+ other regions?$/).click()
  await expect(part.getByText('Loading the other regions…')).toBeVisible()
  release()
  await expect(part.getByRole('term').first()).toBeVisible()
})

for (const [path, name] of [
  ['/about', 'Settings'],
  ['/about', 'Sync'],
  ['/movie', 'Filters'],
  ['/movie/5000597', 'My services'],
] as const) {
  test(`${name} opens if it was pressed before the page’s code has loaded`, async ({ page }) => {
    const release = await openWithout(page, '*.js', path)
    await button(page, name).click()
    release()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

test('the filters open once all of them respond, and what is typed into one then is suggested', async ({ page }) => {
  const release = await openWithout(page, 'more-filters-*.js', '/movie?tab=popular&language=fr')
  await button(page, 'Filters').click()
  const panel = page.getByRole('dialog', { name: 'Filters', includeHidden: true })
  // The form around them has loaded.
  await waitForReact(page, '#filters-form')
  await expect(panel).toBeHidden()
  release()
  await panel.getByRole('combobox', { name: 'Country' }).pressSequentially('ger')
  await expect(
    panel.getByRole('listbox', { name: 'Country' }).getByRole('option', { name: 'Germany', exact: true }),
  ).toBeVisible()
})

test('the sync dialog opens also if its button was pressed twice before the page’s code has loaded', async ({ page }) => {
  const release = await openWithout(page, '*.js', '/about')
  await button(page, 'Sync').dblclick()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the menu of servers opens if it was pressed before the page’s code has loaded', async ({ page }) => {
  const release = await openWithout(page, '*.js', '/movie/10331')
  await page.getByRole('button', { name: /^Server:/ }).click()
  release()
  await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused()
})

test('a step to the next episode that is pressed before the page’s code has loaded is made', async ({ page }) => {
  const release = await openWithout(page, '*.js', '/tv/71446?season=1&episode=1')
  await page.getByRole('button', { name: /^Next episode/ }).click()
  release()
  await expect(page).toHaveURL(/episode=2/)
})

test('an arrow of a row that is pressed before the page’s code has loaded moves the row', async ({ page }) => {
  const release = await openWithout(page, '*.js', '/')
  const row = page.getByRole('region', { name: 'Trending Movies' })
  await row.getByRole('button', { name: 'Next', exact: true }).click()
  release()
  await expect(row.getByRole('button', { name: 'Previous', exact: true })).toBeEnabled()
  await expect(row.getByRole('listitem').first()).not.toBeInViewport()
})

test('Home’s dots and Pause act if they were pressed before the page’s code has loaded', async ({ page }) => {
  const release = await openWithout(page, '*.js', '/')
  const hero = page.getByRole('region', { name: 'Featured movies' })
  const third = hero.getByRole('button', { name: /^Show / }).nth(2)
  await third.click()
  await button(page, 'Pause').click()
  release()
  await expect(third).toHaveAttribute('aria-current', 'true')
  await expect(hero.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('Play plays if it was pressed before the page’s code has loaded', async ({ page }) => {
  // An invented title, whose player asks no other site.
  const release = await openWithout(page, '*.js', '/movie/5001638')
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play' }).click()
  release()
  await expect(page.locator('iframe[title="Player"]')).toBeVisible()
})
