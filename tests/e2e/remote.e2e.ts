import type { Locator, Page } from '@playwright/test'
import { openForArrows, watchLoading, TELEVISION } from './arrows.ts'
import { isOnTop } from './is-on-top.ts'
import { row, watch } from './watching.ts'
import { expect, test } from './visitor.ts'

test.use({ userAgent: TELEVISION })

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string, at: number) => region(page, name).getByRole('listitem').nth(at).getByRole('link')
const search = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search' })
const focused = (page: Page) => page.locator(':focus')
const leftOf = async (element: Locator) => Math.round((await element.boundingBox())!.x)
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(`Arrow${key}`)
}

test('the first arrow outside a field loads the code that moves the focus, and moves it', async ({ page }) => {
  const isLoaded = watchLoading(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await search(page).focus()
  await press(page, 'Down', 'Right')
  await expect(search(page)).toBeFocused()
  expect(isLoaded()).toBe(false)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await press(page, 'Down')
  await expect(page.getByRole('link', { name: /^See more/ })).toBeFocused()
  expect(isLoaded()).toBe(true)
})

test(
  'up and down keep the column between rows; a row that was scrolled stays where it was',
  { tag: '@core' },
  async ({ page }) => {
    await openForArrows(page, '/')
    await region(page, 'Trending TV Shows').getByRole('button', { name: 'Next' }).click()
    const scrolled = () =>
      region(page, 'Trending TV Shows')
        .getByRole('list')
        .evaluate((list) => list.scrollLeft)
    await expect.poll(scrolled).toBeGreaterThan(500)
    const before = await scrolled()
    await card(page, 'Upcoming Movies', 3).focus()
    const left = await leftOf(focused(page))
    await press(page, 'Down')
    await expect(card(page, 'Airing Today TV Shows', 3)).toBeFocused()
    await press(page, 'Down')
    await expect(region(page, 'Trending TV Shows').getByRole('link').and(focused(page))).toHaveCount(1)
    expect(await leftOf(focused(page))).toBe(left)
    expect(await scrolled()).toBe(before)
    await press(page, 'Up', 'Up')
    await expect(card(page, 'Upcoming Movies', 3)).toBeFocused()
  },
)

test('the button in a card’s corner is reached from the card, and leads on to its neighbours', async ({ page }) => {
  for (const id of [10331, 961]) await watch(page, `/movie/${id}`)
  await openForArrows(page, '/')
  await row(page).getByRole('listitem').first().getByRole('link').focus()
  await press(page, 'Up')
  await expect(
    row(page)
      .getByRole('button', { name: /^Remove/ })
      .first(),
  ).toBeFocused()
  await press(page, 'Right')
  await expect(
    row(page)
      .getByRole('button', { name: /^Remove/ })
      .nth(1),
  ).toBeFocused()
  await press(page, 'Down')
  await expect(row(page).getByRole('listitem').nth(1).getByRole('link')).toBeFocused()
})

test('after Tab or the pointer, arrows keep their own meaning in lists, sliders, radios and tabs', async ({ page }) => {
  await openForArrows(page, '/movie')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  const before = await sort.inputValue()
  await page.keyboard.press('Tab')
  await expect(sort).toBeFocused()
  await press(page, 'Down')
  await expect(sort).not.toHaveValue(before)
  const slider = page.getByRole('slider', { name: 'Minimum rating' })
  await slider.focus()
  await press(page, 'Up', 'Right')
  await expect(slider).toHaveValue('1')
  const tab = page.getByRole('tab').last()
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await tab.focus()
  await press(page, 'Right')
  await expect(page.getByRole('tab').first()).toBeFocused()
})

test('a field that was reached by arrows is left by arrows; OK ticks a box and does nothing else', async ({ page }) => {
  await openForArrows(page, '/movie')
  await page.getByRole('button', { name: 'Filters' }).focus()
  await page.keyboard.press('Enter')
  await press(page, 'Down')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect(sort).toBeFocused()
  const before = await sort.inputValue()
  await press(page, 'Down')
  const box = page.getByRole('group', { name: 'Genres' }).getByRole('checkbox').and(focused(page))
  await expect(box).toHaveCount(1)
  await expect(sort).toHaveValue(before)
  await page.keyboard.press('Enter')
  await expect(box).toBeChecked()
  await expect(page).toHaveURL(/\/movie$/)
  const [low, high] = [page.getByRole('slider', { name: 'Minimum rating' }), page.getByRole('slider', { name: 'Maximum rating' })]
  await expect(async () => {
    await press(page, 'Down')
    await expect(low).toBeFocused({ timeout: 100 })
  }).toPass()
  await press(page, 'Right', 'Right', 'Down')
  await expect(low).toHaveValue('1')
  await expect(high).toBeFocused()
  await press(page, 'Up')
  await expect(low).toBeFocused()
})

test('going down through the filters beside a list, none is covered by their buttons', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openForArrows(page, '/movie')
  await page.getByRole('button', { name: 'Filters' }).click()
  const form = page.getByRole('dialog', { name: 'Filters' }).locator('form')
  // A checkbox is drawn by its label.
  const control = form.locator(':is(label:has(:focus), :focus:not(label *))')
  await form.getByRole('checkbox').first().focus()
  let seen = 0
  for (; (await control.count()) > 0; seen += 1) {
    await expect.poll(() => control.evaluate(isOnTop)).toBe(true)
    await press(page, 'Down')
  }
  expect(seen).toBeGreaterThan(10)
})

