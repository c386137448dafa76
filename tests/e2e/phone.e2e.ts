import type { Page } from '@playwright/test'
import { stopAll } from '../helpers/processes.ts'
import { siteThatAnswers } from './answering-site.ts'
import { isOnTop } from './is-on-top.ts'
import { LONG_CATALOGUE } from './long-catalogue.ts'
import { expect, test } from './visitor.ts'

test.use({ hasTouch: true })

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 800 },
  { width: 320, height: 640 },
]
const search = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search' })
/** The search button at the lower edge. */
const opener = (page: Page) => page.getByRole('banner').locator('label')
const links = (page: Page) => page.getByRole('navigation', { name: 'Main' })

for (const size of PHONES) {
  // @spec everywhere/phones: On phones the search is one tap away, at the lower edge, and Watch is on the first screen of a title.
  test(
    `at ${size.width} by ${size.height} one tap at the lower edge opens the search`,
    { tag: size.width === 390 ? '@core' : [] },
    async ({ page }) => {
      await page.setViewportSize(size)
      await page.goto('/about')
      const box = await opener(page).boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      expect(box?.y).toBeGreaterThan(size.height * 0.8)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width)
      await expect(search(page)).toHaveAccessibleName('Search')
      expect(await search(page).evaluate(isOnTop)).toBe(false)

      await opener(page).tap()
      await expect(search(page)).toBeFocused()
      await expect.poll(() => search(page).evaluate(isOnTop)).toBe(true)
      await search(page).fill('night of the living')
      await page
        .getByRole('option', { name: /Night of the Living Dead/ })
        .first()
        .tap()
      await expect(page).toHaveURL('/movie/10331')
      await expect.poll(() => search(page).evaluate(isOnTop)).toBe(false)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Marquee, home' })).toBeVisible()
    },
  )
}

test('on a phone Cancel and Escape leave the search, and submitting it closes the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search?q=night')
  for (const leave of [
    () => page.getByRole('button', { name: 'Cancel' }).tap({ timeout: 1000 }),
    () => search(page).press('Escape'),
  ]) {
    await opener(page).tap()
    await expect.poll(() => search(page).evaluate(isOnTop)).toBe(true)
    // Once it leaves, scripts have run.
    await expect(async () => {
      await leave()
      await expect(search(page)).not.toBeFocused({ timeout: 300 })
    }).toPass()
    await expect.poll(() => search(page).evaluate(isOnTop)).toBe(false)
  }
  await opener(page).tap()
  await search(page).fill('metropolis')
  await search(page).press('Enter')
  await expect(page).toHaveURL('/search?q=metropolis')
  await expect(search(page)).not.toBeFocused()
})

test('on a phone the search opens and searches before any script has run', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/assets/*.js', () => {})
  await page.goto('/about', { waitUntil: 'commit' })
  await opener(page).tap()
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('night')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=night')
})

test('on a phone the open menu has the only search, and the main links lie at the lower edge', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('combobox', { name: 'Search' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Close menu' }).tap()
  await links(page).getByRole('link', { name: 'TV Shows' }).tap()
  await expect(page).toHaveURL('/tv')
  await expect(links(page).getByRole('link', { name: 'TV Shows' })).toHaveAttribute('aria-current', 'page')
})

test('on a phone the links at the lower edge do not cover the end of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const end = await page.getByRole('contentinfo').getByRole('paragraph').last().boundingBox()
  const edge = await links(page).boundingBox()
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
})

test.describe('with very long names', () => {
  test.afterEach(async ({ page }) => {
    // Otherwise the interrupted event stream would be logged on the page's console.
    await page.close()
    await stopAll()
  })

  test('Watch is on the first screen of a title', async ({ page }) => {
    const site = await siteThatAnswers(LONG_CATALOGUE)
    for (const path of ['/movie/5', '/tv/5'])
      for (const size of PHONES) {
        await page.setViewportSize(size)
        await page.goto(site + path)
        const watch = await page.getByRole('main').getByRole('link', { name: 'Watch', exact: true }).boundingBox()
        const edge = await links(page).boundingBox()
        expect(watch, path).not.toBeNull()
        expect((watch?.y ?? 0) + (watch?.height ?? 0), `${path} at ${size.width}`).toBeLessThanOrEqual(edge?.y ?? 0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      }
  })
})

test('the menu’s panel is created when a pointer reaches its button, and shown by the press', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const panel = page.locator('dialog[aria-label="Menu"]')
  await expect(panel).toHaveCount(0)
  const button = page.getByRole('button', { name: 'Menu' })
  await expect(async () => {
    await page.mouse.move(1, 1)
    await button.hover()
    await expect(panel).toBeAttached({ timeout: 300 })
  }).toPass()
  await expect(panel).toBeHidden()
  await button.tap()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})
