import { isOnTop } from './is-on-top.ts'
import { expect, test } from './visitor.ts'

// @spec everywhere/focus: A new navigation goes to the top with focus on the h1.
// @spec layout/top: The page scrolls to the top on each navigation.
// @spec layout/footer-tab
test('a new page starts at the top, with the focus on its heading', { tag: '@core' }, async ({ page }) => {
  await page.goto('/movie/10331')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'On Air' }).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await footer.getByRole('link', { name: 'On Air' }).click()
  await expect(page).toHaveURL('/tv?tab=on-air')
  await expect(page.getByRole('tab', { name: 'On Air' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

// @spec everywhere/skip: The keyboard can skip to the content.
// @spec search/keys: / and Ctrl/⌘K focus the search.
test('the keyboard skips to the content, and reaches the search from anywhere', { tag: '@core' }, async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const key of ['/', 'Control+k', 'Meta+k']) {
      await page.getByRole('heading', { level: 1 }).focus()
      await expect(async () => {
        await page.keyboard.press(key)
        await expect(search).toBeFocused({ timeout: 300 })
      }).toPass()
      await expect(search).toHaveValue('')
      await expect.poll(() => search.evaluate(isOnTop), `${key} at ${width} pixels`).toBe(true)
    }
  }
})

// @spec everywhere/visible-focus: What has the focus shows it; targets on touch are 44 pixels.
test(
  'focus is visible, and on touch screens everything in the header is 44 pixels wide and high',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const menu = page.getByRole('button', { name: 'Menu' })
    const box = await menu.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => document.activeElement && getComputedStyle(document.activeElement).outlineStyle)
    expect(outline).not.toBe('none')
  },
)

for (const [colorScheme, dark] of [
  ['dark', true],
  ['light', false],
] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ javaScriptEnabled: false, colorScheme })

    test(`the background is ${colorScheme} before any script has run`, async ({ page }) => {
      await page.goto('/about')
      const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      const [red = 128] = ground.match(/\d+/g)?.map(Number) ?? []
      expect(red < 128).toBe(dark)
    })
  })
}
