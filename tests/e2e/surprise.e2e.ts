import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { storeWatched } from './seen-store.ts'
import { expect, test } from './visitor.ts'
import { pathIn } from './path-in.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const TITLE = /\/(movie|tv)\/\d+$/

async function drawFrom(page: Page, list: string) {
  await page.goto(list)
  await button(page, 'Surprise me').click()
  await expect(page).toHaveURL(TITLE)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** Sets the answers of the next draws; the last one is repeated. */
async function answerDraws(page: Page, answers: readonly (readonly string[])[]) {
  const left = [...answers]
  await page.route('**/api/surprise/**', (route) => {
    const keys = left.length > 1 ? left.shift() : left[0]
    const items = (keys ?? []).map((key) => ({ type: key.split('/')[0], id: Number(key.split('/')[1]) }))
    return route.fulfill({ json: { items } })
  })
}

for (const list of ['/movie', '/tv?tab=on-air', '/movie?tab=popular&genres=35&year_max=1999'])
  test(`on ${list} a surprise leads to a title of the list, and Back to the list`, async ({ page }) => {
    await drawFrom(page, list)
    expect(pathIn(page.url()).split('/')[1]).toBe(/\w+/.exec(list)?.[0])
    await page.goBack()
    await expect(page).toHaveURL(list)
  })

test('one key draws again, until the offer is closed; in a field it is a letter', async ({ page }) => {
  await answerDraws(page, [['movie/961'], ['movie/961', 'movie/19'], ['movie/10331']])
  await drawFrom(page, '/movie')
  await expect(page).toHaveURL('/movie/961')
  await expect(button(page, 'Surprise me again')).toHaveAttribute('aria-keyshortcuts', 'R')
  await page.keyboard.press('r')
  // Never the same title again.
  await expect(page).toHaveURL('/movie/19')
  await expect(page.getByRole('heading', { level: 1, name: 'Metropolis' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Search' }).focus()
  await page.keyboard.type('r')
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('r')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await button(page, 'Surprise me again').click()
  await expect(page).toHaveURL('/movie/10331')
  await button(page, 'Close').click()
  await expect(button(page, 'Surprise me again')).toBeHidden()
  await page.keyboard.press('r')
  await page.goBack()
  await expect(page).toHaveURL('/movie/19')
  await expect(button(page, 'Surprise me again')).toBeVisible()
})

test('a title that is opened in another way offers no surprise', async ({ page }) => {
  await page.goto('/movie')
  await page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(TITLE)
  await expect(page.getByRole('group', { name: 'Your lists' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Surprise/ })).toHaveCount(0)
})

test('watched titles are not drawn while they are hidden, even before the visitor’s record is read', async ({ page }) => {
  await page.goto('/about')
  await storeWatched(page, ['/movie/961'])
  await page.getByRole('switch', { name: 'Hide watched titles' }).click()
  await expect(page.getByRole('switch', { name: 'Hide watched titles' })).toBeChecked()
  await answerDraws(page, [['movie/961', 'movie/19']])
  await page.addInitScript(() => {
    const isOpened = new Promise((resolve) => addEventListener('open-record', resolve))
    const { addEventListener: listen } = IDBOpenDBRequest.prototype
    IDBOpenDBRequest.prototype.addEventListener = function (type: string, heard: (event: Event) => void) {
      listen.call(this, type, type === 'success' ? (event) => void isOpened.then(() => heard(event)) : heard)
    }
  })
  await page.goto('/movie')
  await button(page, 'Surprise me').click()
  await expect(button(page, 'Surprise me')).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => dispatchEvent(new Event('open-record')))
  await expect(page).toHaveURL('/movie/19')
})

test('without an answer the list says so, and stays', { tag: '@core' }, async ({ page }) => {
  await page.route('**/api/surprise/**', (route) => route.fulfill({ json: { items: [] } }))
  await page.goto('/movie')
  await button(page, 'Surprise me').click()
  await expect(page.getByText('There are no other titles to pick from on this list.')).toBeVisible()
  await expect(page).toHaveURL('/movie')
})

test('an empty list has no surprise', async ({ page }) => {
  await page.goto('/movie?tab=popular&rating_min=10&year_max=1900')
  await expect(page.getByText('No Movies Found')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Hide watched titles' })).toBeVisible()
  await expect(button(page, 'Surprise me')).toHaveCount(0)
})

for (const [width, colorScheme] of [
  [320, 'dark'],
  [1440, 'light'],
] as const)
  test(`the page of a drawn title is accessible and fits at ${width} pixels in the ${colorScheme} theme`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await answerDraws(page, [['movie/961']])
    await drawFrom(page, '/movie')
    await expect(button(page, 'Surprise me again')).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
