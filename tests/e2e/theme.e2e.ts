import type { Page } from '@playwright/test'
import { openLiveSite } from '../helpers/live-site.ts'
import { openWithoutLateParts } from './late-parts.ts'
import { expect, test } from './visitor.ts'

// The theme is dark, light or that of the device; it is stored in the browser and applies from the first paint.
const COLOURS = { dark: 'rgb(12, 11, 10)', light: 'rgb(244, 238, 225)' }

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const footer = (page: Page) => page.getByRole('contentinfo').getByRole('group', { name: 'Theme' })
/** The colour of the browser's bars: the first theme colour whose media query matches. */
const bars = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    return metas.find(({ media }) => matchMedia(media).matches)?.content
  })

async function choose(page: Page, name: string) {
  await footer(page).getByText(name).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', name.toLowerCase())
}

test.use({ colorScheme: 'dark' })

test('a visitor chooses light, dark, or the theme of the device, and the choice stays', { tag: '@core' }, async ({ page }) => {
  await page.goto('/about')
  expect(await background(page)).toBe(COLOURS.dark)
  await expect(footer(page).getByRole('radio', { name: 'System' })).toBeChecked()
  await choose(page, 'Light')
  expect([await background(page), await bars(page)]).toEqual([COLOURS.light, '#f4eee1'])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Movies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible()
  expect(await background(page)).toBe(COLOURS.light)
  await page.reload()
  expect([await background(page), await bars(page)]).toEqual([COLOURS.light, '#f4eee1'])
  await expect(footer(page).getByRole('radio', { name: 'Light' })).toBeChecked()
  await page.emulateMedia({ colorScheme: 'light' })
  await choose(page, 'Dark')
  expect([await background(page), await bars(page)]).toEqual([COLOURS.dark, '#0c0b0a'])
  await footer(page).getByRole('radio', { name: 'Dark' }).press('ArrowLeft')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  expect([await background(page), await bars(page)]).toEqual([COLOURS.light, '#f4eee1'])
  expect(await page.evaluate(() => localStorage.getItem('marquee.theme'))).toBeNull()
})

test.describe(() => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the theme can be chosen in the menu of a phone too, and fits', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const theme = menu.getByRole('group', { name: 'Theme' })
    const [choice, column] = [(await theme.boundingBox())!, (await menu.getByRole('combobox').boundingBox())!]
    expect(choice.x + choice.width).toBeLessThanOrEqual(column.x + column.width)
    await theme.getByText('Light').click()
    expect(await background(page)).toBe(COLOURS.light)
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(footer(page).getByRole('radio', { name: 'Light' })).toBeChecked()
    const box = await footer(page).boundingBox()
    expect(box!.x).toBeGreaterThanOrEqual(0)
    expect(box!.x + box!.width).toBeLessThanOrEqual(320)
    expect(box!.height).toBeLessThan(56)
  })
})

test('on endless lists the theme can be chosen in the settings', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/movie')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('group', { name: 'Theme' }).getByText('Light').click()
  expect(await background(page)).toBe(COLOURS.light)
})

test('a theme that is chosen before scripts have loaded applies at once, and stays when they load', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/about', { waitUntil: 'commit' })
  await choose(page, 'Light')
  expect(await background(page)).toBe(COLOURS.light)
  release()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Sync' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await background(page)).toBe(COLOURS.light)
  await page.keyboard.press('Escape')
  await expect(footer(page).getByRole('radio', { name: 'Light' })).toBeChecked()
})

test('the chosen theme applies from the first paint, however late scripts load', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('marquee.theme', 'light')
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      if (document.body) seen.add(getComputedStyle(document.documentElement).backgroundColor)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Trending Movies' })).toBeAttached()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(seen).toEqual([COLOURS.light])
  // The choice itself shows it too, without our scripts.
  const chosen = footer(page).getByText('Light')
  expect(await chosen.evaluate((label) => getComputedStyle(label).backgroundColor)).toBe('rgb(27, 22, 19)')
})

test('a theme that is chosen while the code of the choice still loads applies', async ({ page }) => {
  const release = await openWithoutLateParts(page, '/about')
  await footer(page).getByText('Light').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  release()
})

test('the alert and the choice of themes are not redrawn while a page loads', async ({ page }) => {
  const site = await openLiveSite()
  site.services.live.publish('alert', { message: 'Late show', createdAt: '2026-05-01T12:00:00.000Z', endsAt: null })
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      for (const part of document.querySelectorAll('[aria-label="Site alert"], footer fieldset'))
        Object.assign(part, { sent: true })
    }),
  )
  await page.goto(`${site.origin}/about`)
  // Everything loaded on idle has arrived.
  await expect.poll(() => site.services.streams.count).toBe(1)
  const parts = page.locator('[aria-label="Site alert"], footer fieldset')
  expect(await parts.evaluateAll((each) => each.map((part) => 'sent' in part))).toEqual([true, true])
  await page.close()
  await site.close()
})

test('other tabs follow the choice, and pages in the back/forward cache', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/discover')
  await page.goto('/about')
  // A press on a page in the background may be lost.
  await page.bringToFront()
  await choose(page, 'Light')
  await expect.poll(() => background(other)).toBe(COLOURS.light)
  await expect(footer(other).getByRole('radio', { name: 'Light' })).toBeChecked()
  await other.goto('/api/ip')
  await page.bringToFront()
  await choose(page, 'Dark')
  await other.goBack()
  await expect.poll(() => background(other)).toBe(COLOURS.dark)
})

test('without storage the theme lasts while the page is open', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('blocked')
      },
    }),
  )
  await page.goto('/about')
  await choose(page, 'Light')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Movies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Movies', exact: true })).toBeVisible()
  expect(await background(page)).toBe(COLOURS.light)
})

test('every page has the chosen theme: errors, the offline page, the panel, and Access Denied', async ({ browser }) => {
  const site = await openLiveSite()
  const page = await browser.newPage({ colorScheme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('marquee.theme', 'light'))
  for (const path of ['/nowhere', '/offline', '/admin/login', '/search?q=a&q=b']) {
    await page.goto(site.origin + path)
    expect([path, await background(page)]).toEqual([path, COLOURS.light])
  }
  site.services.bans.put({ network: '127.0.0.1', reason: null, bannedAt: '2026-01-01T00:00:00.000Z', expiresAt: null })
  await page.goto(`${site.origin}/about`)
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  expect(await background(page)).toBe(COLOURS.light)
  await page.close()
  await site.close()
})

test('pages are printed in the light theme', async ({ page }) => {
  await page.goto('/about')
  await choose(page, 'Dark')
  await page.emulateMedia({ media: 'print' })
  expect(await background(page)).toBe(COLOURS.light)
})
