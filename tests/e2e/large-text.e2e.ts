import { expect, test } from './visitor.ts'

// Text at 200 % of the system's size on a phone.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

for (const path of ['/', '/movie', '/movie/10331', '/tv/71446', '/search?q=night'])
  test(`with text at 200 %, ${path} fits into a phone’s width, and its header and bar are whole`, async ({ page }) => {
    await page.addInitScript(enlargeText)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const cut = await page.locator('header a, header label, header button').evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility() && control.closest('dialog, form') === null)
        .filter((control) => control.scrollWidth > control.clientWidth + 1 || control.getBoundingClientRect().right > innerWidth)
        .map((control) => `${control.textContent} ${control.scrollWidth} of ${control.clientWidth}`),
    )
    expect(cut).toEqual([])
  })

test('the installed app on iOS has a button Back, except on the page that the visit began with', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await page.goto('/about')
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Watchlist' })).toBeVisible()
  await back.click()
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
  await expect(back).toBeHidden()
})

function enlargeText(): void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page, where nothing around it is known
  const enlarge = () => document.documentElement?.style.setProperty('font-size', '32px')
  enlarge()
  new MutationObserver(enlarge).observe(document, { childList: true })
}