test('arrows go through a row of tabs, and past its ends', async ({ page }) => {
  await openForArrows(page, '/movie/10331')
  const tabs = page.getByRole('tab')
  await tabs.first().focus()
  await press(page, 'Down', 'Up')
  await expect(tabs.first()).toBeFocused()
  await press(page, 'Right')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await press(page, 'Up')
  await expect(
    page
      .getByRole('link', { name: 'Watch', exact: true })
      .or(page.getByRole('link', { name: 'Download' }))
      .or(page.getByRole('group', { name: 'Your lists' }).getByRole('button'))
      .or(page.getByRole('slider', { name: 'Your rating' }))
      .and(focused(page)),
  ).toHaveCount(1)
})

test('the menu of servers opens with OK; arrows go past its button', async ({ page }) => {
  await openForArrows(page, '/movie/10331')
  const server = page.getByRole('button', { name: /^Server/ })
  await server.focus()
  await press(page, 'Down')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(server).not.toBeFocused()
  await press(page, 'Up')
  await expect(server).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio').first()).toBeFocused()
  await press(page, 'Right', 'Down')
  await expect(page.getByRole('menuitemradio').nth(1)).toBeFocused()
})

test('going down a long list waits for the next cards and keeps the column, as far as the button for more', async ({ page }) => {
  await openForArrows(page, '/movie')
  const places = page.locator('main li[aria-posinset]')
  await places.nth(2).getByRole('link').focus()
  const left = await leftOf(focused(page))
  const place = () => page.evaluate(() => Number(document.activeElement?.closest('li')?.getAttribute('aria-posinset')))
  const step = async () => {
    const before = await place()
    await press(page, 'Down')
    await expect.poll(place).toBeGreaterThan(before)
    expect(await leftOf(focused(page))).toBe(left)
    await expect(focused(page)).toBeInViewport({ ratio: 0.9 })
    return (await place()) - before
  }
  const columns = await step()
  // Five pages of twenty titles.
  while ((await place()) + columns <= 100) await step()
  await press(page, 'Down')
  await expect(page.getByRole('button', { name: 'Load more' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(place).toBe(101)
})

test('the focus moves on when its element goes away, and to the heading of a new page', async ({ page }) => {
  await openForArrows(page, '/')
  await card(page, 'Upcoming Movies', 2).focus()
  await page.evaluate(() => document.activeElement?.closest('li')?.remove())
  await expect(region(page, 'Upcoming Movies').getByRole('link').and(focused(page))).toHaveCount(1)
  await page.getByRole('link', { name: 'Most Popular Celebrities' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Popular People' })).toBeFocused()
  await press(page, 'Down')
  await expect(page.locator('main li[aria-posinset]').first().getByRole('link')).toBeFocused()
  await page
    .locator('main li[aria-posinset] a')
    .nth(1)
    .evaluate((link) => link.focus())
  await page.getByRole('main').evaluate((main) => main.toggleAttribute('inert', true))
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})

test('a remote enters a frame with OK and leaves it with Back', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await card(page, 'Trending Movies', 0).click()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  const address = page.url()
  const server = page.getByRole('button', { name: /^Server/ })
  await server.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.locator('iframe')).toBeVisible()
  await press(page, 'Up')
  await expect(focused(page)).toHaveJSProperty('tagName', 'DIV')
  await expect(focused(page).locator('iframe')).toHaveCount(1)
  await press(page, 'Down')
  await expect(server).toBeFocused()
  await press(page, 'Up')
  await page.keyboard.press('Enter')
  await expect(page.locator('iframe')).toBeFocused()
  await page.evaluate(() => history.back())
  await expect(page.getByRole('region', { name: 'Player' })).toBeFocused()
  expect(page.url()).toBe(address)
})

test.describe('on a computer', () => {
  test.use({ userAgent: undefined })

  test(
    'arrows scroll the page and nothing is loaded for them, until the switch among the settings says otherwise',
    { tag: '@core' },
    async ({ page }) => {
      const isLoaded = watchLoading(page)
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      await press(page, 'Down')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
      expect(isLoaded()).toBe(false)
      await page.getByRole('button', { name: 'Settings' }).click()
      const arrows = page.getByRole('switch', { name: 'Arrow keys move the focus' })
      await expect(arrows).not.toBeChecked()
      await arrows.check()
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await page.reload()
      await page.waitForLoadState('networkidle')
      // A press before the page's code runs is lost.
      await expect(async () => {
        await press(page, 'Down')
        await expect(focused(page)).toHaveCount(1, { timeout: 5000 })
      }).toPass()
      expect(isLoaded()).toBe(true)
      await page.getByRole('button', { name: 'Settings' }).click()
      await arrows.uncheck()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()
      await press(page, 'Down')
      await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()
    },
  )
})

test('arrows with a modifier key are left to the browser', async ({ page }) => {
  await openForArrows(page, '/')
  const link = page.getByRole('link', { name: /^See more/ })
  await expect(link).toBeFocused()
  for (const key of ['Shift', 'Alt', 'Control', 'Meta']) await page.keyboard.press(`${key}+ArrowDown`)
  await expect(link).toBeFocused()
})
