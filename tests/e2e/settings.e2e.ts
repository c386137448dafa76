import { expect, test } from './visitor.ts'

// Wide screens have all links in the header and the settings behind a button; elsewhere the menu has both.

test('on a wide screen the settings are behind a button, and everything in them holds', { tag: '@core' }, async ({ page }) => {
  await page.goto('/movie')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('button', { name: 'Menu' })).toBeHidden()
  await expect(banner.getByRole('link', { name: 'Calendar' })).toBeVisible()
  await banner.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByText('Light').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(settings.getByRole('navigation', { name: 'Language' }).getByRole('link')).not.toHaveCount(0)
  const choices = [
    'Hide spoilers',
    'Hide watched titles',
    'Show your ratings on cards',
    'Arrow keys move the focus',
    'The / key goes to the search',
  ]
  for (const name of choices) await settings.getByRole('switch', { name }).click()
  await settings.getByRole('button', { name: 'My services' }).click()
  await expect(page.getByRole('dialog', { name: 'My services' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(banner.getByRole('button', { name: 'Settings' })).toBeFocused()
  await page.reload()
  await banner.getByRole('button', { name: 'Settings' }).click()
  await expect(settings.getByRole('switch').first()).toBeVisible()
  const states = settings.getByRole('switch').evaluateAll((all) => all.map((each) => [each.textContent, each.ariaChecked]))
  expect(Object.fromEntries(await states)).toEqual({
    'Hide spoilers': 'true',
    'Hide watched titles': 'true',
    'Show your ratings on cards': 'true',
    'Arrow keys move the focus': 'true',
    'The / key goes to the search': 'false',
  })
})

test('once it is switched off, / does nothing, in other tabs too, and Ctrl+K still goes to the search', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/about')
  await page.goto('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'The / key goes to the search' }).click()
  await page.keyboard.press('Escape')
  for (const each of [page, other]) {
    const search = each.getByRole('banner').getByRole('combobox', { name: 'Search' })
    await each.bringToFront()
    await each.keyboard.press('/')
    await each.keyboard.press('Tab')
    await expect(search).not.toBeFocused()
    await each.keyboard.press('Control+k')
    await expect(search).toBeFocused()
  }
  await other.close()
})

test('in the narrowest header with links no button is squeezed, and the search has room', async ({ page }) => {
  await page.setViewportSize({ width: 992, height: 800 })
  for (const path of ['/about', '/de/about', '/fr/about', '/ar/about']) {
    await page.goto(path)
    const widthOf = (selector: string) =>
      page
        .getByRole('banner')
        .locator(selector)
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width).filter((width) => width > 0))
    expect(Math.min(...(await widthOf('.icon-button'))), path).toBeGreaterThanOrEqual(44)
    expect(Math.min(...(await widthOf('[role=combobox]'))), path).toBeGreaterThanOrEqual(170)
  }
})

for (const width of [390, 768, 991]) {
  test(`at ${width} pixels the menu has the links and the settings`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/about')
    await expect(page.getByRole('button', { name: 'Settings' })).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Calendar' })).toBeVisible()
    await expect(menu.getByRole('switch', { name: 'The / key goes to the search' })).toBeChecked()
    await expect(menu.getByRole('button', { name: 'My services' })).toBeVisible()
  })
}
