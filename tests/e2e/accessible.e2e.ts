import { expectAccessible, expectAccessibleInBothThemes } from './axe.ts'
import { expect, showThumbnails, test } from './visitor.ts'

const PAGES = [
  '/',
  '/movie',
  '/tv?tab=on-air',
  '/movie/10331',
  '/movie/961?tab=cast',
  '/movie/10378?tab=crew',
  '/movie/10378?tab=reviews',
  '/movie/10378?tab=videos',
  '/movie/961?tab=images',
  '/collection/8400003',
  '/person',
  '/person/8635',
  '/person/8635?tab=movies',
  '/search?q=night',
  '/search?q=zzzzqqqq',
  '/search',
  '/discover',
  '/watchlist',
  '/lists',
  '/about',
  '/diary',
  '/calendar',
  '/shared-list',
  '/for-you',
  '/year/2025',
  '/offline',
]
const CORE = ['/', '/movie', '/movie/10331', '/person/8635', '/search?q=night']

for (const path of PAGES) {
  // @spec everywhere/wcag: Pages meet WCAG 2.2 AA as far as axe can tell, dark and light.
  test(`${path} is accessible in both themes`, { tag: CORE.includes(path) ? '@core' : [] }, async ({ page }) => {
    if (path.endsWith('tab=videos')) await showThumbnails(page)
    await page.goto(path)
    await page.getByRole('contentinfo').waitFor()
    await expectAccessibleInBothThemes(page)
  })
}

test('a show and its season are accessible', async ({ page }) => {
  await page.goto('/tv')
  await page.getByRole('tabpanel').getByRole('link').first().click()
  await page.getByRole('region', { name: 'Player' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Seasons' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/seasons\/\d+$/)
  await expectAccessible(page)
})

// @spec everywhere/widths: Nothing reaches over the side, from 320 pixels to 4K; 200 % zoom is half the width.
test('nothing overflows sideways from 320 to 3840 pixels', { tag: '@core' }, async ({ page }) => {
  const paths = ['/', '/movie', '/movie/10331', '/person/8635', '/search?q=night', '/about', '/calendar']
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto(path)
    for (const width of [320, 390, 768, 1440, 3840]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
})

for (const path of ['/', '/movie', '/movie/10331', '/person/8635'])
  // @spec home/no-shift: Nothing shifts while home loads.
  test(`nothing moves while ${path} loads`, { tag: path === '/' ? '@core' : [] }, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const total = await page.evaluate(() =>
      (Reflect.get(globalThis, 'shifts') as number[]).reduce((sum, shift) => sum + shift, 0),
    )
    expect(total).toBeLessThan(0.01)
  })
