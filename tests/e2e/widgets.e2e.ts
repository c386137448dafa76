import type { Page } from '@playwright/test'
import { test as plainTest } from './any-page.ts'
import { expect, test } from './visitor.ts'

/** Live regions inside others, which screen readers announce twice. */
const nested = (page: Page) =>
  page.evaluate(() => {
    const live = ':is([aria-live], [role=status], [role=alert])'
    return [...document.querySelectorAll(`${live} ${live}`)].map(({ outerHTML }) => outerHTML.slice(0, 200))
  })

test('a menu opens with the focus on the current choice, and closes when Tab leaves it', async ({ page }) => {
  await page.goto('/movie/10331')
  const button = page.getByRole('button', { name: /^Server/ })
  await button.click()
  await page.keyboard.press('End')
  const last = page.getByRole('menuitemradio').last()
  await expect(last).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(last).toBeFocused()
  await expect(last).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('two quick arrows move two tabs, and arrows with Alt are left to the browser', async ({ page }) => {
  await page.goto('/movie/10331')
  const tabs = page.getByRole('tab')
  await tabs.first().focus()
  await page.evaluate(() => {
    for (let press = 0; press < 2; press += 1) {
      const init = { key: 'ArrowRight', bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
    }
  })
  await expect(tabs.nth(2)).toBeFocused()
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true')
  const isPrevented = await tabs.nth(2).evaluate((tab) => {
    const init = { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }
    return !tab.dispatchEvent(new KeyboardEvent('keydown', init))
  })
  expect(isPrevented).toBe(false)
  await expect(tabs.nth(2)).toBeFocused()
})

test('a selection dragged out of a dialog does not close it, a press beside it does', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const search = menu.getByRole('combobox', { name: 'Search' })
  await search.fill('metropolis')
  const { x, y, height } = (await search.boundingBox())!
  await page.mouse.move(x + 120, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(20, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(menu).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('')
  await page.mouse.click(20, 400)
  await expect(menu).toBeHidden()
})

// The plain test, because the console shows the file that could not be loaded.
plainTest('a part that failed to load is loaded again with the next press', async ({ page }) => {
  await page.route('**/assets/after-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/about')
  await failed
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toHaveCount(0)
  await page.unroute('**/assets/after-*.js')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})

// Each stands for a browser that was offline at that moment.
plainTest('the sync button works after its code failed to load on hover', async ({ page }) => {
  await page.route('**/assets/sync-dialog-*.js', (route) => route.abort())
  const loaded = page.waitForResponse('**/assets/after-*.js')
  await page.goto('/about')
  await loaded
  const sync = page.getByRole('banner').getByRole('button', { name: 'Sync' })
  const dialog = page.getByRole('dialog', { name: 'Sync watch history' })
  const failed = page.waitForEvent('requestfailed')
  await sync.hover()
  await failed
  await page.unroute('**/assets/sync-dialog-*.js')
  await sync.click()
  await expect(dialog).toBeVisible()
})

plainTest(
  'parts that failed to load are there once the browser is online again, and a press brings them at once',
  async ({ page }) => {
    await page.route('**/assets/after-*.js', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/about')
    await failed
    await page.unroute('**/assets/after-*.js')
    const loaded = page.waitForResponse('**/assets/after-*.js')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await loaded
    await page.getByRole('banner').getByRole('button', { name: 'Sync' }).click()
    await expect(page.getByRole('dialog', { name: 'Sync watch history' })).toBeVisible()
  },
)

plainTest('what the server rendered stays if its code fails to load, and the page goes on', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.text().includes('React') && complaints.push(message.text()))
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await page.route('**/assets/breadcrumbs-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/tv/71446')
  await failed
  // The page has loaded what else it loads on idle.
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(trail).toBeVisible()
  await page.unroute('**/assets/breadcrumbs-*.js')
  const loaded = page.waitForResponse('**/assets/breadcrumbs-*.js')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await loaded
  await expect(trail).toBeVisible()
  expect(complaints).toEqual([])

  await page.route('**/assets/breadcrumbs-*.js', (route) => route.abort())
  const failedAgain = page.waitForEvent('requestfailed')
  await page.goto('/movie/961')
  await failedAgain
  await page.getByRole('tab', { name: 'Cast' }).click()
  await expect(page.getByRole('tab', { name: 'Cast', selected: true })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Popular People' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('no live region is inside another', async ({ page, context }) => {
  for (const path of ['/', '/movie', '/movie/10331', '/search?q=night', '/watchlist']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect([path, await nested(page)]).toEqual([path, []])
  }
  await page.goto('/movie/10331')
  await page.getByRole('button', { name: 'Add to watchlist' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await nested(page)).toEqual([])
  await context.setOffline(true)
  await expect(page.getByText(/^No connection/)).toBeVisible()
  expect(await nested(page)).toEqual([])
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sync' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await nested(page)).toEqual([])
})
