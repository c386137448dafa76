import type { Page } from '@playwright/test'
import { findUnreached, TELEVISION } from './arrows.ts'
import { player, playPatternHere } from './pattern.ts'
import { expect, test } from './visitor.ts'

test.use({ userAgent: TELEVISION })

/** Opens a page, and then another by a link, so that Back stays in the same document. */
async function openSecond(page: Page, width = 1280) {
  await page.setViewportSize({ width, height: 844 })
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await page.getByRole('main').getByRole('link', { name: 'Movies', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Movies', exact: true })).toBeFocused()
}

const goBack = (page: Page) => page.evaluate(() => history.back())
/** Sends the Back key as a television of that make does. */
const pressBack = (page: Page, sent: { key: string; keyCode?: number }) =>
  page.evaluate((init) => (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init)), {
    bubbles: true,
    cancelable: true,
    ...sent,
  })

const PARTS = [
  { name: 'the menu', width: 390, button: 'Menu', part: (page: Page) => page.getByRole('dialog', { name: 'Menu' }) },
  {
    name: 'the filters over the list',
    width: 390,
    button: 'Filters',
    part: (page: Page) => page.getByRole('dialog', { name: 'Filters' }),
  },
  {
    name: 'the filters beside the list',
    width: 1280,
    button: 'Filters',
    part: (page: Page) => page.getByRole('dialog', { name: 'Filters' }),
  },
  {
    name: 'a dialog',
    width: 1280,
    button: 'Sync',
    part: (page: Page) => page.getByRole('dialog', { name: 'Sync watch history' }),
  },
]

for (const { name, width, button, part } of PARTS) {
  test(`Back first closes ${name}, then goes back`, async ({ page }) => {
    await openSecond(page, width)
    await page.getByRole('button', { name: button }).click()
    await expect(part(page)).toBeVisible()
    await goBack(page)
    await expect(part(page)).toBeHidden()
    await expect(page).toHaveURL(/\/movie$/)
    await expect(page.getByRole('button', { name: button })).toBeFocused()
    await goBack(page)
    await expect(page).toHaveURL(/\/about$/)
    await page.goForward()
    await expect(page).toHaveURL(/\/movie$/)
  })
}

test('Back first closes suggestions and menus', async ({ page }) => {
  await openSecond(page)
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
  await search.pressSequentially('night')
  await expect(page.getByRole('option').first()).toBeVisible()
  await goBack(page)
  await expect(page.getByRole('option').first()).toBeHidden()
  await expect(search).toBeFocused()
  await page.locator('main li[aria-posinset] a').first().click()
  await page.getByRole('button', { name: /^Server/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await goBack(page)
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Server/ })).toBeFocused()
  await expect(page).toHaveURL(/\/movie\/\d+$/)
})

const TELEVISIONS = [
  ['a Chromium television', { key: 'GoBack' }],
  ['Tizen', { key: 'XF86Back', keyCode: 10_009 }],
  ['webOS', { key: 'Unidentified', keyCode: 461 }],
] as const

for (const [make, init] of TELEVISIONS) {
  test(`the Back key of ${make} closes an open dialog`, async ({ page }) => {
    await openSecond(page)
    await page.getByRole('button', { name: 'Sync' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await pressBack(page, init)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/\/movie$/)
  })
}

test('with nothing open, Back goes back at once', async ({ page }) => {
  await openSecond(page)
  await goBack(page)
  await expect(page).toHaveURL(/\/about$/)
})

test('Back leaves full screen, then theatre; arrows reach the controls of full screen and of the corner', async ({ page }) => {
  await openSecond(page, 1920)
  await page.locator('main li[aria-posinset] a').first().click()
  await expect(page).toHaveURL(/\/movie\/\d+$/)
  await playPatternHere(page)
  const button = (name: string) => player(page).getByRole('button', { name, exact: true })
  await button('Theater').click()
  await button('Full screen').click()
  await expect(button('Exit full screen')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(player(page).getByRole('button', { name: /^Next: / })).toBeVisible()
  // The first arrow of a visit loads the code that moves the focus, and takes effect then.
  await expect(page.locator('#player [data-mode=full-screen]')).toBeFocused()
  expect(await findUnreached(page, '#player [data-mode=full-screen]')).toEqual([])
  await goBack(page)
  await expect(button('Exit full screen')).toHaveCount(0)
  await expect(button('Full screen')).toBeFocused()
  await expect(button('Theater')).toHaveAttribute('aria-pressed', 'true')
  await goBack(page)
  await expect(button('Theater')).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toHaveURL(/\/movie\/\d+$/)

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(button('Close')).toBeVisible()
  // The links at the top of the footer are higher than the corner.
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  const inCorner = () => page.evaluate(() => document.activeElement?.closest('[data-mode=corner]') != null)
  for (let press = 0; press < 8 && !(await inCorner()); press += 1) await page.keyboard.press('ArrowRight')
  expect(await inCorner()).toBe(true)
  expect(await findUnreached(page, '#player [data-mode=corner]')).toEqual([])
  // And out again.
  await button('Return to page').focus()
  for (let press = 0; press < 8 && (await inCorner()); press += 1) await page.keyboard.press('ArrowLeft')
  expect(await inCorner()).toBe(false)
})
